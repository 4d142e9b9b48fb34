import { Hono } from 'hono';
import type { Auth } from '#auth/engine.ts';
import type { RequestHandler } from '#http/sockets/listen.ts';
import { formatsIn } from '#locale/formats.ts';
import type { Text } from '#locale/language.ts';

/** A building as it was at a moment, served for reading (operate/look.ts). */
export type Look = {
  /** The site's clock stands still then. */
  at: Date;
  /** The secret of the link that opens the session. */
  secret: string;
  /** The token of an administrator's session. */
  session: string;
};

const LINK = '/look/';

export const linkOf = ({ secret }: Look, site: URL): string => new URL(LINK + secret, site).href;

/** Gives the session's cookie to the first browser that opens the link; everybody else finds nothing there. */
export function openByLink({ secret, session }: Look, { cookies }: Auth, handler: RequestHandler): RequestHandler {
  let isUsed = false;
  const app = new Hono().get(LINK + secret, (c) => {
    isUsed = true;
    cookies.session.write(c, session);
    return c.redirect('/dashboard/profile', 302);
  });
  return (request, bindings) =>
    !isUsed && request.method === 'GET' && new URL(request.url).pathname === LINK + secret
      ? app.fetch(request)
      : handler(request, bindings);
}

/** What stands above each page, and what is answered to whoever wants to change something. */
export const lookNotice = ({ at }: Look): Text => ({
  en: `This is the building as it was on ${formatsIn('en').dateTime(at)}. It can be read; nothing can be entered or changed here.`,
  bn: `ভবনের হিসাব ${formatsIn('bn').dateTime(at)}-এ যেমন ছিল, এখানে তা-ই দেখা যাচ্ছে। শুধু পড়া যায়; কিছু লেখা বা বদলানো যায় না।`,
});
