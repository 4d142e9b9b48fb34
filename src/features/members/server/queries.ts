import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { countedPage } from '#database/counted-page.ts';
import { matchesSearch } from '#features/residents/server/queries.ts';
import type { Member, MemberAtHome } from '../endpoints.ts';
import { type MemberSearch, PAGE_SIZE } from '../rules.ts';

/** By name. */
export async function listAllMembers(db: Db): Promise<Member[]> {
  const members = await db
    .selectFrom('users')
    .where('role', '=', 'member')
    .select(['id as _id', 'name', 'email', 'photo'])
    .orderBy('name')
    .orderBy('email')
    .execute();
  return members.map((member) => ({ ...member, role: 'member' as const }));
}

const found = (db: Db, search: string) =>
  db
    .selectFrom('users')
    .innerJoin('agreements', (join) =>
      join.onRef('agreements.user_id', '=', 'users.id').on('agreements.status', '=', 'accepted'),
    )
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .where('users.role', '=', 'member')
    .$if(search !== '', (query) => query.where(matchesSearch(search)));

const SORTED = {
  name: sql`users.name, users.email`,
  apartment: sql`apartments.block, apartments.floor, apartments.apartment_no`,
};

/** One page of the members who are found by these words, and how many there are in all. */
export async function listMemberPage(db: Db, { search, sort, page }: MemberSearch) {
  const rows = await found(db, search)
    .select([
      'users.id as _id',
      'users.name',
      'users.email',
      'users.photo',
      'agreements.phone',
      'agreements.id as agreementId',
    ])
    .select(['apartments.block', 'apartments.floor', 'apartments.apartment_no as apartmentNo'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(SORTED[sort])
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const { rows: onPage, total } = await countedPage(rows, () => countMembers(db, search));
  return { members: onPage.map((member): MemberAtHome => ({ ...member, role: 'member' })), total };
}

async function countMembers(db: Db, search: string): Promise<number> {
  const { total } = await found(db, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
