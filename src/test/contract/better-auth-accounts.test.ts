import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '#app/server/app.ts';
import { openAuth } from '#auth/engine.ts';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migration-files.ts';
import { prepareSchema } from '#database/prepare-schema.ts';
import { NO_LIMITS } from '#http/limits/limits.ts';
import { codeOf } from '#test/authenticator.ts';
import { PASSWORD, testSite } from '#test/site.ts';
import { visitor } from '#test/visitor.ts';

/** What better-auth 1.7.7 wrote for Rima, who has a second step, and for Omar, who has asked for a new password. */
const ROWS = `
  insert into identity.secret (value) values ('-kxYHCHK7Bpm2PmbqOTh5pPuXZ4cdGQj2QYGsqb0H4c');
  insert into identity."user" (id, name, email, "emailVerified", "twoFactorEnabled") values
    ('UNyNO8YHg0wSnHOwrifx6tb5OvJi2Ns5', 'Rima Akter', 'rima@example.test', true, true),
    ('EolrB1Wvxms62OGqg5G3HXiFSvhwg2Ut', 'Omar Faruk', 'omar@example.test', false, false);
  insert into identity.account (id, "accountId", "providerId", "userId", password, "updatedAt") values
    ('1', 'UNyNO8YHg0wSnHOwrifx6tb5OvJi2Ns5', 'credential', 'UNyNO8YHg0wSnHOwrifx6tb5OvJi2Ns5',
      '$argon2id$v=19$m=19456,t=2,p=1$Ug+nlofDMPnN2S6FLzIRRg$UUp85DShkEXwXWdrkUpddWbyvroIvPh/C5BL14+eSUY', now()),
    ('2', 'EolrB1Wvxms62OGqg5G3HXiFSvhwg2Ut', 'credential', 'EolrB1Wvxms62OGqg5G3HXiFSvhwg2Ut',
      '$argon2id$v=19$m=19456,t=2,p=1$opZF6SlIIhcXzzVNEWj5Bw$nbcQD9aHecX7/FfSRL/J9J+n3ydfjdqSaHoipbV349A', now()),
    ('3', 'g-1', 'google', 'EolrB1Wvxms62OGqg5G3HXiFSvhwg2Ut', null, now());
  insert into identity.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt") values
    ('1', 'djA8noBbqdWmPcZOzb2uSLr64S4rmwoz', 'UNyNO8YHg0wSnHOwrifx6tb5OvJi2Ns5', '2999-01-01', '2026-11-21T23:41:34Z', now()),
    ('2', 'uLSSRzXooaPQ5xYNp8JrTIuttxY3mYoN', 'UNyNO8YHg0wSnHOwrifx6tb5OvJi2Ns5', '2999-01-01', '2026-11-21T23:41:36Z', now()),
    ('3', 'SzbrFjIaSHce3a32vX5HN2s4lLr4vpDm', 'EolrB1Wvxms62OGqg5G3HXiFSvhwg2Ut', '2999-01-01', '2026-11-21T23:41:36Z', now());
  insert into audit_events (at, kind, actor_email, subject_email, address, request_id, details)
    values ('2026-11-21T23:41:35Z', 'second_step_on', 'rima@example.test', 'rima@example.test', '10.0.0.1', 'x', '{}');
  insert into identity."twoFactor" (id, "userId", secret, "backupCodes", verified) values
    ('1', 'UNyNO8YHg0wSnHOwrifx6tb5OvJi2Ns5', '2ded2cdee777e1c9973898b0eb3dff8c36ef7378e1b7d5352317fc5be607c870fc2e04cb95c4ffb0ef3aed73a89403bb1846deb1039b844e0f70fab2d62c55467d954a262f53b6a8', '7c2631bbfb482af58b72d58e711d73528a202011940ec59aa86189102642c172a2ca94d7595117a5eb1e0aa7461ba05798e34c3e2fdeba65ce18ec2ab3c9e16cda56bd30499afdc7409f0f3ed5ade64106913db7f7a59bf6d73c10995202b894a05e8497fc27e3e3a114fef1f9c0e5374b29551665d4e2a83c42e0a8ba02df171ca8c402de4fee30c4b18a0470e7399bf5af9ca58f45820f6985428128743c10c327f41ad0fa67b16e6cf7f440595923a1dfb93be2', true);
  insert into identity.used_code ("userId", code) values ('UNyNO8YHg0wSnHOwrifx6tb5OvJi2Ns5', '552591');
  insert into identity.verification (id, identifier, value, "expiresAt") values
    ('1', 'reset-password:LNA1nabKRMG6qDBlcVAXIjqh', 'EolrB1Wvxms62OGqg5G3HXiFSvhwg2Ut', '2999-01-01'),
    ('2', '2fa-vfYRJIYbcE9MRLktJx-C', 'UNyNO8YHg0wSnHOwrifx6tb5OvJi2Ns5', '2999-01-01'),
    ('3', '2fa-attempts-2fa-vfYRJIYbcE9MRLktJx-C', '0', '2999-01-01')`;

const KEY = 'MVSG SZCH GRJE 2SJY PFCG Y3KD MMWV ARLK NNGG MVZU OZ3H MYTR NVEA';
const BACKUP_CODES = ['0nXge-jZJwD', '0ab03-jwTiA'];
const COOKIES = {
  beforeSecondStep: 'djA8noBbqdWmPcZOzb2uSLr64S4rmwoz.%2FKRMWEgVCgxggrGenPgmAO9Jdf0YIDg2ItVqRup6mAE%3D',
  rima: 'uLSSRzXooaPQ5xYNp8JrTIuttxY3mYoN.I8NML7I7zS4bdLtb23eoTbmMK1ZQ14oYAveXCxNWiv4%3D',
  omar: 'SzbrFjIaSHce3a32vX5HN2s4lLr4vpDm.Yjd8I4gllnqIUkyBNu3yOvxWYpJx6csdSQtWzRO0z%2FA%3D',
};
const LAST_OF_BETTER_AUTH = 8;

/** A building from before our own sign-in, brought up to date. */
async function updatedBuilding() {
  const { pool, db, count, database } = await testSite();
  const log = pino({ level: 'silent' });
  const directory = await mkdtemp(join(tmpdir(), 'onebuilding-migrations-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => Number.parseInt(name, 10) <= LAST_OF_BETTER_AUTH);
  for (const name of files) await copyFile(join(MIGRATIONS_FOLDER, name), join(directory, name));
  await pool.query('drop schema identity cascade; drop schema public cascade; create schema public');
  await migrate(pool, { log, directory });
  await pool.query(ROWS);
  await prepareSchema(database, log);

  const publicUrl = new URL('http://onebuilding.test');
  const mailer = { post: () => undefined };
  const auth = await openAuth(db, publicUrl, { mailer });
  const now = () => new Date();
  const app = api({ db, auth, publicUrl, limits: NO_LIMITS, log, now, isReady: async () => true });
  const browser = (cookie = '') => visitor(app, publicUrl.origin, cookie);
  return { browser, pool, count };
}

test('sessions go on, but for one from before the second step', async () => {
  const { browser } = await updatedBuilding();
  const whoIs = async (token: string) =>
    (await browser(`onebuilding_session=${token}`).get('/api/identity/session')).body;
  expect(await whoIs(COOKIES.rima)).toMatchObject({ user: { email: 'rima@example.test' } });
  expect(await whoIs(COOKIES.omar)).toMatchObject({ user: { email: 'omar@example.test', name: 'Omar Faruk' } });
  expect(await whoIs(COOKIES.beforeSecondStep)).toEqual({ user: null });
});

test('passwords, the app and the backup codes go on', async () => {
  const { browser, pool } = await updatedBuilding();
  const enter = async (code: string) => {
    const someone = browser();
    const begun = await someone.post('/api/identity/sign-in', { email: 'rima@example.test', password: PASSWORD });
    expect(begun.body).toEqual({ user: null, needsCode: true });
    return (await someone.post('/api/identity/second-step/enter', { code })).status;
  };
  // A code was used just before the update; which half minute's is not known, so the next one opens.
  expect(await enter(codeOf(KEY))).toBe(400);
  await pool.query('update identity.second_steps set last_period = 0');
  expect(await enter(codeOf(KEY))).toBe(200);
  for (const code of BACKUP_CODES) expect([await enter(code), await enter(code)]).toEqual([200, 400]);
  const omar = { email: 'omar@example.test', password: PASSWORD };
  expect((await browser().post('/api/identity/sign-in', omar)).body).toMatchObject({ user: { name: 'Omar Faruk' } });
});

test('a link for a new password is good still', async () => {
  const { browser, count } = await updatedBuilding();
  const reset = { token: 'LNA1nabKRMG6qDBlcVAXIjqh', newPassword: 'Rooftop1' };
  expect((await browser().post('/api/identity/reset-password', reset)).status).toBe(200);
  const signIn = { email: 'omar@example.test', password: 'Rooftop1' };
  expect((await browser().post('/api/identity/sign-in', signIn)).status).toBe(200);
  expect(await count("identity.external_accounts where provider = 'google' and subject = 'g-1'")).toBe(1);
});
