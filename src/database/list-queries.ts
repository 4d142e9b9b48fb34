import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** Letters that some Bangla keyboards type as one character and others as two, by the two. Unicode takes both for the same. */
const ONE_CHARACTER = { '\u09a1\u09bc': '\u09dc', '\u09a2\u09bc': '\u09dd', '\u09af\u09bc': '\u09df' };

function spellingsOf(words: string): string[] {
  const two = words.normalize('NFC');
  const one = Object.entries(ONE_CHARACTER).reduce((text, [pair, letter]) => text.replaceAll(pair, letter), two);
  return [...new Set([words, two, one])];
}

/**
 * True where a text contains these words, in capitals or small letters. ড়, ঢ় and য় are found however they were typed. `or` and not
 * `any`, which would not read a trigram index.
 */
export function contains(text: RawBuilder<unknown>, words: string): RawBuilder<SqlBool> {
  const patterns = spellingsOf(words).map((spelling) => `%${spelling.replace(/[\\%_]/g, '\\$&')}%`);
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${text} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** An amount of poisha, in a column or as SQL, in taka. */
export const takaOf = (poisha: string | RawBuilder<unknown>) =>
  sql<number>`(${typeof poisha === 'string' ? sql.ref(poisha) : poisha} / 100.0)::float8`;

/** Sum of amounts of poisha, in taka; 0 without rows. */
export const sumInTaka = (poisha: string | RawBuilder<unknown>) =>
  takaOf(sql`coalesce(sum(${typeof poisha === 'string' ? sql.ref(poisha) : poisha}), 0)`);

/** The day in Asia/Dhaka of an instant. */
export const dayInDhaka = (instant: Expression<string | null>) =>
  sql<string>`(${instant} at time zone 'Asia/Dhaka')::date`;

/** Page number, counted from 1, and rows per page. */
export type PageOf = { page: number; size: number };

export const onPage = <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, { page, size }: PageOf) =>
  query.limit(size).offset((page - 1) * size);

/** One page of a query, in its order, and the number of rows on all pages. */
export async function countedPage<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, page: PageOf) {
  const count = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'));
  // In one statement with the page, which saves a round trip.
  const rows = await onPage(query, page).select(sql<number>`(${count})`.as('total')).execute();
  return withTotal(rows as (Row & { total: number })[], async () => {
    const counted = (await count.executeTakeFirstOrThrow()) as { total: number };
    return counted.total;
  });
}

/** Rows of a page, each of which carries the total. Beyond the last page there is no row to carry it, so it is counted. */
export async function withTotal<Row extends { total: number }>(rows: readonly Row[], count: () => Promise<number>) {
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? (await count()) };
}
