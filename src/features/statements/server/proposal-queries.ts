import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { HAS_ACCOUNT } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { dayInDhaka, takaOf } from '#database/list-queries.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { homesOfPayer, isAmongHomes, isOpenLineOf, namesClaim } from '#features/payments/server/line-queries.ts';
import type { StatementLine } from '../endpoints.ts';
import { ASIDE_AFTER_DAYS } from '../rules.ts';

/** Most days between a line and a claim, or a document that a person compares. */
const DAYS = sql.raw('7');

/**
 * A kind of proposal: its button, and if it is preselected, which requires that it was right in at least 95 of 100 cases
 * (docs/performance.md).
 */
type Guess = {
  kind: string;
  press: string | null;
  isSure?: RawBuilder<unknown>;
  claim?: RawBuilder<unknown>;
  home?: RawBuilder<unknown>;
  payment?: RawBuilder<unknown>;
  voucher?: RawBuilder<unknown>;
  lines?: RawBuilder<unknown>;
  place?: RawBuilder<unknown>;
  category?: RawBuilder<unknown>;
  homes?: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
};

const NONE = sql`null`;
const NO = sql`false`;
/** True if no other document fits this line in the same way. */
const IS_ONLY = sql`count(*) over () = 1`;

/** Pending claims of one home, of the days around the line: `waiting`. A person decides on claims of several homes. */
const IS_WAITING = sql`waiting.state = 'pending' and waiting.method <> 'Tax withheld'
  and waiting.claimed_with is null and not exists (select from payments other where other.claimed_with = waiting.id)
  and line.day between waiting.received_on - ${DAYS} and waiting.received_on + ${DAYS}`;
const WAITING = sql`payments waiting where ${IS_WAITING}`;
const SAME_SUM = sql`waiting.amount_poisha = line.amount_poisha`;
const SAME_WAY = sql`waiting.method = places.method`;
const CAME = sql`line.amount_poisha > 0 and not line.is_fee`;
/** True if the line names homes, and none is the claim's. */
const NAMES_OTHERS = sql`(payer.named <> '{}' and waiting.agreement_id <> all (payer.named))`;
/** True for the number of a transaction in a column that has shown itself to hold such numbers. */
const isNumberOf = (row: 'line' | 'other' | 'waiting') =>
  sql`(is_transaction_number(places.method, ${sql.ref(`${row}.reference`)}) and has_shown_numbers(line.place_id))`;

/** True if a home has reported this number besides the claim that is proposed: the number is that home's, or the office decides. */
const isReportedBesides = (reference: RawBuilder<unknown>) => sql`is_reported_besides(null, ${reference}, waiting.id)`;

/** Mistyped numbers: one character differs, or only letters that look like digits. */
const MISTYPED = sql`(length(waiting.reference) = length(line.reference) and waiting.reference <> line.reference and (
  translate(waiting.reference, 'OIL', '011') = translate(line.reference, 'OIL', '011')
  or (select count(*) from generate_series(1, length(line.reference)) as letter
    where substr(waiting.reference, letter, 1) <> substr(line.reference, letter, 1)) = 1))`;

/** Pending claims of the line's sum and way that it names by their number. */
const NAMED_WAITING = sql`payments waiting left join cheques on cheques.payment_id = waiting.id where ${IS_WAITING} and ${CAME}
  and ${SAME_WAY} and ${SAME_SUM} and ${namesClaim(sql`waiting.reference`, sql`cheques.number`)}`;

/** Debt of a tenancy on the day of the line, in poisha. */
const dueOf = (home: RawBuilder<unknown>) => sql`(select coalesce(sum(outstanding_poisha), 0) from charges
  where charges.agreement_id = ${home} and cancelled_at is null and charged_on <= line.day)`;

/** A flat's number, padded so that only whole words match. */
const FLAT = sql`plain_words(flat.apartment_no)`;
const LINE_WORDS = sql`payer.words`;
const TENANT = sql`plain_words(coalesce(let.tenant_name, tenant.name))`;

/** Postings in the account of the line's place that no line matches yet, grouped by document: `document`. */
const DOCUMENTS = sql`(
  select case when posting.voucher_id is null then posting.payment_id end as payment_id, posting.voucher_id, min(posting.counted_on) as day,
    sum(posting.amount_poisha * ((posting.debit = places.account)::int - (posting.credit = places.account)::int)) as poisha
  from standing_postings posting
  where places.account in (posting.debit, posting.credit) and posting.counted_on between line.day - ${DAYS} and line.day + ${DAYS}
    and not exists (select from matched_postings joined where joined.posting_id = posting.id and joined.place_id = line.place_id and not is_undone)
  group by 1, 2
) as document`;

/** Postings in the accounts of the method's other places that no line matches, with the place of each: `elsewhere`. */
const ELSEWHERE = sql`(
  select case when posting.voucher_id is null then posting.payment_id end as payment_id, posting.voucher_id, min(posting.counted_on) as day,
    other.id as place_id,
    sum(posting.amount_poisha * ((posting.debit = other.account)::int - (posting.credit = other.account)::int)) as poisha
  from places other join standing_postings posting on other.account in (posting.debit, posting.credit)
  where other.method = places.method and other.id <> places.id
    and posting.counted_on between line.day - ${DAYS} and line.day + ${DAYS}
    and not exists (select from matched_postings joined where joined.posting_id = posting.id and not is_undone)
  group by 1, 2, 4
) as elsewhere`;

/** True if both lines show one payer: the same telephone, or words that name the claim's home. Their sum alone shows no payer. */
const IS_ONE_PAYER = sql`(other.phone = line.phone or waiting.agreement_id = any (payer.named)
  and waiting.agreement_id in (select homes_named_by(other.id)))`;
const OTHER_NAMES_OTHERS = sql`(waiting.agreement_id not in (select homes_named_by(other.id))
  and exists (select homes_named_by(other.id)))`;

/**
 * A payment that its wallet's or bank's limit split into two lines, of which one has its number. Each line is a kind of its own: with one
 * condition for both, PostgreSQL would compare all claims with all lines.
 */
const twoLines = (numbered: 'line' | 'other'): Guess => ({
  kind: 'several_lines',
  press: 'confirm',
  isSure: sql`${IS_ONLY} and not ${NAMES_OTHERS} and line.phone !~ 'X' and ${isNumberOf(numbered)}`,
  claim: sql`waiting.id`,
  home: sql`waiting.agreement_id`,
  lines: sql`array[other.id]`,
  // From each waiting claim to the line of the rest: the other way round each line of the place would look for its claim.
  from: sql`payments waiting, lateral (select other.* from standing_lines other
      where other.amount_poisha = waiting.amount_poisha - line.amount_poisha and other.day between line.day - 3 and line.day + 3
        and other.place_id = line.place_id and other.id <> line.id and other.amount_poisha > 0 and not other.is_fee
        and other.phone is not distinct from line.phone and ${isOpenLineOf('other')} offset 0) as other
    where ${IS_WAITING} and ${CAME} and ${SAME_WAY} and waiting.amount_poisha > line.amount_poisha
      and waiting.reference = ${sql.ref(`${numbered}.reference`)} and ${IS_ONE_PAYER} and not ${OTHER_NAMES_OTHERS}
      and not ${isReportedBesides(sql`line.reference`)} and not ${isReportedBesides(sql`other.reference`)}`,
});

/** The one waiting claim or cheque that a line of money received names, if there is one: `waits`. */
const waitsFor = (came: 'line' | 'other') => sql`lateral (
  select min(waiting.id::text)::uuid as id, min(waiting.agreement_id::text)::uuid as home
  from payments waiting left join cheques on cheques.payment_id = waiting.id
  where waiting.state = 'pending' and waiting.method = places.method and waiting.amount_poisha = abs(line.amount_poisha)
    and waiting.claimed_with is null and not exists (select from payments more where more.claimed_with = waiting.id)
    and ${sql.ref(`${came}.day`)} between waiting.received_on - 30 and waiting.received_on + 30
    and (waiting.reference = ${sql.ref(`${came}.reference`)}
      or has_cheque(${sql.ref(`${came}.reference`)}, ${sql.ref(`${came}.words`)}, cheques.number))
  having count(*) = 1) as waits`;
const IS_PUT_ASIDE = sql`exists (select from matched_lines joined join matches on matches.id = joined.match_id
  where joined.line_id = other.id and not joined.is_undone and matches.rule = 'aside')`;
const IS_OPEN_OR_ASIDE = sql`(${isOpenLineOf('other')} or ${IS_PUT_ASIDE})`;

/**
 * The line of money that went and that a later line of money received gives back: a transfer that was returned. By its number, or by the
 * bank's words where no other money of that sum went within a week: `went`. None that another line gives back already.
 */
const wentBefore = (back: 'line' | 'other') => {
  const of = (column: string) => sql.ref(`${back}.${column}`);
  return sql`standing_lines went where ${of('amount_poisha')} > 0 and not ${of('is_fee')} and went.place_id = ${of('place_id')}
    and went.amount_poisha = -${of('amount_poisha')} and not went.is_fee and went.day between ${of('day')} - 30 and ${of('day')}
    and (went.reference ~ '[0-9]' and (${of('reference')} = went.reference
        or position(' ' || went.reference || ' ' in plain_words(${of('words')})) > 0)
      or ${of('day')} - went.day <= 7 and plain_words(${of('words')}) ~ ' (RETURN|RETURNED|RTN|REVERSAL|REVERSED|REFUND|REFUNDED|FAILED) '
        and not exists (select from standing_lines one where one.place_id = went.place_id and one.amount_poisha = went.amount_poisha
          and one.id <> went.id and one.day between ${of('day')} - 7 and ${of('day')}))
    and came_before(went.id) is distinct from ${of('id')}
    and not exists (select from matched_lines joined join matched_lines beside on beside.match_id = joined.match_id
      join statement_lines more on more.id = beside.line_id
      where joined.line_id = went.id and not joined.is_undone and more.id <> went.id and more.amount_poisha = -went.amount_poisha)`;
};

/** The match of a line that a person took apart last: `former`. */
const FORMER = sql`(select joined.match_id from matched_lines joined join matches on matches.id = joined.match_id
  where joined.line_id = line.id and joined.is_undone and matches.rule <> 'aside' order by matches.undone_at desc, matches.id desc limit 1) as former`;

/**
 * Kinds of proposals, the most reliable first. None matches by sum alone: money received also needs a number, a payer, words or another
 * place.
 */
const guesses = (today: string): Guess[] => [
  {
    // The bank takes back what nobody has confirmed: both lines are no money, and the claim or the cheque is not paid.
    kind: 'taken_back',
    press: 'not_paid',
    claim: sql`waits.id`,
    home: sql`waits.home`,
    lines: sql`array[other.id]`,
    from: sql`standing_lines other left join ${waitsFor('other')} on true
      where line.amount_poisha < 0 and other.id = came_before(line.id) and ${IS_OPEN_OR_ASIDE}`,
  },
  {
    kind: 'taken_back',
    press: 'not_paid',
    claim: sql`waits.id`,
    home: sql`waits.home`,
    lines: sql`array[other.id]`,
    from: sql`standing_lines other left join ${waitsFor('line')} on true
      where ${CAME} and other.place_id = line.place_id and other.amount_poisha = -line.amount_poisha
        and other.day between line.day and line.day + 30 and ${IS_OPEN_OR_ASIDE} and came_before(other.id) = line.id limit 1`,
  },
  {
    // The bank takes back what was confirmed, perhaps reversed already.
    kind: 'taken_back',
    press: 'reverse',
    payment: sql`paid.id`,
    home: sql`paid.home`,
    lines: sql`array[other.id]`,
    from: sql`standing_lines other, lateral (
        select min(payments.id::text)::uuid as id, min(payments.agreement_id::text)::uuid as home
        from matched_lines joined join matched_postings on matched_postings.match_id = joined.match_id
        join postings on postings.id = posting_id join payments on payments.id = postings.payment_id
        where joined.line_id = other.id and not joined.is_undone
          -- Of one that is reversed already the line takes the reversal, unless another line has it.
          and (payments.state = 'confirmed' or exists (select from postings mirror where mirror.payment_id = payments.id
            and mirror.voucher_id is null and mirror.reverses is not null
            and places.account in (mirror.debit, mirror.credit)
            and not exists (select from matched_postings taken where taken.posting_id = mirror.id and not taken.is_undone)))
        having count(distinct payments.id) = 1 and min(payments.amount_poisha) = -line.amount_poisha) as paid
      where line.amount_poisha < 0 and other.id = came_before(line.id)`,
  },
  {
    // Money of several homes: each is reversed by hand.
    kind: 'taken_back',
    press: null,
    lines: sql`array[other.id]`,
    from: sql`standing_lines other where line.amount_poisha < 0 and other.id = came_before(line.id)`,
  },
  {
    // The bank gives back what went, before anybody has recorded it: both lines are no money.
    kind: 'came_back',
    press: 'not_paid',
    lines: sql`array[gone.id]`,
    from: sql`(select went.id from ${wentBefore('line')} order by went.day desc, went.position desc, went.id desc limit 1) as gone
      join standing_lines other on other.id = gone.id where ${IS_OPEN_OR_ASIDE}`,
  },
  {
    // The bank gives back what was recorded as one cost, move or refund.
    kind: 'came_back',
    press: 'reverse',
    voucher: sql`paid.id`,
    lines: sql`array[gone.id]`,
    from: sql`(select went.id from ${wentBefore('line')} order by went.day desc, went.position desc, went.id desc limit 1) as gone,
      lateral (
        select min(vouchers.id::text)::uuid as id from matched_lines joined join matched_postings on matched_postings.match_id = joined.match_id
        join postings on postings.id = posting_id join vouchers on vouchers.id = postings.voucher_id and vouchers.reversed_at is null
        where joined.line_id = gone.id and not joined.is_undone and vouchers.kind in ('expense', 'refund', 'transfer', 'owner')
        having count(distinct vouchers.id) = 1 and min(vouchers.amount_poisha) = line.amount_poisha) as paid`,
  },
  {
    kind: 'number_mistyped',
    press: 'confirm',
    isSure: sql`${IS_ONLY} and not ${NAMES_OTHERS} and ${isNumberOf('line')}`,
    claim: sql`waiting.id`,
    home: sql`waiting.agreement_id`,
    // Neither where another claim has the line's number, nor where another line has the claim's.
    from: sql`${WAITING} and ${CAME} and ${SAME_WAY} and ${SAME_SUM} and ${MISTYPED} and not ${isReportedBesides(sql`line.reference`)}
      and not exists (select from standing_lines own where own.place_id = line.place_id and own.reference = waiting.reference)`,
  },
  twoLines('line'),
  twoLines('other'),
  {
    // More than two lines: all that the payer sent within three days.
    kind: 'several_lines',
    press: 'confirm',
    isSure: sql`${IS_ONLY} and not ${NAMES_OTHERS} and line.phone !~ 'X' and ${isNumberOf('waiting')}`,
    claim: sql`waiting.id`,
    home: sql`waiting.agreement_id`,
    lines: sql`others.ids`,
    from: sql`(select array_agg(other.id order by other.id) as ids, sum(other.amount_poisha) as poisha, array_agg(other.reference) as numbers
        from standing_lines other where other.place_id = line.place_id and other.id <> line.id and other.phone = line.phone
          and other.amount_poisha > 0 and not other.is_fee and other.day between line.day - 3 and line.day + 3 and ${isOpenLineOf('other')}
        having count(*) between 2 and 9) as others, ${WAITING} and ${CAME} and ${SAME_WAY}
      and others.poisha = waiting.amount_poisha - line.amount_poisha and (waiting.reference = line.reference or waiting.reference = any (others.numbers))
      and not exists (select from unnest(line.reference || others.numbers) as number where ${isReportedBesides(sql`number`)})`,
  },
  {
    // Shown without a button: in a simulated year of sixty flats each was a neighbour's number. The administrator decides in Payments to
    // confirm.
    kind: 'number_of_other',
    press: null,
    claim: sql`waiting.id`,
    home: sql`waiting.agreement_id`,
    from: sql`${NAMED_WAITING} and ${NAMES_OTHERS}`,
  },
  {
    // Until the statement goes three days on, the cheque may come back: shown without a button.
    kind: 'number_unproved',
    press: null,
    claim: sql`waiting.id`,
    home: sql`waiting.agreement_id`,
    from: sql`${NAMED_WAITING} and cheques.number is not null and why_not_by_itself(line.id, waiting.id) = 'cheque_waits'`,
  },
  {
    // The desk recorded the home's money, perhaps this, without its number or with a mistyped one: joined to it, it counts once.
    kind: 'recorded_payer',
    press: 'join',
    payment: sql`document.payment_id`,
    home: sql`recorded.agreement_id`,
    from: sql`${DOCUMENTS} join payments recorded on recorded.id = document.payment_id and document.voucher_id is null
      where document.poisha = line.amount_poisha and exists (select from ${NAMED_WAITING} and waiting.agreement_id = recorded.agreement_id
        and why_not_by_itself(line.id, waiting.id) = 'recorded')`,
  },
  {
    // The same number, and a reason why it does not confirm itself.
    kind: 'number_unproved',
    press: 'confirm',
    claim: sql`waiting.id`,
    home: sql`waiting.agreement_id`,
    from: sql`${NAMED_WAITING} and (cheques.number is not null
      or waiting.reference = line.reference and is_transaction_number(places.method, line.reference))`,
  },
  {
    // The same number and sum, though its day was given wrongly, or it was claimed late.
    kind: 'number_unproved',
    press: 'confirm',
    claim: sql`waiting.id`,
    home: sql`waiting.agreement_id`,
    from: sql`payments waiting where waiting.reference = line.reference and is_transaction_number(places.method, line.reference) and ${CAME}
      and waiting.state = 'pending' and waiting.claimed_with is null and not exists (select from payments other where other.claimed_with = waiting.id)
      and ${SAME_WAY} and ${SAME_SUM} and abs(line.day - waiting.received_on) between ${DAYS} + 1 and 100`,
  },
  {
    kind: 'number_other_amount',
    press: 'replace',
    claim: sql`waiting.id`,
    home: sql`waiting.agreement_id`,
    from: sql`${WAITING} and ${CAME} and ${SAME_WAY} and not ${SAME_SUM} and waiting.reference = line.reference`,
  },
  {
    kind: 'number_other_method',
    press: 'replace',
    claim: sql`waiting.id`,
    home: sql`waiting.agreement_id`,
    from: sql`${WAITING} and ${CAME} and not ${SAME_WAY} and ${SAME_SUM} and waiting.reference = line.reference`,
  },
  {
    kind: 'claim',
    press: 'confirm',
    claim: sql`waiting.id`,
    home: sql`waiting.agreement_id`,
    from: sql`${WAITING} and ${CAME} and ${SAME_WAY} and ${SAME_SUM} and ${isAmongHomes(sql`waiting.agreement_id`, sql`payer.homes`)}`,
  },
  {
    // A person took it apart from this line, and it still stands: another one may join it again. Not preselected.
    kind: 'was',
    press: 'join',
    payment: sql`was.payment_id`,
    voucher: sql`was.voucher_id`,
    home: sql`was.home`,
    lines: sql`was.lines`,
    from: sql`${FORMER}, lateral (
      select min(posting.payment_id::text) filter (where posting.voucher_id is null)::uuid as payment_id, min(posting.voucher_id::text)::uuid as voucher_id,
        min(posting.agreement_id::text)::uuid as home,
        array(select beside.line_id from matched_lines beside where beside.match_id = former.match_id and beside.line_id <> line.id order by 1) as lines,
        bool_and(exists (select from standing_postings standing where standing.id = posting.id) and not exists (
          select from matched_postings joined where joined.posting_id = posting.id and joined.place_id = line.place_id and not joined.is_undone)) as is_free
      from matched_postings theirs join postings posting on posting.id = theirs.posting_id where theirs.match_id = former.match_id) as was
      where was.is_free and not exists (select from unnest(was.lines) as beside
        where not exists (select from standing_lines other where other.id = beside and ${isOpenLineOf('other')}))`,
  },
  {
    // The desk recorded it without its number. Not preselected: no simulated year had one (docs/performance.md).
    kind: 'recorded_payer',
    press: 'join',
    payment: sql`document.payment_id`,
    home: sql`recorded.agreement_id`,
    from: sql`${DOCUMENTS} join payments recorded on recorded.id = document.payment_id and document.voucher_id is null
      where ${CAME} and document.poisha = line.amount_poisha and ${isAmongHomes(sql`recorded.agreement_id`, sql`payer.homes`)}
        and (recorded.reference is null or line.reference is null)`,
  },
  {
    // Recorded, but at another place of the method, such as by a person who chose none. Shown without a button: it is taken back there.
    kind: 'recorded_elsewhere',
    press: null,
    payment: sql`elsewhere.payment_id`,
    home: sql`recorded.agreement_id`,
    place: sql`elsewhere.place_id`,
    from: sql`${ELSEWHERE} join payments recorded on recorded.id = elsewhere.payment_id and elsewhere.voucher_id is null
      where ${CAME} and elsewhere.poisha = line.amount_poisha
        and (recorded.reference = line.reference or ${isAmongHomes(sql`recorded.agreement_id`, sql`payer.homes`)})`,
  },
  {
    kind: 'several_flats',
    press: 'share',
    homes: sql`payer.homes`,
    from: sql`(select sum(${dueOf(sql`home`)}) as poisha, min(${dueOf(sql`home`)}) as least, count(*) as n from unnest(payer.homes) as home) as due
      where ${CAME} and n > 1 and least > 0 and due.poisha = line.amount_poisha`,
  },
  {
    // The sum is exactly the debt, so the payment is not recorded yet.
    kind: 'payer',
    press: 'record',
    isSure: sql`line.phone !~ 'X' and payer.named <@ payer.homes and ${dueOf(sql`payer.homes[1]`)} = line.amount_poisha`,
    home: sql`payer.homes[1]`,
    from: sql`(select) as one where ${CAME} and cardinality(payer.homes) = 1`,
  },
  {
    kind: 'words',
    press: 'record',
    home: sql`named.ids[1]`,
    from: sql`(select array_agg(let.id) as ids from agreements let join apartments flat on flat.id = let.apartment_id
        where let.status = 'accepted' and length(flat.apartment_no) >= 2 and position(${FLAT} in ${LINE_WORDS}) > 0) as named
      where ${CAME} and line.words is not null and cardinality(named.ids) = 1`,
  },
  {
    // A word, a telephone or an account, or a number among a bank's words: anybody may know it.
    kind: 'number_unproved',
    press: 'confirm',
    claim: sql`waiting.id`,
    home: sql`waiting.agreement_id`,
    from: NAMED_WAITING,
  },
  {
    // Recorded costs, refunds and moves for money paid; other income and the owner's money for money received.
    kind: 'document',
    press: 'join',
    voucher: sql`document.voucher_id`,
    from: sql`${DOCUMENTS} where document.poisha = line.amount_poisha and document.voucher_id is not null
      order by abs(document.day - line.day), document.voucher_id limit 1`,
  },
  {
    kind: 'recorded_elsewhere',
    press: null,
    voucher: sql`elsewhere.voucher_id`,
    place: sql`elsewhere.place_id`,
    from: sql`${ELSEWHERE} where elsewhere.poisha = line.amount_poisha and elsewhere.voucher_id is not null
      order by abs(elsewhere.day - line.day), elsewhere.voucher_id limit 1`,
  },
  {
    // The words name the one payee to whom the building paid as much in the last 90 days.
    kind: 'given_back',
    press: 'given_back',
    voucher: sql`cost.ids[1]`,
    from: sql`(select array_agg(cost.id) as ids from vouchers cost where cost.kind = 'expense' and cost.reversed_at is null
        and cost.paid_on between line.day - 90 and line.day and length(plain_words(cost.payee)) >= 7
        and position(plain_words(cost.payee) in ${LINE_WORDS}) > 0 and cost.amount_poisha - coalesce((select sum(back.amount_poisha)
          from vouchers back where back.refunds = cost.id and back.reversed_at is null), 0) >= line.amount_poisha) as cost
      where ${CAME} and line.words is not null and cardinality(cost.ids) = 1`,
  },
  {
    // A person has recorded the last lines of these words and this telephone as income, and the latest one says as which. Words of which a
    // line was something else, such as 'Received Money', teach nothing.
    kind: 'known_income',
    press: 'income',
    voucher: sql`vouchers.id`,
    category: sql`vouchers.credit`,
    from: sql`(select (array_agg(latest.voucher_id order by latest.day desc, latest.id desc))[1] as voucher_id from (
        select other.id, other.day, (select income.id from matched_postings join postings on postings.id = posting_id
          join vouchers income on income.id = postings.voucher_id and income.kind = 'income' and income.reversed_at is null
          where matched_postings.match_id = joined.match_id limit 1) as voucher_id
        from standing_lines other join matched_lines joined on joined.line_id = other.id and not joined.is_undone
        join matches on matches.id = joined.match_id and matches.rule <> 'aside'
        where other.place_id = line.place_id and other.id <> line.id and other.day between line.day - 400 and line.day + 31
          and length(line.words) >= 5 and lower(other.words) = lower(line.words) and other.phone is not distinct from line.phone
        order by other.day desc, other.id desc limit 10) as latest
      having count(*) > 0 and count(*) = count(latest.voucher_id)) as known join vouchers on vouchers.id = known.voucher_id
      where ${CAME}`,
  },
  {
    kind: 'own_move',
    press: 'move',
    lines: sql`array[other.id]`,
    place: sql`other.place_id`,
    from: sql`standing_lines other where other.place_id <> line.place_id and other.amount_poisha = -line.amount_poisha
      and not other.is_fee and not line.is_fee and abs(other.day - line.day) <= 3 and ${isOpenLineOf('other')}
      and came_before(line.id) is null and came_before(other.id) is null
      and not exists (select from ${wentBefore('line')}) and not exists (select from ${wentBefore('other')})
      order by abs(other.day - line.day), other.id limit 1`,
  },
  {
    kind: 'fee',
    press: 'expense',
    isSure: sql`true`,
    category: sql`'bank_fees'`,
    from: sql`cost_categories where line.is_fee and line.amount_poisha < 0 and code = 'bank_fees' and not is_ended`,
  },
  {
    kind: 'known_words',
    press: 'expense',
    category: sql`known.category`,
    from: sql`known_payers known join cost_categories on cost_categories.code = known.category and not is_ended
      where line.amount_poisha < 0 and position(' ' || known.words || ' ' in ${LINE_WORDS}) > 0 order by length(known.words) desc limit 1`,
  },
  {
    // Only a bank's own words mark its fees. Not preselected: a house also pays charges of others from its account.
    kind: 'fee',
    press: 'expense',
    category: sql`'bank_fees'`,
    from: sql`cost_categories where line.amount_poisha < 0 and places.method = 'Bank' and code = 'bank_fees' and not is_ended
      and ${LINE_WORDS} ~ ' (CHARGES?|CHRG|FEES?|VAT|EXCISE DUTY|COMMISSION) '`,
  },
  {
    // The line names the one tenant, perhaps of before, whose money is there to be given back.
    kind: 'refund',
    press: 'refund',
    home: sql`named.ids[1]`,
    from: sql`(select array_agg(let.id) as ids from agreements let left join users tenant on tenant.id = let.user_id
        where (let.id = any (payer.homes || payer.named) or ${TENANT} ~ '[A-Z]{2}.* .*[A-Z]{2}' and position(${TENANT} in ${LINE_WORDS}) > 0)
          and (select sum(unapplied_poisha + held_poisha) from payments where payments.agreement_id = let.id and state = 'confirmed')
            >= -line.amount_poisha) as named
      where line.amount_poisha < 0 and not line.is_fee and cardinality(named.ids) = 1`,
  },
  {
    kind: 'payers',
    press: null,
    homes: sql`payer.homes`,
    from: sql`(select) as one where ${CAME} and cardinality(payer.homes) > 1`,
  },
  {
    // Several tenants can have one name: shown without a button.
    kind: 'name',
    press: null,
    home: sql`named.ids[1]`,
    from: sql`(select array_agg(let.id) as ids from agreements let left join users tenant on tenant.id = let.user_id
        where let.status = 'accepted' and ${TENANT} ~ '[A-Z]{2}.* .*[A-Z]{2}'
          and position(${TENANT} in ${LINE_WORDS}) > 0) as named
      where ${CAME} and line.words is not null and cardinality(named.ids) = 1`,
  },
  {
    kind: 'aside',
    press: 'aside',
    // Counted from the day it was brought: a line of last month that came today was open to nobody before.
    from: sql`statement_imports brought where brought.id = line.import_id
      and ${dayInDhaka(sql<string>`brought.imported_at`)} <= ${today}::date - ${sql.raw(String(ASIDE_AFTER_DAYS))} and ${isOpenLineOf('line')}`,
  },
];

const branch = (guess: Guess, rank: number) => sql`(
  select ${sql.raw(String(rank))} as rank, ${sql.lit(guess.kind)} as kind, ${guess.press === null ? NONE : sql.lit(guess.press)}::text as press,
    coalesce(${guess.isSure ?? NO}, false) as is_sure, ${guess.claim ?? NONE}::uuid as claim_id, ${guess.home ?? NONE}::uuid as home,
    ${guess.payment ?? NONE}::uuid as document_payment, ${guess.voucher ?? NONE}::uuid as document_voucher,
    ${guess.lines ?? NONE}::uuid[] as lines, ${guess.place ?? NONE}::uuid as place, ${guess.category ?? NONE}::text as category,
    ${guess.homes ?? NONE}::uuid[] as homes
  from ${guess.from})`;

const whoOf = (
  home: RawBuilder<unknown>,
) => sql`(select jsonb_build_object('agreementId', agreements.id, 'name', ${tenantName},
    'apartmentNo', apartments.apartment_no, 'due', ${takaOf(dueOf(sql`agreements.id`))})
  from agreements join apartments on apartments.id = agreements.apartment_id left join users on users.id = agreements.user_id
  where agreements.id = ${home})`;

/** True if a person of the proposed home brought one of the lines: the office reads that first, so the proposal is not preselected. */
const IS_BY_HOME = sql`exists (select from statement_lines one join statement_imports brought on brought.id in (one.import_id, one.numbered_by)
  where one.id = any (line.id || guess.lines) and is_own_home(guess.home, brought.imported_by))`;

/** The homes that the line names beside those of the proposal. */
const OTHERS = sql`coalesce((select jsonb_agg(${whoOf(sql`home`)} order by home) from unnest(payer.named) as home
  where (guess.home is not null or guess.homes is not null) and home is distinct from guess.home and home <> all (coalesce(guess.homes, '{}'))), '[]')`;

/** The best proposal for a line; null where only its sum fits. `line` and `places` are rows of the query. */
export const proposalFor = (today: string) => sql<StatementLine['proposal']>`(
  select jsonb_build_object('kind', guess.kind, 'press', guess.press, 'isSure', guess.is_sure and not by_home, 'paymentId', guess.claim_id,
    'who', ${whoOf(sql`guess.home`)},
    'why', case when guess.kind in ('number_unproved', 'number_of_other') then why_not_by_itself(line.id, guess.claim_id)
      when by_home then 'brought_by_home' end,
    'cheque', (select min(number) from cheques where payment_id = coalesce(guess.claim_id, guess.document_payment)),
    'others', ${OTHERS},
    'says', (select jsonb_build_object('reference', claim.reference, 'amount', ${takaOf('claim.amount_poisha')}, 'method', claim.method)
      from payments claim where claim.id = guess.claim_id),
    'lines', coalesce((select jsonb_agg(jsonb_build_object('_id', other.id, 'placeId', other.place_id, 'day', to_char(other.day, 'YYYY-MM-DD'),
        'amount', ${takaOf('other.amount_poisha')}) order by other.day, other.id)
      from standing_lines other where other.id = any (guess.lines)), '[]'),
    'homes', coalesce((select jsonb_agg(${whoOf(sql`home`)} order by home) from unnest(guess.homes) as home), '[]'),
    'documentPaymentId', guess.document_payment, 'documentVoucherId', guess.document_voucher,
    'what', (select concat_ws(' · ', vouchers.payee, vouchers.note,
        (select apartment_no from agreements join apartments on apartments.id = apartment_id where agreements.id = vouchers.agreement_id))
      from vouchers where vouchers.id = guess.document_voucher),
    'on', (select to_char(coalesce((select paid_on from vouchers where id = guess.document_voucher),
      (select received_on from payments where id = guess.document_payment)), 'YYYY-MM-DD')),
    'placeId', guess.place, 'category', coalesce(guess.category, (select code from vouchers
      join cost_categories on code = case vouchers.kind when 'expense' then debit when 'return' then credit end
      where vouchers.id = guess.document_voucher)))
  -- Once a line, not once a kind.
  from (select ${homesOfPayer} as homes, array(select homes_named_by(line.id)) as named, plain_words(line.words) as words offset 0) as payer
  cross join lateral (${sql.join(
    guesses(today).map((guess, at) => branch(guess, at)),
    sql` union all `,
  )}) as guess
  cross join lateral (select guess.home is not null and ${IS_BY_HOME} as by_home) as bringer
  where guess.home is null or exists (select from agreements where agreements.id = guess.home and ${HAS_ACCOUNT})
  order by guess.rank, guess.claim_id, guess.document_payment limit 1)`;

/** The postings of the match that was taken apart last, which a proposal `was` names. */
export async function listFormerPostings(db: Db, lineId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select theirs.posting_id as id from statement_lines line cross join lateral ${FORMER}
    join matched_postings theirs on theirs.match_id = former.match_id where line.id = ${lineId}::uuid order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Stands for what a line's proposal says and would do: its kind, whom and what it names, its sums, and why it does not prove itself. */
export function seenOf({ rest, proposal }: Pick<StatementLine, 'rest' | 'proposal'>): string {
  if (!proposal) throw new Error('only a proposal is seen');
  const { kind, press, isSure, paymentId, says, why, category, placeId, documentPaymentId, documentVoucherId } =
    proposal;
  const { who, cheque, others = [], homes, lines } = proposal;
  const seen = [
    ...[kind, press, paymentId, says, why, cheque, category, placeId, documentPaymentId, documentVoucherId, rest],
    ...[who?.agreementId, others.map((home) => home.agreementId), homes.map((home) => [home.agreementId, home.due])],
    ...[lines.map((line) => line._id), kind === 'payer' && isSure],
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);
}
