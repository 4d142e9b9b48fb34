import type { NewRow } from '#database/schema/tables.ts';
import { toPoisha } from '#locale/taka.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { DEMO_ANNOUNCEMENTS } from './announcements.ts';
import { DEMO_APARTMENTS } from './apartments.ts';
import { bills } from './bills.ts';
import { daysAgo, type IdAt, identifiers, inMonth } from './calendar.ts';
import { costs, OWN_CATEGORIES } from './costs.ts';
import { officeMoney } from './office-money.ts';
import {
  type Applicant,
  DEMO_APPLICANTS,
  DEMO_COUPONS,
  DEMO_REFUSED,
  DEMO_RESIDENTS,
  demoPeople,
  type RefusedApplicant,
} from './people.ts';
import { DEMO_RECORDED, recordedTenancy, tenancy } from './tenancy.ts';

/** Months since the building opened its books. */
export const OPEN_FOR_MONTHS = 18;
const [ADMIN] = DEMO_ACCOUNTS;
/** Tenants who have not paid last month's bill. */
const BILL_DEBTORS = ['Arif Chowdhury', 'Jahangir Alam'];

/** Every row of the demo building, by table. The same `now` gives the same rows. */
export function demoBuilding(now: Date) {
  const id = identifiers();
  const opened = inMonth(now, OPEN_FOR_MONTHS, { day: 1 });
  const users = demoPeople(now, opened).map(({ since, ...person }) => ({ ...made(id, since), ...person }));
  const apartments = apartmentRows(id, opened);
  const coupons = DEMO_COUPONS.map((coupon) => ({ ...made(id, opened), ...coupon }));

  const userOf = findBy(users, ({ name }) => name);
  const homeOf = findBy(apartments, ({ apartment_no }) => apartment_no);
  const coupon = findBy(coupons, ({ code }) => code);
  const actorId = userOf(ADMIN.name).id;
  const place = (person: { name: string; home: string }) => {
    return { now, id, actorId, userId: userOf(person.name).id, apartment: homeOf(person.home) };
  };

  const recorded = DEMO_RECORDED.map((tenant) =>
    recordedTenancy({
      ...{ now, id, actorId, tenant, apartment: homeOf(tenant.home) },
      userId: tenant.joinedDaysAgo === undefined ? null : userOf(tenant.name).id,
    }),
  );
  const tenancies = DEMO_RESIDENTS.map((resident, index) => tenancy({ ...place(resident), resident, index, coupon }));
  const payments = tenancies.flatMap((each) => each.payments);
  const charges = tenancies.flatMap((each) => each.charges);
  const office = officeMoney({
    now,
    id,
    actorId,
    tenancyOf: findBy(
      // A second home comes before the first, so that the first one wins by name: the office's payments belong to it.
      [...recorded, ...tenancies].map(({ agreement }) => agreement),
      ({ user_id, tenant_name }) => tenant_name ?? users.find((user) => user.id === user_id)?.name ?? '',
    ),
    // The last charge wins, since a tenancy's charges are in the order of months.
    currentCharge: findBy(charges, ({ agreement_id }) => agreement_id),
  });
  const agreementOf = findBy(
    tenancies.map(({ agreement }) => agreement),
    ({ tenant_name }) => tenant_name ?? '',
  );
  const billed = bills({
    now,
    id,
    actorId,
    tenancies: tenancies.map(({ agreement }) => agreement),
    debtors: BILL_DEBTORS.map((name) => agreementOf(name).id),
  });
  const vouchers = costs({ now, id, actorId, openedMonthsAgo: OPEN_FOR_MONTHS });
  return {
    users,
    apartments,
    coupons,
    announcements: announcementRows(id, now, actorId),
    agreements: [
      ...tenancies.map(({ agreement }) => agreement),
      ...DEMO_APPLICANTS.map((applicant) => request({ ...place(applicant), applicant })),
      refusal({ ...place(DEMO_REFUSED), applicant: DEMO_REFUSED }),
      ...recorded.map(({ agreement }) => agreement),
    ],
    tenancy_people: recorded.flatMap(({ people }) => people),
    invitations: recorded.flatMap(({ invitations }) => invitations),
    rents: [...tenancies.map(({ rent }) => rent), ...recorded.flatMap(({ rents }) => rents)],
    bill_lines: billed.bill_lines,
    bill_cells: billed.bill_cells,
    meter_readings: billed.meter_readings,
    charges: [...charges, ...office.charges, ...billed.charges],
    payments: [...payments.map(({ payment }) => payment), ...office.payments, ...billed.payments],
    journal_entries: [...payments.map(({ entry }) => entry), ...office.entries, ...billed.entries],
    postings: [...payments.flatMap(({ postings }) => postings), ...office.postings, ...billed.postings],
    cost_categories: OWN_CATEGORIES,
    vouchers,
    requests: vouchers.map((voucher) => requestOf(voucher, actorId)),
    reversed: office.reversed,
  };
}

/** The idempotency key's row for a recorded voucher. */
const requestOf = ({ id, recorded_at }: ReturnType<typeof costs>[number], actorId: string): NewRow<'requests'> => ({
  ...{ scope: actorId, makes: 'voucher', key: id, hash: 'demo', made: id, asked_at: recorded_at },
});

const made = (id: IdAt, at: Date) => ({ id: id(at), created_at: at.toISOString() });

const apartmentRows = (id: IdAt, opened: Date) =>
  DEMO_APARTMENTS.map(({ apartmentNo, rent, ...rest }) => {
    return { ...made(id, opened), ...rest, apartment_no: apartmentNo, rent_poisha: toPoisha(rent) };
  });

const announcementRows = (id: IdAt, now: Date, actorId: string) =>
  DEMO_ANNOUNCEMENTS.map(({ publishedAt, titleBangla, descriptionBangla, ...words }) => {
    const bangla = { title_bangla: titleBangla, description_bangla: descriptionBangla };
    return { ...made(id, publishedAt(now)), ...words, ...bangla, created_by: actorId };
  });

/** Finds rows by the name under which other rows of the demo refer to them. */
function findBy<Row, Name extends string>(rows: readonly Row[], nameOf: (row: Row) => Name) {
  const byName = new Map(rows.map((row) => [nameOf(row), row]));
  return (name: Name): Row => {
    const row = byName.get(name);
    if (!row) throw new Error(`The demo building has no ${name}.`);
    return row;
  };
}

type Request<A> = {
  now: Date;
  id: IdAt;
  applicant: A;
  userId: string;
  apartment: { id: string; rent_poisha: number };
  /** Id of the administrator. */
  actorId: string;
};

function request({ now, id, applicant, userId, apartment }: Request<Applicant>): NewRow<'agreements'> {
  const applied = daysAgo(now, applicant.daysAgo, 11);
  return {
    id: id(applied),
    user_id: userId,
    apartment_id: apartment.id,
    rent_poisha: apartment.rent_poisha,
    applied_at: applied.toISOString(),
    phone: applicant.phone ?? null,
  };
}

/** A request that was rejected. */
function refusal(refused: Request<RefusedApplicant>): NewRow<'agreements'> {
  const { answeredDaysAgo, reason } = refused.applicant;
  return {
    ...request(refused),
    status: 'rejected',
    closed_at: daysAgo(refused.now, answeredDaysAgo, 15).toISOString(),
    closed_by: refused.actorId,
    closed_reason: reason,
  };
}
