import type { Role } from '#api/access.ts';
import { HOUR } from '#locale/calendar.ts';
import { DEMO_ACCOUNTS, demoAccount, demoEmail } from './accounts.ts';
import { daysAgo } from './calendar.ts';
import { milestones } from './tenancy.ts';

type Person = { name: string; email: string; role: Role; since: Date };

const [admin, , visitor] = DEMO_ACCOUNTS;

/** People with a duty beside the owner; they joined by the owner's link (office-work.ts). */
export const DEMO_STAFF = (['caretaker', 'accountant', 'guard'] as const).map((duty) => ({
  ...{ duty, name: demoAccount(duty).name, email: demoAccount(duty).email },
}));
const FLAT_OWNER = demoAccount('owner of a flat');

/** Days since the office recorded the tenancies that are older than the site, and invited the owner of a flat. */
const FLAT_OWNER_SINCE = 8;
export const STAFF_SINCE = 45;

/** Every person who has ever signed up, with the time of it. */
export function demoPeople(now: Date, opened: Date): Person[] {
  const applicants = [...DEMO_APPLICANTS, DEMO_REFUSED];
  return [
    { name: admin.name, email: admin.email, role: 'admin', since: opened },
    { name: visitor.name, email: visitor.email, role: 'user', since: daysAgo(now, 6, 19) },
    ...DEMO_RESIDENTS.map((resident, index): Person => {
      const { name, email = demoEmail(name), until } = resident;
      const since = new Date(milestones(resident, index, now).applied.getTime() - HOUR);
      return { name, email, role: until === undefined ? 'member' : 'user', since };
    }),
    ...DEMO_STAFF.map(({ name, email }): Person => {
      return { name, email, role: 'user', since: daysAgo(now, STAFF_SINCE, 11) };
    }),
    { name: FLAT_OWNER.name, email: FLAT_OWNER.email, role: 'user', since: daysAgo(now, FLAT_OWNER_SINCE, 19) },
    ...applicants.map(({ name, daysAgo: days }): Person => {
      return { name, email: demoEmail(name), role: 'user', since: daysAgo(now, days + 2, 20) };
    }),
  ];
}

export type Applicant = { name: string; home: string; daysAgo: number; phone?: string };
export type RefusedApplicant = Applicant & { answeredDaysAgo: number; reason: string };

/** Requests that wait for an answer; two of them are for the same home. */
export const DEMO_APPLICANTS: readonly Applicant[] = [
  { name: 'Rafiqul Islam', home: 'C-502', daysAgo: 9, phone: '01711 555013' },
  { name: 'Mehjabin Chowdhury', home: 'C-502', daysAgo: 6 },
  { name: 'Tareq Aziz', home: 'B-502', daysAgo: 5, phone: '+880 1819 555047' },
  { name: 'Sumaiya Khan', home: 'E-301', daysAgo: 4 },
  { name: 'Bikash Roy', home: 'D-302', daysAgo: 2, phone: '01552 555086' },
  { name: 'Nadia Karim', home: 'A-702', daysAgo: 1 },
];

/** A rejected applicant, who remained a user. */
export const DEMO_REFUSED: RefusedApplicant = {
  name: 'Shafiqul Bari',
  home: 'A-802',
  daysAgo: 38,
  answeredDaysAgo: 35,
  reason: 'This apartment is being renovated until the end of the season. Please look at the floors below.',
};

/** A present or former resident. Months count back from the current one, which is 0. */
export type Resident = {
  name: string;
  /** Set if it is not derived from the name. */
  email?: string;
  home: string;
  /** The month in which the agreement was accepted. */
  since: number;
  /** The last month of a resident who has left. */
  until?: number;
  coupons?: Readonly<Partial<Record<number, DemoCoupon>>>;
  unpaid?: readonly number[];
};

const [, member] = DEMO_ACCOUNTS;

export const DEMO_RESIDENTS: readonly Resident[] = [
  {
    name: member.name,
    email: member.email,
    home: 'B-402',
    since: 9,
    coupons: { 9: 'WELCOME10', 6: 'EIDMUBARAK', 2: 'EARLYBIRD' },
    unpaid: [0],
  },
  { name: 'Abdur Rahim', home: 'A-901', since: 14, coupons: { 1: 'LONGSTAY' } },
  { name: 'Shirin Sultana', home: 'A-902', since: 14 },
  { name: 'Kamrul Hasan', home: 'A-602', since: 12, coupons: { 12: 'WELCOME10' } },
  { name: 'Farzana Yasmin', home: 'A-501', since: 11, coupons: { 6: 'EIDMUBARAK' } },
  { name: 'Mizanur Rahman', home: 'A-302', since: 8 },
  { name: 'Anika Tabassum', home: 'A-201', since: 5, coupons: { 5: 'WELCOME10' } },
  { name: 'Shahriar Kabir', home: 'A-102', since: 2 },
  { name: 'Rezaul Karim', home: 'B-801', since: 14, coupons: { 0: 'LONGSTAY' } },
  { name: 'Sadia Islam', home: 'B-702', since: 13, coupons: { 4: 'MONSOON25' } },
  { name: 'Imran Hossain', home: 'B-601', since: 10 },
  { name: 'Nasrin Akter', home: 'B-302', since: 7, coupons: { 7: 'WELCOME10', 3: 'EARLYBIRD' } },
  { name: 'Arif Chowdhury', home: 'B-201', since: 6, unpaid: [2, 1] },
  { name: 'Tahmina Begum', home: 'B-101', since: 3 },
  { name: 'Zahid Hasan', home: 'C-801', since: 13 },
  { name: 'Rumana Haque', home: 'C-702', since: 12, coupons: { 6: 'EIDMUBARAK' } },
  // Has reported this month's rent by bKash (office-money.ts).
  { name: 'Sabbir Rahman', home: 'C-601', since: 11, unpaid: [0] },
  { name: 'Lamia Chowdhury', home: 'C-402', since: 9, coupons: { 4: 'MONSOON25' } },
  { name: 'Jahangir Alam', home: 'C-301', since: 8, unpaid: [1] },
  { name: 'Rokeya Khatun', home: 'C-202', since: 4, coupons: { 4: 'WELCOME10' } },
  { name: 'Fahim Siddique', home: 'C-101', since: 2, coupons: { 2: 'WELCOME10' } },
  { name: 'Mahmudul Islam', home: 'D-701', since: 14 },
  { name: 'Sharmin Nahar', home: 'D-602', since: 10, coupons: { 1: 'GULSHAN20' } },
  { name: 'Nazmul Huda', home: 'D-501', since: 9 },
  { name: 'Jannatul Ferdous', home: 'D-402', since: 7 },
  { name: 'Ashraful Haque', home: 'D-202', since: 5, coupons: { 2: 'EARLYBIRD', 1: 'EARLYBIRD' } },
  { name: 'Tasnim Ara', home: 'D-101', since: 3, coupons: { 3: 'WELCOME10' } },
  { name: 'Sohel Rana', home: 'E-401', since: 12 },
  { name: 'Rima Akter', home: 'E-302', since: 8, coupons: { 8: 'WELCOME10' } },
  { name: 'Hasan Mahmud', home: 'E-201', since: 6 },
  { name: 'Priya Das', home: 'E-102', since: 4, coupons: { 1: 'GULSHAN20' } },
  // Moved out; the payments stay, and the home was let again.
  { name: 'Mahbub Alam', home: 'D-101', since: 13, until: 4, coupons: { 13: 'WELCOME10' } },
  // Selim's advance was paid back (office-work.ts); Moushumi owes her last rent.
  { name: 'Selim Reza', home: 'C-401', since: 12, until: 2 },
  { name: 'Moushumi Akter', home: 'B-301', since: 9, until: 1, unpaid: [1] },
];

/** Coupons of the demo building. The one without a description shows the site's default words. */
export const DEMO_COUPONS = [
  {
    code: 'WELCOME10',
    discount: 10,
    available: true,
    description: 'A warm welcome: 10% off your first month with us.',
  },
  { code: 'EARLYBIRD', discount: 5, available: true, description: 'For rent paid in the first days of the month.' },
  {
    code: 'EIDMUBARAK',
    discount: 15,
    available: true,
    description: 'Eid greetings from the building, for one month’s rent.',
  },
  { code: 'LONGSTAY', discount: 12.5, available: true, description: 'Thank you for a year or more under our roof.' },
  { code: 'GULSHAN20', discount: 20, available: true, description: null },
  { code: 'MONSOON25', discount: 25, available: false, description: 'Our offer for the rainy months; it has ended.' },
] as const;

export type DemoCoupon = (typeof DEMO_COUPONS)[number]['code'];
