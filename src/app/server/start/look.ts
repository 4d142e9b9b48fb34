import { Hono } from 'hono';
import type { Auth } from '#auth/engine.ts';
import type { RequestHandler } from '#http/sockets/listen.ts';
import { formatsIn } from '#locale/formats.ts';
import type { Text } from '#locale/language.ts';

/** A restored building as it was at a moment, served read-only (operate/look.ts). */
export type Look = {
  /** The site's clock stands still at this instant. */
  at: Date;
  /** The secret of the link that opens the session. */
  secret: string;
  /** The token of an administrator's session. */
  session: string;
};

const LINK = '/look/';

export const linkOf = ({ secret }: Look, site: URL): string => new URL(LINK + secret, site).href;

/** Sets the session's cookie for the first browser that opens the link. Later requests of it get the site's 404. */
export function openByLink({ secret, session }: Look, { cookies }: Auth, handler: RequestHandler): RequestHandler {
  let isUsed = false;
  const app = new Hono().get(LINK + secret, (c) => {
    isUsed = true;
    cookies.session.write(c, session);
    return c.redirect('/dashboard', 302);
  });
  return (request, bindings) =>
    !isUsed && request.method === 'GET' && new URL(request.url).pathname === LINK + secret
      ? app.fetch(request)
      : handler(request, bindings);
}

/** Notice above each page, and the refusal of each call that would change something. */
export const lookNotice = ({ at }: Look): Text => ({
  en: `This is the building as it was on ${formatsIn('en').dateTime(at)}. It can be read; nothing can be entered or changed here.`,
  bn: `ভবনের হিসাব ${formatsIn('bn').dateTime(at)}-এ যেমন ছিল, এখানে তা-ই দেখা যাচ্ছে। শুধু পড়া যায়; কিছু লেখা বা বদলানো যায় না।`,
});
