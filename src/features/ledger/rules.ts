import { defineList } from '#api/list.ts';
import { inBangla } from '#locale/bangla.ts';
import { type MonthName, periodName, periodOf } from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';
import { type ChargeKind, kindName } from './charge-kinds.ts';

type MethodFacts = {
  /** The account in which its money arrives: a row of `accounts` in src/database/schema/06_ledger.sql. */
  account: string;
  bangla: string;
  /** Whether a member can claim such a payment, and with the transaction's number. */
  claim: 'with number' | 'without number' | 'never';
};

/** How money comes, by the names that the wire, screens, receipts and files have. A new method is a row here and an account there. */
const METHOD_FACTS = {
  Card: { account: 'card', bangla: 'কার্ড', claim: 'never' },
  Cash: { account: 'cash', bangla: 'নগদ টাকা', claim: 'without number' },
  bKash: { account: 'bkash', bangla: 'বিকাশ', claim: 'with number' },
  Nagad: { account: 'nagad', bangla: 'নগদ (Nagad)', claim: 'with number' },
  Rocket: { account: 'rocket', bangla: 'রকেট', claim: 'with number' },
  Bank: { account: 'bank', bangla: 'ব্যাংক', claim: 'with number' },
} as const satisfies Record<string, MethodFacts>;

export type Method = keyof typeof METHOD_FACTS;

export const METHODS = Object.keys(METHOD_FACTS) as Method[];

/** What stands for money that came, and is none that came into the office. */
const OTHER_SOURCES = {
  Opening: { account: 'opening', en: 'From before the records', bn: 'আগের হিসাব থেকে' },
  Transfer: { account: 'transfers', en: 'From another tenancy', bn: 'অন্য চুক্তি থেকে' },
  'Tax withheld': { account: 'tax_withheld', en: 'Tax withheld', bn: 'উৎসে কাটা কর' },
} as const;

/** From where the money of a document comes, by the names on the wire. */
export type Source = Method | keyof typeof OTHER_SOURCES;
export const SOURCES = [...METHODS, ...(Object.keys(OTHER_SOURCES) as (keyof typeof OTHER_SOURCES)[])];

const isMethod = (source: Source): source is Method => source in METHOD_FACTS;

export const accountOf = (source: Source) =>
  isMethod(source) ? METHOD_FACTS[source].account : OTHER_SOURCES[source].account;
/** The account of which that of a place is a part: `bank` of `bank_2`, and of any other itself. */
export const wholeAccount = (account: string) => (account.startsWith('cost_') ? account : account.replace(/_\d+$/, ''));
/** The method whose money arrives in an account; undefined of an account that is none of money. */
export const methodOfAccount = (account: string): Method | undefined =>
  METHODS.find((method) => accountOf(method) === wholeAccount(account));
export const methodIn = (source: Source, language: Language): string => {
  if (!isMethod(source)) return OTHER_SOURCES[source][language];
  return language === 'bn' ? METHOD_FACTS[source].bangla : source;
};
/** The choices of a select. */
export const methodOptions = (methods: readonly Method[], language: Language) =>
  methods.map((method) => ({ value: method, text: methodIn(method, language) }));
export const needsNumber = (method: Method) => METHOD_FACTS[method].claim === 'with number';

/** The methods that a member can claim, those with a number first. */
export const CLAIMED_METHODS = METHODS.filter((method) => METHOD_FACTS[method].claim !== 'never').toSorted(
  (one, other) => Number(needsNumber(other)) - Number(needsNumber(one)),
);

/** Such as `July 2026` of `2026-07`. */
export const monthText = (month: string) => periodName(periodOf(month));

/** The most that one charge costs, in poisha: ৳20,000,000, as every amount that is typed. */
export const MAX_CHARGE = 2_000_000_000;

type ChargeFacts = {
  kind: ChargeKind;
  month: MonthName | null;
  year: number | null;
  label: string | null;
  labelBangla?: string | null | undefined;
  /** Of a part of a month, such as `16–31`. */
  days?: string | null | undefined;
  /** Of what was owed before the records: a day of the month since which it is owed. */
  dueOn?: string | undefined;
};

/** What a charge is for, without its month, such as `rent` or the label of a bill's line. */
export const chargeName = (
  { kind, label, labelBangla }: Pick<ChargeFacts, 'kind' | 'label' | 'labelBangla'>,
  language: Language = 'en',
): string => (language === 'bn' && labelBangla) || (label ?? kindName(kind, language));

/** What a charge is for, such as `the rent of March 2026`. */
export function chargeText(charge: ChargeFacts, language: Language = 'en'): string {
  const { kind, month, year, days, dueOn } = charge;
  const name = chargeName(charge, language);
  if (kind === 'opening' && dueOn) {
    const since = monthText(dueOn.slice(0, 7));
    return language === 'bn' ? `${name} (${inBangla(since)} থেকে)` : `${name}, since ${since}`;
  }
  if (month === null) return name;
  const part = days ? ` (${days})` : '';
  if (language === 'bn') return inBangla(`${month} ${year}${part} মাসের ${name}`);
  return `${kind === 'rent' ? 'the ' : ''}${name} of ${month} ${year}${part}`;
}

/** As a heading, such as `Rent of March 2026`. */
export function chargeTitle(charge: ChargeFacts, language: Language = 'en'): string {
  const text = chargeText(charge, language).replace(/^the rent of/, 'rent of');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Settled = { months: readonly { month: MonthName; year: number }[]; others?: readonly ChargeFacts[] | undefined };

/** What money settles: the months of rent, and of each month the other lines, such as `March 2026; Service charge, Gas: March 2026`. */
export function settledText({ months, others = [] }: Settled, language: Language): string {
  const named = ({ month, year }: { month: MonthName | null; year: number | null }) =>
    month === null ? '' : language === 'bn' ? inBangla(`${month} ${year}`) : `${month} ${year}`;
  const ofMonths = Map.groupBy(others, named);
  const lines = [...ofMonths].map(([month, charges]) => {
    const names = charges.map((charge) => chargeTitle({ ...charge, month: null, year: null }, language)).join(', ');
    return month === '' ? names : `${names}: ${month}`;
  });
  return [...(months.length > 0 ? [months.map(named).join(', ')] : []), ...lines].join('; ');
}

type Whose = { name: string; email: string | null; block: string; apartmentNo: string };

/** What the audit trail says of an event of a tenancy's money, and on whom it is. */
export const accountAuditDetails = ({ email, block, apartmentNo, name }: Whose) => ({
  subject: email ?? undefined,
  details: { block, apartment: apartmentNo, tenant: name },
});

/** Entries on a page of a statement. */
export const ENTRIES_A_PAGE = 50;

export const statementList = (path: string) => defineList({ path, pageSize: ENTRIES_A_PAGE });

/** Where administrators read a tenancy's statement. */
export const statementPath = (agreementId: string) => `/dashboard/statement/${agreementId}`;

/** The page of a tenancy's tenant, for administrators. */
export const personPath = (agreementId: string) => `/dashboard/person/${agreementId}`;
