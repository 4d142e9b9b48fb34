import { Kysely, PostgresDialect } from 'kysely';
import type { Schema } from '../src/database/schema/tables.ts';
import type { Actor } from '../src/features/audit/server/record-event.ts';
import { claimPayment } from '../src/features/payments/server/claim-payment.ts';
import { confirmPayment } from '../src/features/payments/server/decide-payment.ts';
import { importStatement } from '../src/features/statements/server/import-statement.ts';
import { addPlace } from '../src/features/statements/server/manage-places.ts';
import { explain } from '../src/features/statements/server/reconcile-queries.ts';
import { addMonths, dayAt, monthOf, periodOf } from '../src/locale/calendar.ts';
import { beginProof, liveMonth, noFigures, nothingKept, seeded } from '../src/test/statement-months.ts';
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

// A year of sixty flats whose rents are alike: what confirms itself and what is proposed, against what each line truly is.
const MONTHS = 12;
const year = await residentsBuilding(FLATS, 18_000);
try {
  await year.withDatabase(async (pool) => {
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    const present = periodOf(dayAt(new Date()).slice(0, 7));
    const months = Array.from({ length: MONTHS }, (_, at) => monthOf(addMonths(present, at - MONTHS)));
    const first = `${months[0]}-01`;
    await pool.query(`insert into users (email, name, role) values ('office@example.test', 'Office', 'admin')`);
    await pool.query(`update apartments set apartment_no = 'A-' || apartment_no`);
    await pool.query(
      'update agreements set starts_on = $1::date, billed_from = $1::date, applied_at = $1::date, accepted_at = $1::date',
      [first],
    );
    await pool.query(
      `alter table rents disable trigger user; update rents set from_month = '${first}'; alter table rents enable trigger user`,
    );
    const { rows } = await pool.query<{
      email: string;
      userId: string;
      name: string;
      agreementId: string;
      apartmentNo: string;
    }>(
      `select email, users.id as "userId", users.name, agreements.id as "agreementId", apartment_no as "apartmentNo"
        from agreements join users on users.id = user_id join apartments on apartments.id = apartment_id order by agreements.id`,
    );
    const homes = rows.map(({ email, userId, name, agreementId, apartmentNo }, n) => ({
      ...{ agreementId, apartmentNo, phone: `018${10_000_000 + n}` },
      actorAt: (now: Date): Actor => ({
        currentUser: { id: userId, email, name, role: 'member', duties: [], photo: null },
        ...{ now, requestId: 'bench', address: 'bench' },
      }),
    }));
    for (const { agreementId, phone } of homes)
      await pool.query('update agreements set phone = $2 where id = $1', [agreementId, phone]);
    const { id } = await db
      .selectFrom('users')
      .where('email', '=', 'office@example.test')
      .select('id')
      .executeTakeFirstOrThrow();
    const officeAt = (now: Date): Actor => ({
      currentUser: { id, email: 'office@example.test', name: 'Office', role: 'admin', duties: ['owner'], photo: null },
      ...{ now, requestId: 'bench', address: 'bench' },
    });
    const placeOf = async (method: 'bKash' | 'Bank', number: string) =>
      (
        await addPlace(db, officeAt(new Date()), {
          ...{ method, number, holder: '', name: null, belongsTo: 'building', requestKey: `the ${method} of the year` },
        })
      )._id;
    const house = {
      ...{ db, officeAt, homes, rent: 18_000, random: seeded(2026) },
      ...{ bank: await placeOf('Bank', '1501 2233 4417'), bkash: await placeOf('bKash', '01711000000') },
    };
    const [kept, figures] = [nothingKept(), noFigures()];
    await beginProof(house, first);
    for (const month of months) await liveMonth(house, month, kept, figures);
    const say = (text: string) => process.stdout.write(`${text}\n`);
    const of = (part: number, all: number) => `${part} of ${all} (${((part / all) * 100).toFixed(1)} %)`;
    const { lines, byItself, wrong, robbed, stolen, proposals, proved, refused, pressed } = figures;
    say(`${MONTHS} months of ${FLATS} flats: ${of(byItself, lines)} lines by themselves, ${wrong} wrong`);
    say(`${robbed} numbers were claimed by a neighbour, ${stolen} got them`);
    for (const [kind, { n, right, sure, sureRight }] of proposals)
      say(`${kind}: ${of(right, n)} right${sure > 0 ? `, ticked ${of(sureRight, sure)}` : ''}`);
    say(`${pressed.n} ticked lines pressed: ${Math.round((pressed.ms / pressed.n) * 300)} ms for 300`);
    say(`${proved} days proved, ${refused} wrong sums refused`);
    const isUnsure = [...proposals.values()].some(({ sure, sureRight }) => sureRight < sure * 0.95);
    if (
      wrong > 0 ||
      stolen > 0 ||
      byItself < lines * 0.35 ||
      isUnsure ||
      proved !== 2 * MONTHS ||
      refused !== 6 * MONTHS
    )
      throw new Error('statements do not do what they promise');
  });
} finally {
  await year.removeFolder();
}
