import { Problem } from '#api/problem.ts';
import { type Caller, routes } from '#api/routes.ts';
import {
  enterCode,
  finishGoogle,
  finishHosted,
  register,
  session,
  signIn,
  signOut,
  signUp,
  startGoogle,
  startHosted,
  userRole,
  userRoleByQuery,
  ways,
} from '../endpoints.ts';
import { backFromGoogle, toGoogle } from './google-popup.ts';
import { backFromHosted, toHosted } from './hosted-redirect.ts';
import type { Provider } from './provider.ts';
import { findUser, saveUser } from './queries.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

const done = { done: true } as const;
const signedIn = ({ name, email, photo }: Caller) => ({ name, email, photo });

export const identityRoutes = (provider: Provider) =>
  routes()
    .openapi(ways, (c) => {
      const { google, hosted } = provider;
      return c.json({ password: !hosted, google: !!google, hosted: !!hosted, mail: mailKind(provider) }, 200);
    })
    // The calls' types know JSON only; these answer a window of the browser.
    .openapi(startGoogle, async (c) => (await toGoogle(c, provider, c.req.valid('query').popup)) as never)
    .openapi(finishGoogle, async (c) => (await backFromGoogle(c, provider)) as never)
    .openapi(startHosted, async (c) => (await toHosted(c, provider, c.req.valid('query').from)) as never)
    .openapi(finishHosted, async (c) => (await backFromHosted(c, provider)) as never)
    .openapi(signUp, async (c) => {
      provider.demandPasswords();
      const { name, email, photo, password } = c.req.valid('json');
      await provider.signUp(c, { name, email, password, ...(photo && { image: photo }) });
      return c.json({ user: { name, email, photo: photo ?? null } }, 201);
    })
    .openapi(signIn, async (c) => {
      provider.demandPasswords();
      const user = await signInWithPassword(c, provider, c.req.valid('json'));
      if (!user) return c.json({ user: null, needsCode: true as const }, 200);
      const known = await findUser(c.var.db, user.email);
      return c.json(
        { user: known ? signedIn(known) : { name: user.name, email: user.email, photo: user.image ?? null } },
        200,
      );
    })
    .openapi(signOut, async (c) => {
      await provider.signOut(c);
      return c.json(done, 200);
    })
    .openapi(session, async (c) => {
      if (c.var.caller) await provider.prolong(c);
      const { caller } = c.var;
      return c.json(
        { user: caller ? signedIn(caller) : null, ...(caller?.mustSetUp && { mustSetUp: true as const }) },
        200,
      );
    })
    .openapi(enterCode, async (c) => {
      const user = await signInWithCode(c, provider, c.req.valid('json').code);
      return c.json({ user: signedIn(user) }, 200);
    })
    .openapi(register, async (c) => {
      const { name, photo } = c.req.valid('json');
      const saved = await saveUser(c.var.db, c.var.user.id, { name, photo });
      if (!saved) throw new Problem('unauthenticated', 'Please sign in first.');
      return c.json({ role: saved.role }, 200);
    })
    .openapi(userRole, async (c) => c.json(await roleOf(c.var, c.req.valid('param').email), 200))
    .openapi(userRoleByQuery, async (c) => c.json(await roleOf(c.var, c.req.valid('query').email), 200));

const mailKind = ({ mailer }: Provider) => (mailer ? (mailer.sent ? 'demo' : 'real') : 'none');

async function roleOf({ db, user }: { db: Parameters<typeof findUser>[0]; user: Caller }, email: string) {
  if (email === user.email) return { role: user.role };
  const person = await findUser(db, email);
  if (!person) throw new Problem('not_found', 'There is no such person.');
  return { role: person.role };
}
