import { type RawBuilder, type SqlBool, sql } from 'kysely';

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

/** As `within`, of a row that was read. */
export const isWithin = (scope: Scope, userId: string | null): boolean =>
  scope === 'everyone' || scope.userId === userId;
