import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { countedPage, takaOf } from '#database/list-queries.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { accountOf } from '#features/ledger/rules.ts';
import { isMatchedLine, isOpenLine, isUnknownLine, type PlaceAccount } from '#features/payments/server/line-queries.ts';
import { restOfLine } from '#features/payments/server/rest-queries.ts';
import type { Poisha } from '#locale/taka.ts';
import type { Statement, StatementLine, StatementPlace } from '../endpoints.ts';
import { LINES_A_PAGE, STATEMENT_METHODS, type StatementMethod } from '../rules.ts';
import type { KnownLine } from './pair-lines.ts';
import { proposalFor, seenOf } from './proposal-queries.ts';

/** True if a line is put aside. */
const isPutAside = sql<boolean>`(${isUnknownLine} and not ${isOpenLine})`;

const places = (db: Db) =>
  db
    .selectFrom('places')
    .where('places.method', 'in', STATEMENT_METHODS)
    // A disused place stays listed while it has an account for its statements.
    .where((eb) => eb.or([eb('places.ended_at', 'is', null), eb('places.account', 'is not', null)]));

const placeRows = (db: Db) =>
  places(db)
    .select([
      'places.id as _id',
      sql<StatementMethod>`places.method`.as('method'),
      'places.number',
      'places.holder',
      'places.name',
      'places.belongs_to as belongsTo',
      'places.is_told as isTold',
      sql<StatementPlace['layout']>`places.layout`.as('layout'),
      'places.mark_key as markKey',
      'places.version',
    ])
    .select([
      sql<
        string | null
      >`(select max(last_day) from statement_imports where place_id = places.id and undone_at is null)`.as('through'),
      sql<number>`(select count(*) from standing_lines line where line.place_id = places.id and ${isOpenLine})`.as(
        'open',
      ),
      sql<number>`(select count(*) from standing_lines line where line.place_id = places.id and ${isOpenLine}
        and line.day <= (select max(day) from reconciliations where place_id = places.id and undone_at is null))`.as(
        'openProved',
      ),
      sql<number>`(select count(*) from standing_lines line where line.place_id = places.id and ${isPutAside})`.as(
        'aside',
      ),
    ]);

export const listPlaces = (db: Db): Promise<StatementPlace[]> => placeRows(db).orderBy('places.id').execute();
export const findPlace = (db: Db, id: string): Promise<StatementPlace | undefined> =>
  placeRows(db).where('places.id', '=', id).executeTakeFirst();

export type PlaceForLines = {
  id: string;
  account: PlaceAccount | null;
  method: StatementMethod;
  belongsTo: 'building' | 'shared' | null;
};

/** A place with its account, which is null if it imports no statements. */
export const findPlaceAccount = (db: Db, id: string): Promise<PlaceForLines | undefined> =>
  places(db)
    .where('places.id', '=', id)
    .select([
      'places.id',
      'places.account',
      sql<StatementMethod>`places.method`.as('method'),
      'places.belongs_to as belongsTo',
    ])
    .executeTakeFirst();

/** Pending payments' numbers and tenancies' telephones, by which the browser preselects lines of a shared place. */
export async function listExpected(db: Db) {
  const references = await db
    .selectFrom('payments')
    .where('state', '=', 'pending')
    .where('reference', 'is not', null)
    .select((eb) => eb.ref('reference').$notNull().as('reference'))
    .distinct()
    .execute();
  const phones = await db
    .selectFrom('agreements')
    .where('status', '=', 'accepted')
    .where('phone', 'is not', null)
    .select((eb) => eb.ref('phone').$notNull().as('phone'))
    .distinct()
    .execute();
  return { references: references.map(({ reference }) => reference), phones: phones.map(({ phone }) => phone) };
}

export async function countPlaces(db: Db): Promise<number> {
  const { count } = await places(db)
    .where('places.account', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Account for the method's next place that imports statements: the method's own, or a sub-account. The ways are locked. */
export async function nextAccount(tx: Db, method: StatementMethod): Promise<PlaceAccount> {
  const { count } = await tx
    .selectFrom('places')
    .where('method', '=', method)
    .where('account', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const own = accountOf(method) as PlaceAccount;
  return count === 0 ? own : (`${own}_${count + 1}` as PlaceAccount);
}

export const insertPlace = (tx: Db, place: NewRow<'places'>) => tx.insertInto('places').values(place).execute();

type PlaceUpdate = { name: string | null; belongs_to: 'building' | 'shared'; account?: PlaceAccount };

/** Updates a place. Returns false if it was changed since that version. */
export async function updatePlace(
  tx: Db,
  { id, version }: { id: string; version: number },
  change: PlaceUpdate,
): Promise<boolean> {
  const row = await tx
    .updateTable('places')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses a match with money of a home of the actor's own. @throws DatabaseError `duties_own_home` */
export async function refuseOwnMatch(tx: Db, matchId: string, userId: string): Promise<void> {
  await sql`select refuse_own_home(agreement_id, ${userId}::uuid) from (
    select distinct agreement_id from matched_postings join postings on postings.id = posting_id
    where match_id = ${matchId}::uuid and agreement_id is not null) as of_homes`.execute(tx);
}

export async function saveLayout(tx: Db, id: string, layout: StatementPlace['layout']): Promise<void> {
  await tx
    .updateTable('places')
    .set({ layout: JSON.stringify(layout) })
    .where('id', '=', id)
    .execute();
}

export async function hasStatements(db: Db, placeId: string): Promise<boolean> {
  const row = await db.selectFrom('statement_imports').where('place_id', '=', placeId).select('id').executeTakeFirst();
  return row !== undefined;
}

export const insertStatement = (tx: Db, statement: NewRow<'statement_imports'>) =>
  tx.insertInto('statement_imports').values(statement).execute();

/** Time at which a file of this hash was imported for a place before; null if it was not. */
export async function findSameFile(db: Db, placeId: string, hash: string | undefined): Promise<string | null> {
  if (!hash) return null;
  const row = await db
    .selectFrom('statement_imports')
    .where('place_id', '=', placeId)
    .where('file_hash', '=', hash)
    .where('undone_at', 'is', null)
    .select('imported_at as importedAt')
    .orderBy('id')
    .executeTakeFirst();
  return row?.importedAt ?? null;
}

type LineRow = Omit<NewRow<'statement_lines'>, 'place_id' | 'import_id'>;

/** Inserts lines that their place does not have. The place is locked. */
export async function insertLines(
  tx: Db,
  at: { placeId: string; importId: string },
  lines: readonly LineRow[],
): Promise<void> {
  await sql`
    insert into statement_lines (place_id, import_id, identity, day, amount_poisha, balance_poisha, reference, is_fee, phone, words, position)
    select ${at.placeId}::uuid, ${at.importId}::uuid, identity, day, amount_poisha, balance_poisha, reference, is_fee, phone, words, position
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (identity text, day date, amount_poisha bigint, balance_poisha bigint,
      reference text, is_fee boolean, phone text, words text, position integer)`.execute(tx);
}

type Numbered = { id: string; reference: string };

/** Gives lines of earlier files the numbers that this one has for them. */
export async function numberLines(tx: Db, importId: string, lines: readonly Numbered[]): Promise<void> {
  await sql`
    update statement_lines line set reference = numbered.reference, numbered_by = ${importId}::uuid
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as numbered (id uuid, reference text)
    where line.id = numbered.id and line.reference is null`.execute(tx);
}

/** Locks a place, so that those who bring its lines at the same moment queue: each sees what the one before has added. */
export async function lockPlace(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('places').where('id', '=', id).select('id').forUpdate().execute();
}

/** A line that its place has, and who brought it. */
export type BroughtLine = KnownLine & { id: string; words: string | null; by: string };

/** A place's lines of these days, and with these numbers. */
export const listKnown = (
  db: Db,
  placeId: string,
  { days, references }: { days: { from: string; to: string }; references: readonly string[] },
): Promise<BroughtLine[]> =>
  db
    .selectFrom('standing_lines as line')
    .innerJoin('statement_imports as statement', 'statement.id', 'line.import_id')
    .innerJoin('users', 'users.id', 'statement.imported_by')
    .where('line.place_id', '=', placeId)
    .where(
      sql<SqlBool>`(line.day between ${days.from}::date and ${days.to}::date or line.reference = any (${[...references]}::text[]))`,
    )
    .select([
      'line.id',
      'line.identity',
      'line.day',
      'line.amount_poisha as amountPoisha',
      'line.balance_poisha as balancePoisha',
      'line.reference',
      'line.is_fee as isFee',
      'line.words',
      'statement.first_day as firstDay',
      'statement.last_day as lastDay',
      'users.name as by',
    ])
    .orderBy('line.day')
    .orderBy('line.id')
    .execute();

export async function countOpen(db: Db, placeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('standing_lines as line')
    .where('line.place_id', '=', placeId)
    .where(isOpenLine)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Imported statements of a place, the latest first. */
export const listStatements = (db: Db, placeId: string): Promise<Statement[]> =>
  db
    .selectFrom('statement_imports as statement')
    .innerJoin('users', 'users.id', 'statement.imported_by')
    .where('statement.place_id', '=', placeId)
    .select([
      'statement.id as _id',
      'statement.place_id as placeId',
      'statement.source',
      'statement.file_name as fileName',
      'statement.first_day as firstDay',
      'statement.last_day as lastDay',
      sql<number | null>`${takaOf('statement.opening_poisha')}`.as('opening'),
      sql<number | null>`${takaOf('statement.closing_poisha')}`.as('closing'),
      'statement.in_file as inFile',
      'statement.left_out as leftOut',
      sql<number>`(select count(*) from statement_lines where import_id = statement.id)`.as('added'),
      'statement.gaps',
      'statement.has_balances as hasBalances',
      'statement.imported_at as importedAt',
      'users.name as importedBy',
      sql<Statement['undone']>`case when statement.undone_at is not null then jsonb_build_object(
        'at', to_char(statement.undone_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by', (select name from users where id = statement.undone_by), 'reason', statement.reason) end`.as('undone'),
    ])
    .orderBy('statement.id', 'desc')
    .limit(100)
    .execute();

/** The match of a line that stands, for people to read. `line` is a row of the query. */
export const MATCH = sql<StatementLine['match'] | null>`(
  select jsonb_build_object('_id', matches.id, 'rule', matches.rule,
    'at', to_char(matched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', matcher.name,
    'name', (select coalesce(vouchers.payee, vouchers.note, ${tenantName}) from matched_postings joined
      join postings on postings.id = joined.posting_id left join vouchers on vouchers.id = postings.voucher_id
      left join agreements on agreements.id = postings.agreement_id left join users on users.id = agreements.user_id
      where joined.match_id = matches.id order by joined.posting_id limit 1),
    'apartmentNo', (select apartment_no from matched_postings joined join postings on postings.id = joined.posting_id
      join agreements on agreements.id = postings.agreement_id join apartments on apartments.id = agreements.apartment_id
      where joined.match_id = matches.id order by joined.posting_id limit 1))
  from matched_lines join matches on matches.id = match_id left join users matcher on matcher.id = matched_by
  where line_id = line.id and not is_undone)`;

type LineQuery = { place: string; state: 'open' | 'aside' | 'sorted'; page: number };

const IN_STATE = { open: isOpenLine, aside: isPutAside, sorted: isMatchedLine };

/** A page of a place's lines: unsorted or put aside, the oldest first; sorted, the latest first. */
export async function listLines(db: Db, today: string, { place, state, page }: LineQuery) {
  const isSorted = state === 'sorted';
  const order = isSorted ? 'desc' : 'asc';
  const ofPlace = db
    .selectFrom('standing_lines as line')
    .where('line.place_id', '=', place)
    .where(IN_STATE[state])
    .select('line.id')
    .orderBy('line.day', order)
    .orderBy('line.position', order)
    .orderBy('line.id', order);
  // A second query: in one, PostgreSQL would also compute the proposals of the pages before.
  const { rows: found, total } = await countedPage(ofPlace, { page, size: LINES_A_PAGE });
  const ids = found.map(({ id }) => id);
  const lines = await shown(db, today, { chosen: sql<boolean>`line.id = any (${ids}::uuid[])`, state })
    .orderBy('line.day', order)
    .orderBy('line.position', order)
    .orderBy('line.id', order)
    .execute();
  return { lines: lines.map(asShown), total };
}

type Chosen = { chosen: RawBuilder<boolean>; state: LineQuery['state'] };

const shown = (db: Db, today: string, { chosen, state }: Chosen) =>
  db
    .selectFrom('standing_lines as line')
    .innerJoin('places', 'places.id', 'line.place_id')
    .where(chosen)
    .select([
      'line.id as _id',
      'line.place_id as placeId',
      'line.day',
      takaOf('line.amount_poisha').as('amount'),
      takaOf(state === 'sorted' ? sql`line.amount_poisha` : restOfLine).as('rest'),
      takaOf('line.balance_poisha').as('balance'),
      'line.reference',
      'line.is_fee as isFee',
      'line.phone',
      'line.words',
    ])
    .select([
      (state === 'open' ? sql<null>`null` : MATCH).as('match'),
      (state === 'sorted' ? sql<null>`null` : proposalFor(today)).as('proposal'),
    ]);

type ShownRow = Omit<StatementLine, 'rest'> & { rest: number };

function asShown({ rest, proposal, ...line }: ShownRow): StatementLine {
  const all = { ...line, proposal, ...(rest !== line.amount && { rest }) };
  return proposal ? { ...all, proposal: { ...proposal, seen: seenOf(all) } } : all;
}

/**
 * A line with its proposal, as `listLines` shows it; undefined if there is no such line. Chosen by equality: of a list of unknown length
 * PostgreSQL expects many lines, and then plans the query anew each time, which takes longer than to run it.
 */
export async function findShown(db: Db, today: string, id: string): Promise<StatementLine | undefined> {
  const line = await shown(db, today, {
    chosen: sql<boolean>`line.id = ${id}::uuid`,
    state: 'open',
  }).executeTakeFirst();
  return line && asShown(line);
}

/** Locks a line, so that those who press on it at the same moment queue: each sees what the one before has done. */
export async function lockLine(tx: Db, id: string): Promise<void> {
  // Not `for update`, which would wait for whoever is about to match the line, while they wait for a tenancy that this one locks.
  await tx.selectFrom('statement_lines').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

export type OpenLine = {
  lineId: string;
  placeId: string;
  account: PlaceAccount;
  method: StatementMethod;
  day: string;
  amountPoisha: Poisha;
  reference: string | null;
  phone: string | null;
  /** True if the line is matched with a document; a line put aside is not sorted. */
  isSorted: boolean;
  isAside: boolean;
};

/** A line with its place. */
export const findLine = (db: Db, id: string): Promise<OpenLine | undefined> =>
  db
    .selectFrom('standing_lines as line')
    .innerJoin('places', 'places.id', 'line.place_id')
    .where('line.id', '=', id)
    .select((eb) => [
      'line.id as lineId',
      'line.place_id as placeId',
      eb.ref('places.account').$notNull().as('account'),
      sql<StatementMethod>`places.method`.as('method'),
      'line.day',
      'line.amount_poisha as amountPoisha',
      'line.reference',
      'line.phone',
      sql<boolean>`not ${isUnknownLine}`.as('isSorted'),
      isPutAside.as('isAside'),
    ])
    .executeTakeFirst();

/** Undoes a match. Returns false if there is none, or it was undone before. */
export async function updateMatchUndone(
  tx: Db,
  id: string,
  undone: { at: Date; actorId: string; reason: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('matches')
    .set({ undone_at: undone.at.toISOString(), undone_by: undone.actorId, reason: undone.reason })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Line, day and sum of a match, for the audit trail. */
export const findMatch = (db: Db, id: string) =>
  db
    .selectFrom('matches')
    .innerJoin('matched_lines', 'match_id', 'matches.id')
    .innerJoin('statement_lines as line', 'line.id', 'line_id')
    .innerJoin('places', 'places.id', 'line.place_id')
    .where('matches.id', '=', id)
    .select([
      'matches.undone_at as undoneAt',
      'matches.rule',
      'line.id as lineId',
      'line.day',
      takaOf('line.amount_poisha').as('amount'),
      'places.method',
      'line.reference',
    ])
    .executeTakeFirst();
