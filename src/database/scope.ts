import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './connect.ts';

/** Owner of the tenancies that a query may read: one person, or everyone, for an administrator or the server itself. */
export type Scope = 'everyone' | { userId: string };

/** True if the person in this column is within the scope. */
export const within = (scope: Scope, column: string): RawBuilder<SqlBool> =>
  scope === 'everyone' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${scope.userId}::uuid`;

/** True if the person is the tenant of `agreements`, or a member who has not left that home. */
export const amongPeople = (scope: Scope): RawBuilder<SqlBool> =>
  scope === 'everyone'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`agreements.id in (select agreement_id from tenancy_members where user_id = ${scope.userId}::uuid)`;

/** A person by e-mail, and one of their homes, if it is named. */
export type HomeOf = { email: string; agreementId?: string | undefined };

/** True if the person is the agreement's tenant or applicant, or a member who has not left that home. */
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

/** Like `within`, for a row already read. */
export const isWithin = (scope: Scope, userId: string | null): boolean =>
  scope === 'everyone' || scope.userId === userId;
