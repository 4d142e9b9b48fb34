import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import { hashOf } from '../src/auth/secrets.ts';
import { chargeRents } from '../src/features/ledger/server/charge-rents.ts';
import { monthName, periodAt } from '../src/locale/calendar.ts';
import { moveIn, openBuilding, type Payer, RENT, signIn, signUpPayers } from './building.ts';
import { compare, type Server } from './compare.ts';
import type { RawPgInput } from './controls/raw-pg.ts';
import { recordStatements } from './record-statements.ts';
import { startControl } from './start-control.ts';

/**
 * `npm run bench -- calls [WORD]`: calls a second of the real server, beside controls with the same answers on the same
 * PostgreSQL; WORD selects calls by their titles. Each is loaded in turn, from a process of its own.
 */
const [wanted = ''] = process.argv.slice(2);
const PAYERS = 64;
const [admin, member] = DEMO_ACCOUNTS;
const HISTORY = `/api/payments/user?email=${encodeURIComponent(member.email)}`;

const building = await openBuilding();
const payers = await signUpPayers(building, PAYERS + 1);
const headersOf = { admin: await signIn(building, admin), member: await signIn(building, member) };
let moves = 0;

/** Payments of a round: each payer pays this month's rent, which is charged already. */
async function orders(of: Payer[]) {
  moves += 1;
  await moveIn(building, moves);
  await chargeRents(building.db, { now: new Date() });
  const month = monthName(periodAt(new Date()));
  return of.map(({ email, headers }) => ({ headers, body: { userEmail: email, amount: RENT, month } }));
}

/** Values that identify each payer in recorded statements: the hash of the session's token, the user's id and the e-mail. */
async function toldOf(of: Payer[]): Promise<Record<string, string[]>> {
  const emails = of.map(({ email }) => email);
  const { rows } = await building.pool.query('select id, email from users where email = any ($1)', [emails]);
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  const tokenOf = ({ headers }: Payer) => /session=([^;]+)\.[^.;]+/.exec(headers.cookie ?? '')?.[1] ?? '';
  return Object.fromEntries(
    of.map((payer) => [payer.email, [hashOf(tokenOf(payer)), ids.get(payer.email), payer.email]]),
  );
}

async function rawPgInput(): Promise<RawPgInput> {
  const history = await recordStatements(building, HISTORY, { headers: headersOf.member });
  const first = payers.slice(0, 1);
  const [order] = await orders(first);
  const { headers, body } = order ?? { headers: {}, body: {} };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const payment = await recordStatements(building, '/api/payments', init);
  process.stdout.write(`A payment sends ${payment.length} statements, a history ${history.length}.\n`);
  const told = await toldOf(payers);
  const { text = '', values = [] } = history.at(-1) ?? {};
  return {
    connection: building.connection,
    history: { text, values },
    payment,
    payer: told[first[0]?.email ?? ''] ?? [],
    payers: told,
  };
}

const { database, connection } = building;
const rawPg = await startControl('raw node:http and pg', 'raw-pg', { input: await rawPgInput(), database });
// After the payers have moved in, which changes the list.
const apartments = await fetch(`${building.url}/api/apartments`);
const etag = apartments.headers.get('etag') ?? '';
const body = await apartments.text();
const rawHttp = await startControl('raw node:http', 'raw-http', { input: { body, etag }, database });
const expressOrm = await startControl('Express and Drizzle', 'express-orm', { input: { connection }, database });
const ours: Server = { name: 'OneBuilding', url: building.url, processes: [building.pid] };

const announcement = { title: 'Water', description: 'There is no water on Friday from nine to eleven.' };
const comparisons: Parameters<typeof compare>[0][] = [
  {
    title: 'GET /api/apartments, by a stranger',
    servers: [ours, rawHttp, rawPg, expressOrm],
    ask: () => ({ path: '/api/apartments', status: 200 }),
  },
  {
    title: 'GET /api/apartments, by a stranger who has the answer (304)',
    servers: [ours, rawHttp],
    ask: () => ({ path: '/api/apartments', headers: { 'if-none-match': etag }, status: 304 }),
  },
  {
    title: 'GET /api/apartments, signed in',
    servers: [ours, rawPg, expressOrm],
    ask: () => ({ path: '/api/apartments', headers: headersOf.member, status: 200 }),
  },
  {
    title: 'GET /api/payments/user, signed in',
    servers: [ours, rawPg, expressOrm],
    ask: () => ({ path: HISTORY, headers: headersOf.member, status: 200 }),
  },
  {
    title: 'POST /api/announcements',
    servers: [ours, rawPg, expressOrm],
    ask: () => ({
      path: '/api/announcements',
      method: 'POST',
      headers: headersOf.admin,
      body: announcement,
      status: 201,
    }),
  },
  {
    title: 'POST /api/payments',
    servers: [ours, rawPg, expressOrm],
    ask: async () => ({ path: '/api/payments', method: 'POST', orders: await orders(payers.slice(1)), status: 201 }),
  },
];

try {
  for (const comparison of comparisons) if (comparison.title.includes(wanted)) await compare(comparison);
} finally {
  for (const { close } of [rawHttp, rawPg, expressOrm]) close();
  await building.close();
}
