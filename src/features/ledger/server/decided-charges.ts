import { type SqlBool, sql } from 'kysely';

/**
 * Whether a charge, by the name that it has in the query, was corrected to 0: a correction took it back and charged nothing in its
 * place. The office has decided that nothing is owed of it, so it is not charged, issued or proposed again. A charge that was released
 * with its tenancy's end is not decided. At most one posting reverses the charge's own, which has its id, and at most one charge
 * corrects it: PostgreSQL looks up a scalar subquery by index, where it would hash a table whole for `exists` beside an `or`.
 */
export function isDecided(charge: string) {
  const id = sql.ref(`${charge}.id`);
  return sql<SqlBool>`(${sql.ref(`${charge}.cancelled_at`)} is not null
    and (select later.id from charges later where later.corrects = ${id}) is null
    and (
      select journal_entries.kind from postings mirror join journal_entries on journal_entries.id = mirror.entry_id
      where mirror.reverses = ${id}) = 'correct')`;
}
