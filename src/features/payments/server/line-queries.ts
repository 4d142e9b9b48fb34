import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Schema } from '#database/schema/tables.ts';
import { accountOf, type Source } from '#features/ledger/rules.ts';

/** The account of a place, if it is not its method's own. */
export type PlaceAccount = NonNullable<Schema['places']['account']>;

/** Rules that prove a line and a document to be the same money without a person's decision. */
type ProvedRule = 'number' | 'number_in_words' | 'recorded_number' | 'recorded';
/** A proved rule, or a person has chosen the line. */
type LineRule = ProvedRule | 'chosen';

/** True if a line is in no match; `alias` is that of a row of `statement_lines`. */
export const isOpenLineOf = (alias: string) =>
  sql<boolean>`not exists (select from matched_lines where line_id = ${sql.ref(`${alias}.id`)} and not is_undone)`;
export const isOpenLine = isOpenLineOf('line');

/** True if the money of a line is unidentified: the line is in no match, or put aside. */
export const isUnknownLine = sql<boolean>`not exists (select from matched_lines joined join matches on matches.id = joined.match_id
  where joined.line_id = line.id and not joined.is_undone and matches.rule <> 'aside')`;

/** Telephones of tenancies and the people of their homes, as the last ten digits, without the country code or the leading zero. */
const PHONES = sql`(
  select id as agreement_id, right(regexp_replace(phone, '\\D', '', 'g'), 10) as digits from agreements
  where phone is not null and status in ('accepted', 'ended')
  union
  select id, right(regexp_replace(second_phone, '\\D', '', 'g'), 10) from agreements
  where second_phone is not null and status in ('accepted', 'ended')
  union
  select agreement_id, right(regexp_replace(phone, '\\D', '', 'g'), 10) from tenancy_people where phone is not null and until is null
  -- Payers that the office has identified before.
  union
  select agreement_id, right(phone, 10) from known_payers where phone is not null
  -- What waits at the flat from which a tenant moved is of the same payers.
  union
  select moved_from, right(known_payers.phone, 10) from known_payers join agreements on agreements.id = agreement_id
  where known_payers.phone is not null and moved_from is not null
)`;

/** True if a telephone of PHONES fits the line's, whose masked digits match any digit. */
const isOfLine = sql`known.digits like replace(right(line.phone, 10), 'X', '_')`;

/**
 * Tenancies that have the telephone of a line; `line` is a row of `statement_lines`. Of a tenant who has moved to another flat it is the
 * tenancy there.
 */
export const homesOfPayer = sql<string[] | null>`(
  select array_agg(distinct coalesce(next.id, known.agreement_id)) from ${PHONES} as known
  left join agreements next on next.moved_from = known.agreement_id where ${isOfLine})`;

/** True if a tenancy, or the one to which its tenant moved, is one of `homesOfPayer`. */
export const isAmongHomes = (
  home: RawBuilder<unknown>,
  homes: RawBuilder<unknown>,
) => sql<boolean>`(${home} = any (${homes})
  or exists (select from agreements next where next.moved_from = ${home} and next.id = any (${homes})))`;

/** True if the line's payer is known as that of other tenancies than these, and of none of these. */
export const isPayerOfOthers = (homes: RawBuilder<unknown>) => sql<boolean>`(line.phone is not null
  and exists (select from ${PHONES} as known where ${isOfLine})
  and not exists (select from ${PHONES} as known where ${isOfLine} and known.agreement_id = any (${homes})))`;

/** Converts a text to capital letters and digits between single spaces. */
export const plainWords = (text: RawBuilder<unknown>) =>
  sql`btrim(regexp_replace(upper(${text}), '[^A-Z0-9]+', ' ', 'g'))`;
/** The bank's text of a line, as words between single spaces. */
const WORDS = sql`' ' || ${plainWords(sql`line.words`)} || ' '`;

/** Most days between a payment's reported day and its line. */
const DAYS = sql.raw('7');

/** Shortest number that is searched in a bank's text: shorter ones appear there with other meanings. */
const MIN_IN_WORDS = sql.raw('6');

/** True if a bank's line is of the cheque with this number, in its column or its text, with or without `CHQ`. Leading zeros are ignored. */
const hasCheque = (number: RawBuilder<unknown>) => sql`(ltrim(line.reference, '0') = ltrim(${number}, '0')
  or length(${number}) >= ${MIN_IN_WORDS} and ${WORDS} ~ (' (CHQ|CHQNO|CHEQUE)?0*' || ltrim(${number}, '0') || ' '))`;

/** Pending claims with a number, those of several homes as one, paired with the unidentified lines of the same number, method and sum. */
const pairsOf = (which: RawBuilder<unknown> = sql``) => sql`
  claim as materialized (
    select coalesce(claimed_with, payments.id) as id, min(method) as method, min(reference) as reference, min(received_on) as received_on,
      sum(payments.amount_poisha) as amount_poisha, array_agg(payments.agreement_id) as homes, min(cheques.number) as cheque
    from payments left join cheques on cheques.payment_id = payments.id
    where state = 'pending' and method <> 'Tax withheld' and reference is not null ${which} group by 1
  ), pair as (
    select line.id as line_id, claim.id as claim_id, line.place_id, line.day, places.account,
      case when line.reference = claim.reference or ltrim(line.reference, '0') = ltrim(claim.cheque, '0') then 'number' else 'number_in_words' end as rule,
      ${isPayerOfOthers(sql`claim.homes`)} as is_anothers
    from claim
    join statement_lines line on line.amount_poisha = claim.amount_poisha
      and line.day between claim.received_on - ${DAYS} and claim.received_on + ${DAYS}
    join places on places.id = line.place_id and places.method = claim.method
    where not line.is_fee and ${isUnknownLine} and (
      line.reference = claim.reference
      or places.method = 'Bank' and line.reference is null and length(claim.reference) >= ${MIN_IN_WORDS}
        and position(' ' || claim.reference || ' ' in ${WORDS}) > 0
      or places.method = 'Bank' and ${hasCheque(sql`claim.cheque`)})
  ), sole as (
    select *, count(*) over (partition by line_id) = 1 and count(*) over (partition by claim_id) = 1 as is_sole from pair
  )`;

export type Pair = { lineId: string; claimId: string; placeId: string; account: PlaceAccount; rule: LineRule };

/** Pending claims whose number is on a statement, each with its line, unless the payer is known as another tenancy's. */
export async function listProved(db: Db): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with ${pairsOf()}
    select line_id as "lineId", claim_id as "claimId", place_id as "placeId", account, rule from sole
    where is_sole and not is_anothers order by claim_id`.execute(db);
  return rows;
}

/** The statement line of each pending claim, by the claim's id, and if its payer is known as another tenancy's. */
export async function listSeen(db: Db): Promise<Map<string, { day: string; isAnothers: boolean }>> {
  const { rows } = await sql<{ id: string; day: string; isAnothers: boolean }>`
    with ${pairsOf()}
    select payments.id, to_char(day, 'YYYY-MM-DD') as day, is_anothers as "isAnothers" from sole
    join payments on coalesce(payments.claimed_with, payments.id) = claim_id and state = 'pending' where is_sole`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...seen }) => [id, seen]));
}

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
    .leftJoin('statement_imports', 'statement_imports.place_id', 'places.id')
    .where('places.account', 'is not', null)
    .where('places.ended_at', 'is', null)
    .groupBy('places.method')
    .select((eb) => ['places.method', eb.fn.max('last_day').as('day')])
    .execute();
  return new Map<Source, string | null>(rows.map(({ method, day }) => [method, day]));
}

/** The line with a claim's number and sum, if there is one. It may be another payer's: the person who confirms the claim decides. */
export async function findLineOf(tx: Db, claimId: string): Promise<Pair | undefined> {
  const { rows } = await sql<Pair>`
    with ${pairsOf(sql`and coalesce(claimed_with, payments.id) = (select coalesce(claimed_with, id) from payments where id = ${claimId}::uuid)`)}
    select line_id as "lineId", claim_id as "claimId", place_id as "placeId", account, rule from sole where is_sole`.execute(
    tx,
  );
  return rows[0];
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
  rule: ProvedRule;
  lineId: string;
  paymentId: string | null;
  voucherId: string | null;
};

/**
 * Recorded documents, each with the only line that fits it and no other document: the same number and sum within a week, or the same
 * sum within three days if one of them has no number.
 */
export async function listRecorded(db: Db): Promise<RecordedPair[]> {
  const { rows } = await sql<RecordedPair>`
    with document as materialized (
      select places.id as place_id, posting.payment_id, posting.voucher_id,
        sum(posting.amount_poisha * ((posting.debit = places.account)::int - (posting.credit = places.account)::int)) as amount_poisha,
        coalesce(vouchers.paid_on, payments.received_on) as day,
        regexp_replace(upper(coalesce(vouchers.reference, cheques.number, payments.reference)), '[^A-Z0-9]', '', 'g') as reference
      from places
      cross join lateral (select min(first_day) - 10 as day from statement_imports where place_id = places.id) as since
      join standing_postings posting on places.account in (posting.debit, posting.credit) and posting.counted_on >= since.day
      left join payments on payments.id = posting.payment_id and posting.voucher_id is null
      left join vouchers on vouchers.id = posting.voucher_id
      left join cheques on cheques.payment_id = payments.id
      where places.account is not null
        and not exists (select from matched_postings joined where joined.posting_id = posting.id and joined.place_id = places.id and not is_undone)
      group by places.id, posting.payment_id, posting.voucher_id, 5, 6
    ), pair as (
      select line.id as line_id, line.place_id, document.payment_id, document.voucher_id,
        coalesce(line.reference = document.reference or position(' ' || document.reference || ' ' in ${WORDS}) > 0, false) as has_number
      from document join statement_lines line on line.place_id = document.place_id and line.amount_poisha = document.amount_poisha
        and line.day between document.day - 7 and document.day + 7
      where ${isUnknownLine}
        and not exists (select from payments where payments.state = 'pending' and payments.reference = line.reference)
        -- A match that a person undid is not made again.
        and not exists (
          select from matched_lines apart join matched_postings theirs on theirs.match_id = apart.match_id
          join postings on postings.id = theirs.posting_id
          where apart.line_id = line.id and apart.is_undone
            and (postings.payment_id, postings.voucher_id) is not distinct from (document.payment_id, document.voucher_id))
        and (line.reference = document.reference or position(' ' || document.reference || ' ' in ${WORDS}) > 0
          -- The sum alone does not identify a line that was put aside.
          or (document.reference is null or line.reference is null) and abs(line.day - document.day) <= 3 and ${isOpenLine})
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
