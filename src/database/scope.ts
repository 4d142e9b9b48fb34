import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './connect.ts';

/** Whose tenancies are read: one person's own, or everyone's, by an administrator or by the server itself. */
export type Scope = 'everyone' | { userId: string };

/** Whether a person, named by this column, is within the scope. */
export const within = (scope: Scope, column: string): RawBuilder<SqlBool> =>
  scope === 'everyone' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${scope.userId}::uuid`;

/** Whether the person is the tenant of `agreements`, or one of the people who have not left that home. */
export const amongPeople = (scope: Scope): RawBuilder<SqlBool> =>
  scope === 'everyone'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`agreements.id in (select agreement_id from tenancy_members where user_id = ${scope.userId}::uuid)`;

/** A person's homes, by their e-mail; of several only the one that is named, where one is. */
export type HomeOf = { email: string; agreementId?: string | undefined };

/** Whether an agreement is a person's: as its tenant or applicant, or as one of the people who have not left that home. */
export async function isHomeOf(db: Db, { email, agreementId }: Required<HomeOf>): Promise<boolean> {
  const home = await db
    .selectFrom('tenancy_members')
    .innerJoin('users', 'users.id', 'user_id')
    .where('email', '=', email)
    .where('agreement_id', '=', agreementId ?? null)
    .select('user_id')
    .executeTakeFirst();
  return home !== undefined;
}

/** As `within`, of a row that was read. */
export const isWithin = (scope: Scope, userId: string | null): boolean =>
  scope === 'everyone' || scope.userId === userId;
