import { randomBytes } from 'node:crypto';
import { replaceSecret } from '#auth/queries.ts';
import { encryptionWith } from '#auth/secrets.ts';
import { inTransaction } from '#database/connect.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { openDatabase } from '#database/open-database.ts';
import { operator, recordEvent } from '#features/audit/server/record-event.ts';
import { say, withBuilding } from './run-command.ts';

/**
 * Replaces the key that signs cookies and encrypts second steps, as after a leak of a backup. People must sign in again, with
 * their existing second steps. The server must be stopped, since it holds the old key.
 * @throws StartupProblem
 */
export async function replaceKey(): Promise<void> {
  await withBuilding(async ({ database, db, log }) => {
    await prepareSchema(database, log);
    const sessions = await inTransaction(db, async (tx) => {
      const fresh = randomBytes(32).toString('base64url');
      const ended = await replaceSecret(tx, fresh, (before) => {
        const [from, to] = [encryptionWith(before), encryptionWith(fresh)];
        return (encrypted) => to.encrypt(from.decrypt(encrypted));
      });
      await recordEvent(tx, operator(), { kind: 'key_replaced', details: { sessions: ended } });
      return ended;
    });
    say(`The signing key is replaced; ${sessions} sessions have ended. Second steps stay as they were.`);
  }, openDatabase);
}
