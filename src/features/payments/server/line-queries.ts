import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Schema } from '#database/schema/tables.ts';
import { accountOf, type Source } from '#features/ledger/rules.ts';

/** The account of a place, if it is not its method's own. */
export type PlaceAccount = NonNullable<Schema['places']['account']>;

/** True if a line is from before the first proof of its place, which took it as there. */
const isTakenLine = (
  alias: string,
) => sql`exists (select from taken_lines join reconciliations proof on proof.id = reconciliation_id
  where taken_lines.line_id = ${sql.ref(`${alias}.id`)} and proof.undone_at is null)`;

/** True if a line is in no match and to be sorted; `alias` is that of a row of `statement_lines`. */
export const isOpenLineOf = (alias: string) =>
  sql<boolean>`(not exists (select from matched_lines where line_id = ${sql.ref(`${alias}.id`)} and not is_undone) and not ${isTakenLine(alias)})`;
export const isOpenLine = isOpenLineOf('line');

/** True if a line is matched with a document. */
export const isMatchedLine = sql<boolean>`exists (select from matched_lines joined join matches on matches.id = joined.match_id
  where joined.line_id = line.id and not joined.is_undone and matches.rule <> 'aside')`;

/** True if the money of a line is unidentified: the line is in no match, or put aside. */
export const isUnknownLine = sql<boolean>`(not ${isMatchedLine} and not ${isTakenLine('line')})`;

/**
 * Tenancies that have the telephone of a line; `line` is a row of `statement_lines`. Masked digits match any digit. Of a tenant who has
 * moved to another flat it is the tenancy there.
 */
export const homesOfPayer = sql<string[] | null>`(
  select array_agg(distinct coalesce(next.id, known.agreement_id)) from known_phones() as known
  left join agreements next on next.moved_from = known.agreement_id where known.digits like replace(right(line.phone, 10), 'X', '_'))`;

/** True if a tenancy, or the one to which its tenant moved, is one of `homesOfPayer`. */
export const isAmongHomes = (
  home: RawBuilder<unknown>,
  homes: RawBuilder<unknown>,
) => sql<boolean>`(${home} = any (${homes})
  or exists (select from agreements next where next.moved_from = ${home} and next.id = any (${homes})))`;

/** Shortest number that is searched in a bank's text: shorter ones appear there with other meanings. */
const MIN_IN_WORDS = sql.raw('6');

/**
 * True if a line of `places` names a claim's number or that of its cheque: in its column, or a bank's in its text. That proposes;
 * `why_not_by_itself` decides what proves.
 */
export const namesClaim = (
  number: RawBuilder<unknown>,
  cheque: RawBuilder<unknown>,
) => sql<boolean>`(line.reference = ${number}
  or places.method = 'Bank' and (
    length(${number}) >= ${MIN_IN_WORDS} and position(' ' || ${number} || ' ' in plain_words(line.words)) > 0
    or has_cheque(line.reference, line.words, ${cheque})))`;

/** The account of a place; undefined if it has none, or has another method. */
export async function findAccountOfPlace(
  db: Db,
  { placeId, method }: { placeId: string; method: string },
): Promise<PlaceAccount | undefined> {
  const row = await db
    .selectFrom('places')
    .where('id', '=', placeId)
    .where(sql<string>`method`, '=', method)
    .select('account')
    .executeTakeFirst();
  return row?.account ?? undefined;
}

/** The last imported day for each method whose places import statements. */
export async function listBroughtDays(db: Db): Promise<Map<Source, string | null>> {
  const rows = await db
    .selectFrom('places')
    .leftJoin('statement_imports', (join) =>
      join.onRef('statement_imports.place_id', '=', 'places.id').on('statement_imports.undone_at', 'is', null),
    )
    .where('places.account', 'is not', null)
    .where('places.ended_at', 'is', null)
    .groupBy('places.method')
    .select((eb) => ['places.method', eb.fn.max('last_day').as('day')])
    .execute();
  return new Map<Source, string | null>(rows.map(({ method, day }) => [method, day]));
}

export type NewMatch = {
  placeId: string;
  rule: string;
  at: Date;
  /** Null if the server matches them. */
  actorId: string | null;
  lineIds: readonly string[];
  /** Id for the match, from a form that may be sent twice. */
  id?: string | undefined;
  /** Documents whose postings in the place's account are the money of the lines: payments, or vouchers. */
  paymentIds?: readonly string[];
  voucherIds?: readonly string[];
  /** Postings of the place's account that a person has chosen. */
  postingIds?: readonly string[];
};

/**
 * Matches lines with the postings of documents that are not reversed.
 * @throws DatabaseError of `matched_lines_once` or `matched_postings_once` if one of them is in a match; of `matches_balance` at the end of
 * the transaction if their sums differ
 */
export async function insertMatch(tx: Db, match: NewMatch): Promise<string> {
  const { id, placeId, rule, at, actorId, lineIds, paymentIds = [], voucherIds = [], postingIds = [] } = match;
  const isOfVouchers = sql`posting.voucher_id = any (${[...voucherIds]}::uuid[])`;
  const isOfPayments = sql`posting.payment_id = any (${[...paymentIds]}::uuid[]) and posting.voucher_id is null`;
  // A single condition where possible, so that PostgreSQL uses its index.
  const isOfDocuments =
    voucherIds.length === 0
      ? isOfPayments
      : paymentIds.length === 0
        ? isOfVouchers
        : sql`(${isOfVouchers} or ${isOfPayments})`;
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into matches (id, place_id, rule, matched_by, matched_at)
      values (coalesce(${id ?? null}::uuid, uuidv7()), ${placeId}::uuid, ${rule}, ${actorId}::uuid, ${at.toISOString()}::timestamptz)
      returning id
    ), of_lines as (
      insert into matched_lines (match_id, line_id) select made.id, line_id from made cross join unnest(${[...lineIds]}::uuid[]) as line_id
    ), of_postings as (
      insert into matched_postings (match_id, posting_id, place_id)
      select made.id, posting.id, ${placeId}::uuid from made cross join standing_postings posting
      where (select account from places where id = ${placeId}::uuid) in (posting.debit, posting.credit)
        and ${isOfDocuments}
      union select made.id, posting_id, ${placeId}::uuid from made cross join unnest(${[...postingIds]}::uuid[]) as posting_id
    )
    select id from made`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('a match was not made');
  return made.id;
}

/** Undoes the matches that put these lines aside, and returns the money put aside. */
export async function undoAsides(tx: Db, lineIds: readonly string[], undone: Undone) {
  const { rows } = await sql<{
    voucherId: string;
    placeId: string;
    day: string;
    poisha: number;
    reference: string | null;
  }>`
    with undone as (
      update matches set undone_at = ${undone.at.toISOString()}::timestamptz, undone_by = ${undone.actorId}::uuid, reason = ${undone.reason}
      where undone_at is null and rule = 'aside'
        and id in (select match_id from matched_lines where line_id = any (${[...lineIds]}::uuid[]))
      returning id, place_id
    )
    select postings.voucher_id as "voucherId", undone.place_id as "placeId", to_char(line.day, 'YYYY-MM-DD') as day,
      line.amount_poisha as poisha, line.reference
    from undone join matched_postings on matched_postings.match_id = undone.id join postings on postings.id = posting_id
    join matched_lines on matched_lines.match_id = undone.id join statement_lines line on line.id = line_id`.execute(
    tx,
  );
  return rows;
}

type Undone = { at: Date; actorId: string | null; reason: string };

/** A line, and the document that is the same money. */
export type RecordedPair = {
  placeId: string;
  rule: 'recorded_number' | 'recorded';
  lineId: string;
  paymentId: string | null;
  voucherId: string | null;
};

/**
 * Recorded documents, each with the only line that fits it and no other document: the same number and sum within a week, or the same
 * sum within three days if one of them has no number. A line that a pending claim names is left to that one, and a line that names homes
 * is no money of another home. In a line's words only a number is searched, not a word such as RENT.
 */
export async function listRecorded(db: Db): Promise<RecordedPair[]> {
  const { rows } = await sql<RecordedPair>`
    with unmatched as (
      select places.id as place_id, posting.agreement_id, posting.payment_id, posting.voucher_id,
        sum(posting.amount_poisha * ((posting.debit = places.account)::int - (posting.credit = places.account)::int)) as amount_poisha,
        coalesce(vouchers.paid_on, payments.received_on) as day,
        regexp_replace(upper(coalesce(vouchers.reference, cheques.number, payments.reference)), '[^A-Z0-9]', '', 'g') as reference
      from places
      cross join lateral (select min(first_day) - 10 as day from statement_imports where place_id = places.id and undone_at is null) as since
      join standing_postings posting on places.account in (posting.debit, posting.credit) and posting.counted_on >= since.day
      left join payments on payments.id = posting.payment_id and posting.voucher_id is null
      left join vouchers on vouchers.id = posting.voucher_id
      left join cheques on cheques.payment_id = payments.id
      where places.account is not null
        and not exists (select from matched_postings joined where joined.posting_id = posting.id and joined.place_id = places.id and not is_undone)
      group by places.id, posting.agreement_id, posting.payment_id, posting.voucher_id, 6, 7
    ), document as materialized (
      select *, is_transaction_number('Bank', reference) as is_number from unmatched
    ), fitting as materialized (
      select line.id as line_id, line.place_id, document.agreement_id, document.payment_id, document.voucher_id,
        coalesce(line.reference = document.reference or is_number and position(' ' || document.reference || ' ' in plain_words(line.words)) > 0, false)
          as has_number,
        -- The sum alone does not identify a line that was put aside.
        (document.reference is null or line.reference is null) and abs(line.day - document.day) <= 3 and ${isOpenLine} as has_sum
      from document join standing_lines line on line.place_id = document.place_id and line.amount_poisha = document.amount_poisha
        and line.day between document.day - 7 and document.day + 7
      where ${isUnknownLine}
        -- A match that a person undid is not made again.
        and not exists (
          select from matched_lines apart join matched_postings theirs on theirs.match_id = apart.match_id
          join postings on postings.id = theirs.posting_id
          where apart.line_id = line.id and apart.is_undone
            and (postings.payment_id, postings.voucher_id) is not distinct from (document.payment_id, document.voucher_id))
    ), line_of as materialized (
      select line.id as line_id, array(select homes_named_by(line.id)) as named,
        line.amount_poisha > 0 and exists (select from payments claim left join cheques on cheques.payment_id = claim.id
          where claim.state = 'pending' and ${namesClaim(sql`claim.reference`, sql`cheques.number`)}) as is_claimed
      from (select distinct line_id from fitting where has_number or has_sum) as one
      join statement_lines line on line.id = one.line_id join places on places.id = line.place_id
    ), pair as (
      select fitting.* from fitting join line_of using (line_id)
      where (has_number or has_sum) and not is_claimed and (agreement_id is null or named = '{}' or agreement_id = any (named))
    ), best as (
      -- A match by number takes precedence over one by sum.
      select *, bool_or(has_number) over (partition by line_id) as line_has, bool_or(has_number) over (partition by payment_id, voucher_id) as document_has
      from pair
    ), sole as (
      select *, count(*) over (partition by line_id) as of_line, count(*) over (partition by payment_id, voucher_id) as of_document
      from best where has_number or not line_has and not document_has
    )
    select place_id as "placeId", line_id as "lineId", payment_id as "paymentId", voucher_id as "voucherId",
      case when has_number then 'recorded_number' else 'recorded' end as rule
    from sole where of_line = 1 and of_document = 1 order by line_id`.execute(db);
  return rows;
}
/** The value of `payments.arrived_in` for money at a place: undefined if the place's account is the method's own. */
export const accountAtPlace = (method: Source, account: PlaceAccount): PlaceAccount | undefined =>
  account === accountOf(method) ? undefined : account;
