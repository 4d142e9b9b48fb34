import { type SqlBool, sql } from 'kysely';

/**
 * True if the charge was corrected to 0: a correction reversed it and charged nothing in its place. `charge` is its name in the query. The
 * office has decided that nothing is owed for it, so it is not charged, issued or proposed again. A charge that was released with its
 * tenancy's end is not decided. At most one posting reverses the charge's own, which has its id, and at most one charge corrects it, so
 * scalar subqueries suffice: PostgreSQL looks them up by index, where it would hash a whole table for `exists` beside an `or`.
 */
export function isDecided(charge: string) {
  const id = sql.ref(`${charge}.id`);
  return sql<SqlBool>`(${sql.ref(`${charge}.cancelled_at`)} is not null
    and (select later.id from charges later where later.corrects = ${id}) is null
    and (
      select journal_entries.kind from postings mirror join journal_entries on journal_entries.id = mirror.entry_id
      where mirror.reverses = ${id}) = 'correct')`;
}
