import { Kysely, PostgresDialect } from 'kysely';
import type { Schema } from '../src/database/schema/tables.ts';
import type { Actor } from '../src/features/audit/server/record-event.ts';
import { claimPayment } from '../src/features/payments/server/claim-payment.ts';
import { confirmPayment } from '../src/features/payments/server/decide-payment.ts';
import { importStatement } from '../src/features/statements/server/import-statement.ts';
import { addPlace } from '../src/features/statements/server/manage-places.ts';
import { explain } from '../src/features/statements/server/reconcile-queries.ts';
import { dayAt } from '../src/locale/calendar.ts';
import { residentsBuilding } from './residents.ts';

// 300 claims of 60 flats: 50 confirmed by hand, the others by 1,000 lines of a wallet; these brought again; what explains the balance.
const FLATS = 60;
const CLAIMS = 5;
const LINES = 1000;
const BY_HAND = 50;

const building = await residentsBuilding(FLATS, 18_000);
try {
  await building.withDatabase(async (pool) => {
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    const now = new Date();
    const today = dayAt(now);
    const actorOf = async (email: string, role: 'admin' | 'member'): Promise<Actor> => {
      const { id, name } = await db
        .selectFrom('users')
        .where('email', '=', email)
        .select(['id', 'name'])
        .executeTakeFirstOrThrow();
      const duties = role === 'admin' ? (['owner'] as const) : [];
      return {
        currentUser: { id, email, name, role, duties: [...duties], photo: null },
        now,
        requestId: 'bench',
        address: 'bench',
      };
    };
    await pool.query(`insert into users (email, name, role) values ('office@example.test', 'Office', 'admin')`);
    const office = await actorOf('office@example.test', 'admin');
    const place = await addPlace(db, office, {
      ...{ method: 'bKash', number: '01711000000', holder: '', name: null, belongsTo: 'building' },
      requestKey: 'the wallet of the bench',
    });
    const numberOf = (line: number) => `8N${String(line).padStart(8, '0')}`;
    for (let flat = 0; flat < FLATS; flat += 1) {
      const member = await actorOf(`resident${flat + 1}@example.test`, 'member');
      for (let claim = 0; claim < CLAIMS; claim += 1) {
        const line = flat * CLAIMS + claim;
        await claimPayment(db, member, {
          ...{
            agreementId: undefined,
            amount: 1_000 + line,
            method: 'bKash',
            reference: numberOf(line),
            picture: undefined,
          },
          ...{ receivedOn: today, again: false, requestKey: `claim ${line} of the bench` },
        });
      }
    }
    const measure = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const began = performance.now();
      const answer = await work();
      process.stdout.write(`${what}: ${Math.round(performance.now() - began)} ms\n`);
      return answer;
    };
    const lines = Array.from({ length: LINES }, (_, line) => ({
      ...{
        day: today,
        amount: 1_000 + line,
        balance: 2_000 + line,
        reference: numberOf(line),
        isFee: false,
        words: 'Received Money',
      },
    }));
    const bring = (some: typeof lines, key: string, dryRun = false) =>
      importStatement(db, office, {
        ...{ placeId: place._id, source: 'table', fileName: 'bench.csv', lines: some, inFile: some.length, gaps: 0 },
        ...{ dryRun, requestKey: key },
      });
    const { rows: waiting } = await pool.query<{ id: string }>(`select id from payments order by id limit ${BY_HAND}`);
    await measure(`${BY_HAND} claims confirmed by hand`, async () => {
      for (const { id } of waiting) await confirmPayment(db, office, id);
    });
    const fresh = lines.slice(CLAIMS * FLATS);
    await measure(`${fresh.length} lines kept, nothing to confirm`, () => bring(fresh, 'lines without claims'));
    await measure(`${LINES} lines looked at`, () => bring(lines, 'a dry run of all', true));
    const { confirmed } = await measure(`${LINES} lines kept, ${CLAIMS * FLATS - BY_HAND} claims confirmed`, () =>
      bring(lines, 'all the lines at once'),
    );
    if (confirmed !== CLAIMS * FLATS - BY_HAND) throw new Error(`${confirmed} claims were confirmed`);
    await measure(`${LINES} lines again`, () => bring(lines, 'all the lines again'));
    await measure('what explains the balance', () => explain(db, { placeId: place._id, day: today }));
  });
} finally {
  await building.removeFolder();
}
