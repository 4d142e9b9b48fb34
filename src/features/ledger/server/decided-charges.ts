import { type SqlBool, sql } from 'kysely';

/**
 * Whether a charge, by the name that it has in the query, was corrected to 0: a correction took it back and charged nothing in its
 * place. The office has decided that nothing is owed of it, so it is not charged, issued or proposed again. A charge that was released
 * with its tenancy's end is not decided.
 */
export const isDecided = (charge: string) => sql<SqlBool>`(${sql.ref(`${charge}.cancelled_at`)} is not null
  and not exists (select from charges later where later.corrects = ${sql.ref(`${charge}.id`)})
  and exists (
    select from postings mirror join journal_entries on journal_entries.id = mirror.entry_id
    where mirror.reverses = ${sql.ref(`${charge}.id`)} and journal_entries.kind = 'correct'))`;
