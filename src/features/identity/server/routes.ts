import type { Caller } from '#api/context.ts';
import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
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

export const identityRoutes = (provider: Provider) => [
  handle(ways, () => {
    const { google, hosted } = provider;
    return { password: !hosted, google: !!google, hosted: !!hosted, mail: mailKind(provider) };
  }),
  handle(startGoogle, (c, { query }) => toGoogle(c, provider, query.popup)),
  handle(finishGoogle, (c) => backFromGoogle(c, provider)),
  handle(startHosted, (c, { query }) => toHosted(c, provider, query.from)),
  handle(finishHosted, (c) => backFromHosted(c, provider)),
  handle(signUp, async (c, { body: { name, email, photo, password } }) => {
    provider.demandPasswords();
    await provider.signUp(c, { name, email, password, ...(photo && { image: photo }) });
    return { user: { name, email, photo: photo ?? null } };
  }),
  handle(signIn, async (c, { body }) => {
    provider.demandPasswords();
    const user = await signInWithPassword(c, provider, body);
    if (!user) return { user: null, needsCode: true as const };
    const known = await findUser(c.var.db, user.email);
    return { user: known ? signedIn(known) : { name: user.name, email: user.email, photo: user.image ?? null } };
  }),
  handle(signOut, async (c) => {
    await provider.signOut(c);
    return done;
  }),
  handle(session, async (c) => {
    if (c.var.caller) await provider.prolong(c);
    const { caller } = c.var;
    return { user: caller ? signedIn(caller) : null, ...(caller?.mustSetUp && { mustSetUp: true as const }) };
  }),
  handle(enterCode, async (c, { body }) => ({ user: signedIn(await signInWithCode(c, provider, body.code)) })),
  handle(register, async (c, { body: { name, photo } }) => {
    const saved = await saveUser(c.var.db, c.var.user.id, { name, photo });
    if (!saved) throw new Problem('unauthenticated', 'Please sign in first.');
    return { role: saved.role };
  }),
  handle(userRole, (c, { params }) => roleOf(c.var, params.email)),
  handle(userRoleByQuery, (c, { query }) => roleOf(c.var, query.email)),
];

function mailKind({ mailer }: Provider): 'none' | 'demo' | 'real' {
  if (!mailer) return 'none';
  return mailer.sent ? 'demo' : 'real';
}

async function roleOf({ db, user }: { db: Parameters<typeof findUser>[0]; user: Caller }, email: string) {
  if (email === user.email) return { role: user.role };
  const person = await findUser(db, email);
  if (!person) throw new Problem('not_found', 'There is no such person.');
  return { role: person.role };
}
