import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { hashPassword } from '../src/auth/passwords.ts';
import { connect } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate/migrate.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';

export const PASSWORD = 'Secret1';
export const emailOf = (n: number) => `resident${n}@example.test`;

/** Makes the folder of a building with `residents` let apartments, whose tenants have accounts; rent in taka a month. */
export async function residentsBuilding(residents: number, rent: number) {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const log = pino({ level: 'warn' });

  /** Opens the database while no server uses it. */
  async function withDatabase<T>(work: (pool: ReturnType<typeof connect>['pool']) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataDir, log });
    const { pool } = connect(database.owner);
    try {
      await migrate(pool, { log });
      return await work(pool);
    } finally {
      await pool.end();
      await database.close();
    }
  }

  const passwordHash = await hashPassword(PASSWORD);
  await withDatabase(async (pool) => {
    await pool.query(`insert into identity.accounts (email, name, password_hash, is_verified)
      select 'resident' || n || '@example.test', 'Resident ' || n, '${passwordHash}', true from generate_series(1, ${residents}) n`);
    await pool.query(`insert into users (email, name, role) select email, name, 'member' from identity.accounts`);
    await pool.query(`insert into apartments (block, floor, apartment_no, rent_poisha)
      select 'A', 1, n::text, ${rent * 100} from generate_series(1, ${residents}) n`);
    await pool.query(`insert into agreements (user_id, apartment_id, rent_poisha, status, applied_at, accepted_at, starts_on, billed_from)
      select users.id, apartments.id, rent_poisha, 'accepted', now(), now(), date_trunc('month', now()), date_trunc('month', now())
      from users join apartments on email = 'resident' || apartment_no || '@example.test'`);
    await pool.query(`insert into rents (agreement_id, from_month, rent_poisha, reason, recorded_at)
      select id, billed_from, rent_poisha, 'The rent agreed on.', now() from agreements`);
  });
  return { dataDir, withDatabase, removeFolder: () => rm(folder, { recursive: true, force: true }) };
}

/** A browser at this address, with its own cookies and connections. Returns the status; 0 for a cut connection. */
export function browserFrom(url: string, localAddress: string) {
  const jar = new Map<string, string>();
  // Node's agent respects the server's Keep-Alive: timeout=5 only if it has a timeout of its own; then it closes idle
  // connections in time.
  const agent = new Agent({ keepAlive: true, maxSockets: 6, timeout: 60_000 });
  return (method: string, path: string, body?: object) =>
    new Promise<number>((resolve) => {
      const headers = {
        origin: url,
        'accept-encoding': 'br',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      };
      const asked = request(url + path, { method, headers, agent, localAddress }, (answer) => {
        for (const line of answer.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value) jar.set(name, value);
          else jar.delete(name);
        }
        answer
          .resume()
          .on('end', () => resolve(answer.statusCode ?? 0))
          .on('close', () => resolve(0));
      });
      asked.on('error', () => resolve(0)).end(body && JSON.stringify(body));
    });
}
