import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../src/database/connect.ts';
import { applicationConnection } from '../src/database/embedded/application-database.ts';
import { readPostmaster } from '../src/database/embedded/postmaster-file.ts';
import { type Options, openSite } from '../src/test/open-site.ts';

/** Monthly rent of every member in the benches, in taka. */
export const RENT = 18_000;

/** A demo building with its real server, of this or another built checkout, and connections to its PostgreSQL. */
export async function openBuilding(folder = '.', options: Pick<Options, 'nodeArgs' | 'main' | 'settings'> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'onebuilding-bench-'));
  const settings = { DATA_DIR: dataDir, LIMITS: 'off', ...options.settings };
  const site = await openSite({ args: ['demo'], ...options, settings, folder });
  const { socketFolder = '', pid: database = 0 } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const connection = applicationConnection(socketFolder);
  const { db, pool } = connect(connection, { max: 2 });
  const close = async () => {
    await pool.end();
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { folder, dataDir, url: site.url, pid: site.pid, database, connection, db, pool, close };
}

export type Building = Awaited<ReturnType<typeof openBuilding>>;
export type Payer = { email: string; headers: Record<string, string> };

const post = (url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  });

const cookiesOf = ({ headers }: Response) => headers.getSetCookie().map((line) => line.split(';')[0]);

/** Headers of a user who has just signed in, valid for `POST` too. */
export async function signIn({ url }: Pick<Building, 'url'>, account: { email: string; password: string }) {
  const answer = await post(url, '/api/identity/sign-in', account);
  if (answer.status !== 200) throw new Error(`${account.email} could not sign in: ${answer.status}`);
  return { 'content-type': 'application/json', origin: url, cookie: cookiesOf(answer).join('; ') };
}

/** Signs people up, as `payer0@example.test` and so on. */
export async function signUpPayers({ url }: Pick<Building, 'url'>, count: number): Promise<Payer[]> {
  const payers: Payer[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = `payer${n}@example.test`;
    const answer = await post(url, '/api/identity/sign-up', { name: 'A payer', email, password: 'Secret1' });
    const cookie = cookiesOf(answer).join('; ');
    await fetch(`${url}/api/identity/session`, { headers: { cookie } });
    payers.push({ email, headers: { 'content-type': 'application/json', origin: url, cookie } });
  }
  return payers;
}

/** Makes a new tenancy, five months old, for each payer, so that a round begins without payments. */
export async function moveIn({ pool }: Pick<Building, 'pool'>, round: number): Promise<void> {
  await pool.query(`
    update agreements set status = 'ended', closed_at = now() where status = 'accepted' and user_id in (
      select id from users where email like 'payer%');
    update users set role = 'member' where email like 'payer%';
    insert into apartments (block, floor, apartment_no, rent_poisha, image)
      select 'Z', 1, 'R${round}-' || substring(email from '[0-9]+'), ${RENT * 100}, '/pictures/a.avif' from users where email like 'payer%';
    insert into agreements (user_id, apartment_id, rent_poisha, status, applied_at, accepted_at)
      select users.id, apartments.id, ${RENT * 100}, 'accepted', now() - interval '5 months', now() - interval '5 months'
      from users join apartments on apartment_no = 'R${round}-' || substring(email from '[0-9]+') where email like 'payer%';
    insert into rents (agreement_id, from_month, rent_poisha, reason, recorded_at)
      select id, date_trunc('month', accepted_at at time zone 'Asia/Dhaka'), rent_poisha, 'The rent agreed on.', accepted_at
      from agreements where id not in (select agreement_id from rents) and status = 'accepted'`);
}
