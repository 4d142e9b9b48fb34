import type pg from 'pg';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import { addMonths, dayAt, monthName, periodAt } from '../src/locale/calendar.ts';
import { signIn } from './building.ts';

const [admin, member] = DEMO_ACCOUNTS;

export type Request = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Expected status; default 200. */
  status?: number;
};

type Headers = Record<string, string>;
type Writer = { email: string; headers: Headers; rent: number; agreementId: string; requestId: string };

/** Callers and the rows that they ask about. Each of `writers` makes a change once. */
export type People = {
  admin: Headers;
  member: Headers & { email: string };
  ids: Record<'agreement' | 'apartment' | 'payment' | 'coupon', string>;
  flat: { block: string; apartmentNo: string };
  writers: Writer[];
};

type Site = { url: string; pool: pg.Pool };
export type Asked = { title: string; ask: (people: People, round: number) => Request };

/** Signs in the demo's member, or a tenant who has paid for ten years, if there is one. */
export async function signInPeople(site: Site): Promise<People> {
  const { rows } = await site.pool.query<{ email: string; ids: People['ids']; flat: People['flat'] }>(`
    select users.email, jsonb_build_object('agreement', agreements.id, 'apartment', apartments.id, 'payment', payments.id,
        'coupon', (select coupon_id from payments where coupon_id is not null group by 1 order by count(*) desc limit 1)) as ids,
      jsonb_build_object('block', block, 'apartmentNo', apartment_no) as flat
    from users join agreements on user_id = users.id and status = 'accepted' join apartments on apartments.id = apartment_id
    join lateral (select id from payments where agreement_id = agreements.id and state = 'confirmed' order by id limit 1) as payments on true
    where users.email in ('1@example.test', '${member.email}') order by users.email limit 1`);
  const [found] = rows;
  if (!found) throw new Error('The building has no tenant.');
  const { email, ids, flat } = found;
  return {
    admin: await signIn(site, admin),
    member: { ...(await signIn(site, { email, password: member.password })), email },
    ids,
    flat,
    writers: [],
  };
}

/** Signs in the tenants of the seeded tenancies and the applicants. */
export async function signInWriters(site: Site, count: number): Promise<Writer[]> {
  const { rows } = await site.pool.query<Omit<Writer, 'headers'>>(`
    select users.email, agreements.id as "agreementId", agreements.rent_poisha / 100 as rent, request.id as "requestId"
    from users join agreements on user_id = users.id
    join users as applicant on applicant.email = 'applicant' || users.email
    join agreements as request on request.user_id = applicant.id
    where users.email ~ '^[0-9]+@' order by agreements.id limit ${count}`);
  const writers: Writer[] = [];
  for (const row of rows)
    writers.push({ ...row, headers: await signIn(site, { email: row.email, password: member.password }) });
  return writers;
}

const { year, month } = periodAt(new Date());
const [thisMonth, today, nextMonth] = [monthName({ month }), dayAt(new Date()), addMonths(periodAt(new Date()), 1)];

/** A caller with a cookie gets a rendered response, not the anonymous one from the cache. */
const visitor = { cookie: 'visited=1' };
const reading =
  (who: string, headersOf: (people: People) => Headers) => (address: string, given?: (people: People) => string) => ({
    title: `${who} ${address}`,
    ask: (people: People) => ({ path: given?.(people) ?? address, headers: headersOf(people) }),
  });
const byVisitor = reading('visitor', () => visitor);
const byMember = reading('member', (people) => people.member);
const byAdmin = reading('admin', (people) => people.admin);
const mine = (address: string, more = '') =>
  byMember(address, ({ member: { email } }) => `${address}?email=${email}${more}`);

/** Calls whose response grows with the data, or that read all of them: measured once. */
export const WHOLE: Asked[] = [
  byAdmin('/api/check-up'),
  byAdmin('/api/payments.csv'),
  byAdmin('/api/ledger.csv'),
  byAdmin('/api/dues.csv'),
  byAdmin('/api/residents.csv'),
  byAdmin('/api/audit.csv'),
];

/** Every other call that reads. */
export const READS: Asked[] = [
  byVisitor('/api/building'),
  byVisitor('/api/apartments'),
  byVisitor('/api/apartments?page=3&min=10000&free=1'),
  byVisitor('/api/apartments/places'),
  byVisitor('/api/apartments/one', ({ flat }) => `/api/apartments/one?${new URLSearchParams(flat)}`),
  byVisitor('/api/apartments/{id}/photos', ({ ids }) => `/api/apartments/${ids.apartment}/photos`),
  byVisitor('/api/photos'),
  byVisitor('/api/coupons'),
  byVisitor('/api/announcements?page=1'),
  byVisitor('/api/announcements?search=lift&page=1'),
  byMember('/api/identity/session'),
  byMember('/api/identity/account'),
  byMember('/api/identity/sessions'),
  byMember('/api/users/{email}', ({ member: { email } }) => `/api/users/${email}`),
  mine('/api/user-role'),
  byMember('/api/announcements?page=1'),
  mine('/api/agreements'),
  mine('/api/member-agreement'),
  byMember('/api/agreements/mine'),
  mine('/api/payments/user'),
  mine('/api/payments/check', `&month=${thisMonth}`),
  mine('/api/payments/months'),
  mine('/api/ledger', '&agreement=&page=1'),
  byMember('/api/receipts/{id}', ({ ids }) => `/api/receipts/${ids.payment}`),
  byAdmin('/api/apartments/all'),
  byAdmin('/api/apartments/all?search=b-4'),
  byAdmin('/api/residents'),
  byAdmin('/api/residents?sort=name&page=2'),
  byAdmin('/api/residents?search=tanvir'),
  byAdmin('/api/members'),
  byAdmin('/api/members/search'),
  byAdmin('/api/members/search?search=tanvir'),
  byAdmin('/api/agreements/pending?page=1'),
  byAdmin('/api/agreements/pending?search=rahman&page=1'),
  byAdmin('/api/agreements/pending/count'),
  byAdmin('/api/announcements/all'),
  byAdmin('/api/announcements/all?state=shown'),
  byAdmin('/api/coupons'),
  byAdmin('/api/coupons/uses/{id}', ({ ids }) => `/api/coupons/uses/${ids.coupon}`),
  byAdmin('/api/ledger/{agreementId}', ({ ids }) => `/api/ledger/${ids.agreement}`),
  byAdmin('/api/payments/waiting'),
  byAdmin('/api/dues'),
  byAdmin('/api/dues?search=tanvir'),
  byAdmin('/api/till', () => `/api/till?day=${today}`),
  byAdmin('/api/statistics/year', () => `/api/statistics/year?year=${year}`),
  byAdmin('/api/entries', () => `/api/entries?figure=came&from=${year}-01-01&to=${today}`),
  byAdmin('/api/tax-statement'),
  byAdmin('/api/trial-balance', () => `/api/trial-balance?on=${today}`),
  byAdmin('/api/statistics/homes'),
  byAdmin('/api/statistics/wall'),
  byAdmin('/api/admin-dashboard-info'),
  byAdmin('/api/first-steps'),
  byAdmin('/api/audit'),
  byAdmin('/api/audit?kind=rent_paid'),
  byAdmin('/api/audit?person={admin}', () => `/api/audit?person=${admin.email}`),
  byAdmin('/api/audit?person={member}', ({ member: { email } }) => `/api/audit?person=${email}`),
  byAdmin('/api/audit?search=rent'),
  byAdmin('/api/audit?search=B-402'),
];

export const PAGES: Asked[] = [
  byVisitor('/'),
  byVisitor('/apartments'),
  byVisitor('/apartments/{block}/{no}', ({ flat }) => `/apartments/${encodeURI(flat.block)}/${flat.apartmentNo}`),
  byVisitor('/announcements'),
  byVisitor('/login'),
  byMember('/'),
  byMember('/dashboard/profile'),
  byMember('/dashboard/make-payment'),
  byMember('/dashboard/payment-history'),
  byAdmin('/dashboard/profile'),
  byAdmin('/dashboard/residents'),
  byAdmin('/dashboard/dues'),
  byAdmin('/dashboard/audit'),
];

const changing = (
  title: string,
  ask: (writer: Writer, round: number, people: People) => Omit<Request, 'body'> & { body?: object },
): Asked => ({
  title,
  ask: (people, round) => {
    const writer = people.writers[round];
    if (!writer) throw new Error('There are too few writers.');
    const { body, ...request } = ask(writer, round, people);
    return { method: title.split(' ')[0] ?? '', ...request, ...(body && { body: JSON.stringify(body) }) };
  },
});
const money = { method: 'bKash', amount: 500, receivedOn: today };

/** The most frequent changes, in each round by another tenant or about another one. */
export const CHANGES: Asked[] = [
  changing('POST /api/identity/sign-in', ({ email, headers: { cookie: _, ...headers } }) => ({
    path: '/api/identity/sign-in',
    headers,
    body: { email, password: member.password },
  })),
  changing('POST /api/announcements', (_, round, people) => ({
    path: '/api/announcements',
    headers: people.admin,
    status: 201,
    body: { title: `Water ${round}`, description: 'There is no water on Friday from nine to eleven.' },
  })),
  changing('POST /api/payments', ({ email, headers, rent }) => ({
    path: '/api/payments',
    headers,
    status: 201,
    body: { userEmail: email, amount: rent, month: monthName(nextMonth), year: nextMonth.year },
  })),
  changing('POST /api/payments/claim', ({ headers }, round) => ({
    path: '/api/payments/claim',
    headers,
    status: 201,
    body: { ...money, reference: `CLAIM${round}`, requestKey: `the claim ${round}` },
  })),
  changing('POST /api/payments/record', ({ agreementId }, round, people) => ({
    path: '/api/payments/record',
    headers: people.admin,
    status: 201,
    body: { ...money, agreementId, reference: `RECORD${round}`, requestKey: `the record ${round}`, again: true },
  })),
  changing('PUT /api/agreements/accept/{id}', ({ requestId }, _, people) => ({
    path: `/api/agreements/accept/${requestId}`,
    headers: people.admin,
  })),
];
