import { z } from 'zod';
import type { Auth } from '#auth/engine.ts';
import { TOPICS } from '#features/notifications/message-kinds.ts';

const Stop = z.object({
  u: z.string().nullable(),
  a: z.string().nullable(),
  t: z.enum(TOPICS),
});
export type Stopped = { userId: string | null; agreementId: string | null; topic: (typeof TOPICS)[number] };

/** The address at which one press stops e-mails of a topic. Its token is encrypted: only this site makes one, and reads whose it is. */
export function stopLinks({ encryption }: Pick<Auth, 'encryption'>, site: URL) {
  return ({
    userId,
    agreementId,
    topic,
  }: {
    userId: string | null;
    agreementId: string | null;
    topic: string;
  }): string => {
    const token = encryption.encrypt(JSON.stringify({ u: userId, a: agreementId, t: topic }));
    return new URL(`/api/messages/stop?token=${token}`, site).href;
  };
}

/** Whose e-mails of what a token stops; undefined of one that we did not make. */
export function readStop({ encryption }: Pick<Auth, 'encryption'>, token: string): Stopped | undefined {
  try {
    const { u, a, t } = Stop.parse(JSON.parse(encryption.decrypt(token)));
    return { userId: u, agreementId: a, topic: t };
  } catch {
    return undefined;
  }
}
