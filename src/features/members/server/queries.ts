import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { countedPage } from '#database/list-queries.ts';
import { matchesTenant } from '#features/agreements/server/queries.ts';
import type { Member, MemberAtHome } from '../endpoints.ts';
import { MEMBERS, type MemberSearch } from '../rules.ts';

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

const SORTED = {
  name: sql`name, email`,
  apartment: sql`block, floor, "apartmentNo"`,
};

/** One page of the members that match these words, and the number of all that match. */
export async function listMemberPage(db: Db, { search, sort, page }: MemberSearch) {
  const homes = db
    .selectFrom('users')
    .innerJoin('tenancy_members as stay', 'stay.user_id', 'users.id')
    .innerJoin('agreements', (join) =>
      join.onRef('agreements.id', '=', 'stay.agreement_id').on('agreements.status', '=', 'accepted'),
    )
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .where('users.role', '=', 'member')
    .$if(search !== '', (members) => members.where(matchesTenant(search)))
    .select([
      'users.id as _id',
      'users.name',
      'users.email',
      'users.photo',
      'stay.is_tenant as isTenant',
      'agreements.id as agreementId',
      sql<string | null>`case when stay.is_tenant then agreements.phone else (
        select person.phone from tenancy_people person
        where person.agreement_id = agreements.id and person.user_id = users.id and left_at is null) end`.as('phone'),
    ])
    .select(['apartments.block', 'apartments.floor', 'apartments.apartment_no as apartmentNo'])
    .select(
      sql<string[]>`array(
        select other.apartment_no from agreements home join apartments other on other.id = home.apartment_id
        where home.user_id = users.id and home.status = 'accepted' and home.id <> agreements.id order by home.accepted_at)`.as(
        'others',
      ),
    )
    // Each member once: with the home that matches the words, or else the earliest of which they are the tenant.
    .distinctOn('users.id')
    .orderBy('users.id')
    .orderBy('stay.is_tenant', 'desc')
    .orderBy('agreements.accepted_at')
    .orderBy('agreements.id')
    .as('member');
  const query = db.selectFrom(homes).selectAll().orderBy(SORTED[sort]);
  const { rows, total } = await countedPage(query, { page, size: MEMBERS.pageSize });
  return { members: rows.map((member): MemberAtHome => ({ ...member, role: 'member' })), total };
}
