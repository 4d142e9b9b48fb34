import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';

export type Elsewhere = 'google' | 'hosted';
/** A sign-in on its way: what the provider's answer must match, and what our own page wants back. */
export type KeptFlow = { where: Elsewhere; state: string; nonce: string; verifier: string; memo: string };

const TEN_MINUTES = 10 * 60;

/** Keeps a sign-in in the browser that began it, signed: nothing is written for strangers, and no other browser can finish it. */
export function flowCookie(secret: string, secure: boolean) {
  const name = `${secure ? '__Host-' : ''}onebuilding_flow`;
  const place = { path: '/', secure } as const;
  return {
    keep: (c: Context, flow: KeptFlow) => {
      const value = Buffer.from(JSON.stringify({ ...flow, until: Date.now() + TEN_MINUTES * 1000 })).toString(
        'base64url',
      );
      return setSignedCookie(c, name, value, secret, {
        ...place,
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: TEN_MINUTES,
      });
    },
    /** Gives it back, once. */
    take: async (c: Context, where: Elsewhere): Promise<KeptFlow | undefined> => {
      const value = await getSignedCookie(c, secret, name);
      if (!value) return;
      deleteCookie(c, name, place);
      const { until, ...flow } = JSON.parse(Buffer.from(value, 'base64url').toString()) as KeptFlow & { until: number };
      // Ours, since it is signed.
      if (flow.where === where && until > Date.now()) return flow;
    },
  };
}
