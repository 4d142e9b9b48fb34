import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { isShown, ownerOf } from '#features/apartments/server/queries.ts';
import { isFreeRoom } from '#features/apartments/server/room-queries.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import type { Period } from '#locale/calendar.ts';
import { HOUR } from '#locale/calendar.ts';
import { chargedMonths, isFirst } from './month-queries.ts';

const requestsByApartment = (db: Db) =>
  db
    .selectFrom('agreements')
    .where('status', '=', 'pending')
    .select(['apartment_id', sql<number>`count(*)`.as('n')])
    .groupBy('apartment_id');

/** Homes that are not retired, by block, floor and number, with their tenants' charges of a month in taka. */
export const listHomes = (db: Db, period: Period) =>
  db
    .selectFrom('apartments')
    .leftJoin('agreements', (on) =>
      on.onRef('agreements.apartment_id', '=', 'apartments.id').on('agreements.status', '=', 'accepted').on(isFirst),
    )
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .leftJoin(requestsByApartment(db).as('request'), 'request.apartment_id', 'apartments.id')
    .leftJoin(chargedMonths(period, period).as('charged'), 'charged.agreement_id', 'agreements.id')
    .where('retired_at', 'is', null)
    .select((eb) => [
      'block',
      'floor',
      'apartment_no as apartmentNo',
      'unit_kind as kind',
      isShown.as('isShown'),
      isFreeRoom.as('isFree'),
      ownerOf.as('owner'),
      'agreements.id as agreementId',
      sql<string | null>`case when agreements.id is not null then ${tenantName} end`.as('tenant'),
      eb.fn.coalesce('request.n', sql<number>`0`).as('requests'),
      'agreements.ends_on as endsOn',
      amountOf('charged.amount').as('amount'),
      amountOf('charged.open').as('open'),
      amountOf('charged.waiting').as('waiting'),
    ])
    .orderBy('block')
    .orderBy('floor')
    .orderBy('apartment_no')
    .execute();

const amountOf = (poisha: string) => takaOf(sql`coalesce(${sql.ref(poisha)}, 0)`);

/** Oldest acceptable backup, in hours: two days, and an hour for making it. */
const OLDEST_BACKUP = 49;

const isThere = (rows: RawBuilder<unknown>) => sql<boolean>`exists (select from ${rows})`;

/** Setup state of a new building. Residents are the accepted agreements. */
export function countFirstSteps(db: Db, now: Date) {
  const madeInTime = new Date(now.getTime() - OLDEST_BACKUP * HOUR).toISOString();
  return db
    .selectFrom('settings')
    .select((eb) => [
      eb('version', '>', 1).$castTo<boolean>().as('isDescribed'),
      eb.selectFrom('apartments').select(sql<number>`count(*)`.as('n')).$asScalar().$notNull().as('apartments'),
      eb
        .selectFrom('agreements')
        .where('status', '=', 'accepted')
        .select(sql<number>`count(*)`.as('n'))
        .$asScalar()
        .$notNull()
        .as('residents'),
      eb.selectFrom('announcements').select(sql<number>`count(*)`.as('n')).$asScalar().$notNull().as('announcements'),
      isThere(sql`(
        select from invitations union all select from agreements where user_id is not null and status = 'accepted'
      ) as invited`).as('hasInvited'),
      isThere(sql`payments where held_poisha > 0`).as('hasAdvances'),
      isThere(sql`charges where kind = 'opening'`).as('hasDebts'),
      isThere(sql`bill_lines`).as('hasBillLines'),
      sql<boolean>`(takes_cards is not null or exists (select from places where ended_at is null and is_told))`.as(
        'hasWays',
      ),
      isThere(sql`(
        select from payments where method not in ('Opening', 'Transfer') order by recorded_at desc, id desc limit 1
      ) as payment`).as('hasPayments'),
      eb
        .or([
          eb('is_demo', '=', true),
          eb.exists(eb.selectFrom('audit_events').select('id').where('kind', '=', 'backup_made')),
        ])
        .$castTo<boolean>()
        .as('hasBackup'),
      eb
        .selectFrom('audit_events')
        .where('kind', '=', 'backup_made')
        .where('is_demo', '=', false)
        .having((having) => having(having.fn.max('at'), '<', madeInTime))
        .select((last) => last.fn.max('at').as('at'))
        .$asScalar()
        .as('lateBackupAt'),
    ])
    .executeTakeFirstOrThrow();
}
