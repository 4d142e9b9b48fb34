import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import type { WhyNot } from '../rules.ts';
import { isMatchedLine, isUnknownLine, namesClaim, type PlaceAccount } from './line-queries.ts';

/** Most days between a payment's reported day and its line. */
const DAYS = sql.raw('7');

/** The claim's number is the line's, or a cheque's is on the line; else it only stands in the bank's text, or a person has chosen the line. */
type ClaimRule = 'number' | 'number_in_words' | 'chosen';

const isNumbersOwn = sql`(line.reference = claim.reference or ltrim(line.reference, '0') = ltrim(claim.cheque, '0'))`;

/** Pending claims with a number, those of several homes as one, each with the unidentified lines of its sum and method that name it. */
const pairsOf = (which: RawBuilder<unknown> = sql``) => sql`
  claim as materialized (
    select coalesce(claimed_with, payments.id) as id, min(method) as method, min(reference) as reference, min(received_on) as received_on,
      sum(payments.amount_poisha) as amount_poisha, array_agg(payments.agreement_id) as homes, min(cheques.number) as cheque
    from payments left join cheques on cheques.payment_id = payments.id
    where state = 'pending' and method <> 'Tax withheld' and reference is not null ${which} group by 1
  ), pair as (
    select line.id as line_id, claim.id as claim_id, line.place_id, line.day, places.account, claim.homes,
      case when ${isNumbersOwn} then 'number' else 'number_in_words' end as rule
    from claim
    join standing_lines line on line.amount_poisha = claim.amount_poisha
      and line.day between claim.received_on - ${DAYS} and claim.received_on + ${DAYS}
    join places on places.id = line.place_id and places.method = claim.method
    where not line.is_fee and ${isUnknownLine} and ${namesClaim(sql`claim.reference`, sql`claim.cheque`)}
  ), best as (
    -- A line whose number it is takes precedence over those whose text has it.
    select * from (select *, rank() over (partition by claim_id order by rule) as place from pair) as ranked where place = 1
  )`;

export type Pair = { lineId: string; claimId: string; placeId: string; account: PlaceAccount; rule: ClaimRule };

/** Pairs that one statement judges: with all of a long file in one, it would exceed its deadline on a small machine. */
const JUDGED_AT_ONCE = 100;

/** Pending claims that a line proves, each with that line. */
export async function listProved(db: Db): Promise<Pair[]> {
  const { rows: pairs } = await sql<Pair>`
    with ${pairsOf()}
    select line_id as "lineId", claim_id as "claimId", place_id as "placeId", account, rule from pair order by claim_id`.execute(
    db,
  );
  const proved: Pair[] = [];
  for (let from = 0; from < pairs.length; from += JUDGED_AT_ONCE) {
    const some = pairs.slice(from, from + JUDGED_AT_ONCE);
    const [lineIds, claimIds] = [some.map(({ lineId }) => lineId), some.map(({ claimId }) => claimId)];
    const { rows } = await sql<{ place: number }>`
      select place::int from unnest(${lineIds}::uuid[], ${claimIds}::uuid[]) with ordinality as pair (line_id, claim_id, place)
      where why_not_by_itself(line_id, claim_id) is null order by place`.execute(db);
    proved.push(...rows.flatMap(({ place }) => some[place - 1] ?? []));
  }
  return proved;
}

/** The line that names a pending claim, why it does not confirm it by itself, and the other homes that it names. */
export type SeenLine = {
  day: string;
  why: WhyNot | null;
  others: { name: string; apartmentNo: string }[];
  /** True if the line names other homes, and none of the claim. */
  isAnothers: boolean;
};

/** The statement line of each pending claim, by the claim's id; the first one if several name it. */
export async function listSeen(db: Db): Promise<Map<string, SeenLine>> {
  const matched = await listMatched(db);
  const { rows } = await sql<SeenLine & { id: string }>`
    with ${pairsOf()}, first as (
      select distinct on (claim_id) *, array(select homes_named_by(line_id)) as named from best order by claim_id, day, line_id)
    select payments.id, to_char(day, 'YYYY-MM-DD') as day, why_not_by_itself(line_id, claim_id) as why,
      named <> '{}' and not named && homes as "isAnothers",
      coalesce((select json_agg(json_build_object('name', ${tenantName}, 'apartmentNo', apartment_no) order by apartment_no)
        from agreements join apartments on apartments.id = apartment_id left join users on users.id = user_id
        where agreements.id = any (named) and agreements.id <> all (homes)), '[]') as others
    from first join payments on coalesce(payments.claimed_with, payments.id) = claim_id and state = 'pending'`.execute(
    db,
  );
  const seen = new Map<string, SeenLine>();
  for (const { id, day } of matched) seen.set(id, { day, why: 'matched', others: [], isAnothers: false });
  for (const { id, ...line } of rows) seen.set(id, line);
  return seen;
}

/** Pending claims that a line of their sum names and that is matched with other money already, such as other income. */
async function listMatched(db: Db, claimId?: string): Promise<{ id: string; day: string }[]> {
  const { rows } = await sql<{ id: string; day: string }>`
    select distinct on (claim.id) claim.id, to_char(line.day, 'YYYY-MM-DD') as day
    from payments claim left join cheques on cheques.payment_id = claim.id join places on places.method = claim.method
    join standing_lines line on line.place_id = places.id and not line.is_fee and ${namesClaim(sql`claim.reference`, sql`cheques.number`)}
      and line.amount_poisha = (select sum(one.amount_poisha) from payments one
        where coalesce(one.claimed_with, one.id) = coalesce(claim.claimed_with, claim.id))
      and line.day between claim.received_on - ${DAYS} and claim.received_on + ${DAYS}
    where claim.state = 'pending' and (cheques.number is not null or is_transaction_number(claim.method, claim.reference))
      and ${isMatchedLine}
      ${claimId ? sql`and claim.id = ${claimId}::uuid` : sql``}
    order by claim.id, line.day`.execute(db);
  return rows;
}

/** The day of the line that names a claim and is matched with other money already. */
export const findMatchedDay = async (tx: Db, claimId: string): Promise<string | undefined> =>
  (await listMatched(tx, claimId))[0]?.day;

/** The line that names a claim and has its sum, if there is one. It may be another payer's: the person who confirms the claim decides. */
export async function findLineOf(tx: Db, claimId: string): Promise<Pair | undefined> {
  const { rows } = await sql<Pair>`
    with ${pairsOf(sql`and coalesce(claimed_with, payments.id) = (select coalesce(claimed_with, id) from payments where id = ${claimId}::uuid)`)}
    select line_id as "lineId", claim_id as "claimId", place_id as "placeId", account, rule from best`.execute(tx);
  return rows.length === 1 ? rows[0] : undefined;
}
