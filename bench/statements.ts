import { Kysely, PostgresDialect } from 'kysely';
import { hashPassword } from '../src/auth/passwords.ts';
import type { Schema } from '../src/database/schema/tables.ts';
import type { Actor } from '../src/features/audit/server/record-event.ts';
import { claimPayment } from '../src/features/payments/server/claim-payment.ts';
import type { StatementLine } from '../src/features/statements/endpoints.ts';
import { LINES_A_PAGE, MAX_PRESSED } from '../src/features/statements/rules.ts';
import { addPlace } from '../src/features/statements/server/manage-places.ts';
import { addMonths, dayAt, monthOf, periodOf } from '../src/locale/calendar.ts';
import { openSite } from '../src/test/open-site.ts';
import { beginProof, liveMonth, noFigures, nothingKept, seeded } from '../src/test/statement-months.ts';
import { signIn } from './building.ts';
import { emailOf, PASSWORD, residentsBuilding } from './residents.ts';

// Measures the built server over HTTP, with the page's calls: 300 claims of 60 flats, confirmed by 1,000 lines of a wallet; a
// repeated import of these; 300 more claims with mistyped numbers, which a person confirms one after the other; and the
// explanation of the balance.
const FLATS = 60;
/** Most waiting claims of a tenancy. */
const CLAIMS = 5;
const LINES = 1000;
const OFFICE = { email: 'office@example.test', password: PASSWORD };

type Building = Awaited<ReturnType<typeof residentsBuilding>>;
const numberOf = (line: number) => `8N${String(line).padStart(8, '0')}`;
const amountOf = (line: number) => 1_000 + line;

/** Makes five claims of each flat, with numbers of this prefix. */
const claim = ({ withDatabase }: Building, { prefix, first }: { prefix: string; first: number }) =>
  withDatabase(async (pool) => {
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    const { rows } = await pool.query<{ id: string; email: string; name: string }>('select id, email, name from users');
    const now = new Date();
    for (let line = 0; line < FLATS * CLAIMS; line += 1) {
      const member = rows.find(({ email }) => email === emailOf(1 + Math.floor(line / CLAIMS)));
      if (!member) throw new Error('a resident is missing');
      await claimPayment(
        db,
        {
          currentUser: { ...member, role: 'member', duties: [], photo: null },
          now,
          requestId: 'bench',
          address: 'bench',
        },
        {
          ...{ agreementId: undefined, amount: amountOf(first + line), method: 'bKash', picture: undefined },
          ...{ reference: numberOf(first + line).replace('8N', prefix), receivedOn: dayAt(now), again: false },
          requestKey: `claim ${first + line} of the bench`,
        },
      );
    }
    // As autovacuum does by itself within a minute.
    await pool.query('analyze');
  });

/** The office's browser at the built server on this building. */
async function office({ dataDir }: Building) {
  const site = await openSite({ settings: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' } });
  const headers = await signIn(site, OFFICE);
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { places } = await call<{ places: { _id: string }[] }>('GET', '/api/places');
  const placeId = places[0]?._id ?? '';
  const bring = (lines: object[], requestKey: string, dryRun = false) =>
    call<{ confirmed: number }>('POST', '/api/statements/import', {
      ...{ placeId, source: 'table', fileName: 'bench.csv', lines, inFile: lines.length, dryRun, requestKey },
    });
  return { call, placeId, bring, close: site.close };
}

async function measure<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await work();
  process.stdout.write(`${what}: ${Math.round(performance.now() - began)} ms\n`);
  return answer;
}

const building = await residentsBuilding(FLATS, 18_000);
try {
  const passwordHash = await hashPassword(PASSWORD);
  await building.withDatabase(async (pool) => {
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    await pool.query(`insert into identity.accounts (email, name, password_hash, is_verified)
      values ('${OFFICE.email}', 'Office', '${passwordHash}', true)`);
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (email, name, role) values ('${OFFICE.email}', 'Office', 'admin') returning id`,
    );
    const currentUser = {
      ...OFFICE,
      id: rows[0]?.id ?? '',
      name: 'Office',
      role: 'admin' as const,
      duties: ['owner' as const],
      photo: null,
    };
    await addPlace(
      db,
      { currentUser, now: new Date(), requestId: 'bench', address: 'bench' },
      {
        ...{ method: 'bKash', number: '01711000000', holder: '', name: null, belongsTo: 'building' },
        requestKey: 'the wallet of the bench',
      },
    );
  });
  const claims = FLATS * CLAIMS;
  const today = dayAt(new Date());
  const lineOf = (line: number) => ({
    ...{
      day: today,
      amount: amountOf(line),
      balance: 2_000 + line,
      reference: numberOf(line),
      words: 'Received Money',
    },
  });
  const lines = Array.from({ length: LINES }, (_, line) => lineOf(line));

  await claim(building, { prefix: '8N', first: 0 });
  const first = await office(building);
  const fresh = lines.slice(claims);
  await measure(`${fresh.length} lines kept, nothing to confirm`, () => first.bring(fresh, 'lines without claims'));
  await measure(`${LINES} lines looked at`, () => first.bring(lines, 'a dry run of all', true));
  const { confirmed } = await measure(`${LINES} lines kept, ${claims} claims confirmed (aim 8,000)`, () =>
    first.bring(lines, 'all the lines at once'),
  );
  if (confirmed !== claims) throw new Error(`${confirmed} claims were confirmed`);
  await measure(`${LINES} lines again`, () => first.bring(lines, 'all the lines again'));
  await first.close();

  await claim(building, { prefix: '8M', first: LINES });
  const second = await office(building);
  const { call, placeId } = second;
  await second.bring(
    Array.from({ length: claims }, (_, line) => lineOf(LINES + line)),
    'lines of mistyped claims',
  );
  const ticked: StatementLine[] = [];
  // Like the page: all pages are read, then all lines are pressed, a hundred a call.
  await measure('all pages of lines to sort read', async () => {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const path = `/api/statement-lines?place=${placeId}&state=open&page=${page}`;
      const list = await call<{ lines: StatementLine[]; total: number }>('GET', path);
      ticked.push(...list.lines.filter(({ proposal }) => proposal?.press === 'confirm' && proposal.isSure));
      pages = Math.ceil(list.total / LINES_A_PAGE);
    }
  });
  await measure(`${ticked.length} claims confirmed by presses (aim 8,000)`, async () => {
    for (let at = 0; at < ticked.length; at += MAX_PRESSED) {
      const chosen = ticked.slice(at, at + MAX_PRESSED);
      const pressed = await call<{ refused: object[] }>('PUT', '/api/statement-lines/press', {
        lines: chosen.map(({ _id, proposal }) => ({ id: _id, seen: proposal?.seen })),
        requestKey: `the press from ${at} on`,
      });
      if (pressed.refused.length > 0) throw new Error(`${pressed.refused.length} presses were refused`);
    }
  });
  if (ticked.length !== claims) throw new Error(`${ticked.length} claims were pressed`);
  await measure('what explains the balance', () => call('GET', `/api/reconciliations?place=${placeId}&day=${today}`));
  await second.close();
} finally {
  await building.removeFolder();
}

// A year of sixty flats with equal rents: automatic confirmations and proposals, compared with each line's truth.
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
