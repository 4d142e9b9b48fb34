import { renderSVG } from 'uqr';
import { Problem } from '#api/problem.ts';
import { findAccount } from '#auth/queries.ts';
import { isOn, prepareSecondStep as prepare } from '#auth/second-step.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { LimitedSource } from '#features/identity/server/count-failures.ts';
import { checkPassword } from './check-password.ts';

/**
 * A new secret for the authenticator app, as a link, a picture and for typing, and the codes for when the app is lost.
 * @throws Problem invalid when the password is wrong; conflict when there is none, or the second step is on
 */
export async function prepareSecondStep(db: Db, by: Actor & LimitedSource, password: string) {
  const found = await findAccount(db, by.user.email);
  if (!found?.passwordHash)
    throw new Problem('conflict', 'A second step belongs to a password, and your account has none.');
  if (found.hasSecondStep) throw isOn();
  const { address, key, backupCodes } = await prepare(db, by.auth, await checkPassword(db, by, password));
  const svg = renderSVG(address, { border: 2 });
  return {
    address,
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    key: key.replace(/(.{4})(?=.)/g, '$1 '),
    backupCodes,
  };
}
