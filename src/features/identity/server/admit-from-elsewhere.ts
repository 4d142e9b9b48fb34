import type { Claims } from '#auth/openid.ts';
import { SignInRefused } from '#auth/openid.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { clearIdentity, findIdentityOf, insertAccount, insertIdentity, lockIdentity } from './queries.ts';

const joined = ({ email }: Claims, through: string) =>
  ({ kind: 'joined_elsewhere', subject: email, details: { through } }) as const;

const personIn = ({ email, name, picture }: Claims) => ({ email, name: name || email, photo: picture });

/**
 * The identity of a person whom Google vouches for, made at the first time. Never an account with a password, by e-mail
 * alone: whoever made that one may not be who owns the e-mail. @throws SignInRefused taken, secondStep
 */
export async function admitFromGoogle(db: Db, by: Actor, claims: Claims): Promise<string> {
  const account = { providerId: 'google', subject: claims.sub };
  const known = await findIdentityOf(db, account);
  if (known) return withoutSecondStep(known);
  const made = await inTransaction(db, async (tx) => {
    const id = await insertIdentity(tx, personIn(claims));
    if (id) await insertAccount(tx, id, account);
    if (id) await recordEvent(tx, { ...by, user: claims }, joined(claims, 'Google'));
    return id;
  });
  // Two windows of one person at once: the other one has just made it.
  if (made) return made;
  const admitted = await findIdentityOf(db, account);
  if (!admitted) throw new SignInRefused('taken');
  return withoutSecondStep(admitted);
}

/** Google would be a way around it. */
function withoutSecondStep({ id, hasSecondStep }: { id: string; hasSecondStep: boolean }): string {
  if (hasSecondStep) throw new SignInRefused('secondStep');
  return id;
}

/**
 * The identity of a person whom the building's hosted provider vouches for. It decides alone who is who, so an account from
 * before passes to it by its verified e-mail; what others knew of that account (password, sessions) ends.
 */
export async function admitFromHosted(db: Db, by: Actor, claims: Claims): Promise<string> {
  const account = { providerId: 'hosted', subject: claims.sub };
  const known = await findIdentityOf(db, account);
  if (known) return known.id;
  return inTransaction(db, async (tx) => {
    const made = await insertIdentity(tx, personIn(claims));
    const id = made ?? (await lockIdentity(tx, claims.email));
    if (!id) throw new SignInRefused('expired');
    const already = await findIdentityOf(tx, account);
    if (already) return already.id;
    if (!made) await clearIdentity(tx, id);
    await insertAccount(tx, id, account);
    await recordEvent(tx, { ...by, user: claims }, joined(claims, 'the hosted provider'));
    return id;
  });
}
