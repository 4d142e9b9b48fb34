import { defineList } from '#api/list.ts';
import { inBangla, localized } from '#locale/bangla.ts';
import { type MonthName, periodName, periodOf } from '#locale/calendar.ts';
import { type Language, writtenIn } from '#locale/language.ts';
import { type ChargeKind, kindName } from './charge-kinds.ts';

type MethodFacts = {
  /** The account in which its money arrives: a row of `accounts` in src/database/schema/06_ledger.sql. */
  account: string;
  bangla: string;
  /** A member's claim of a payment by this method: allowed with or without a transaction number, or never. */
  claim: 'with number' | 'without number' | 'never';
  /** The place to which a tenant brings or sends the money. A card is charged on the site. */
  place: 'wallet' | 'bank' | 'office' | 'site';
};

/** Payment methods, by their names in calls, screens, receipts and files. A new method needs a row here and an account there. */
const METHOD_FACTS = {
  Card: { account: 'card', bangla: 'কার্ড', claim: 'never', place: 'site' },
  Cash: { account: 'cash', bangla: 'নগদ টাকা', claim: 'without number', place: 'office' },
  bKash: { account: 'bkash', bangla: 'বিকাশ', claim: 'with number', place: 'wallet' },
  Nagad: { account: 'nagad', bangla: 'নগদ (Nagad)', claim: 'with number', place: 'wallet' },
  Rocket: { account: 'rocket', bangla: 'রকেট', claim: 'with number', place: 'wallet' },
  Bank: { account: 'bank', bangla: 'ব্যাংক', claim: 'with number', place: 'bank' },
} as const satisfies Record<string, MethodFacts>;

export type Method = keyof typeof METHOD_FACTS;

export const METHODS = Object.keys(METHOD_FACTS) as Method[];

/** Sources of payment documents for which no money came into the office. */
const OTHER_SOURCES = {
  Opening: { account: 'opening', en: 'From before the records', bn: 'আগের হিসাব থেকে' },
  Transfer: { account: 'transfers', en: 'From another tenancy', bn: 'অন্য চুক্তি থেকে' },
  'Tax withheld': { account: 'tax_withheld', en: 'Tax withheld', bn: 'উৎসে কাটা কর' },
} as const;

/** Source of a document's money, by its name in calls. */
export type Source = Method | keyof typeof OTHER_SOURCES;
export const SOURCES = [...METHODS, ...(Object.keys(OTHER_SOURCES) as (keyof typeof OTHER_SOURCES)[])];

const isMethod = (source: Source): source is Method => source in METHOD_FACTS;

export const accountOf = (source: Source) =>
  isMethod(source) ? METHOD_FACTS[source].account : OTHER_SOURCES[source].account;
/** The account without its place's number: `bank` for `bank_2`; any other account is returned as it is. */
export const wholeAccount = (account: string) => (account.startsWith('cost_') ? account : account.replace(/_\d+$/, ''));
/** The method whose money arrives in an account; undefined for an account that holds no money. */
export const methodOfAccount = (account: string): Method | undefined =>
  METHODS.find((method) => accountOf(method) === wholeAccount(account));
export const methodIn = (source: Source, language: Language): string => {
  if (!isMethod(source)) return OTHER_SOURCES[source][language];
  return { en: source, bn: METHOD_FACTS[source].bangla }[language];
};
const BY_HAND = { en: 'Cash', bn: 'হাতে হাতে' };

/** The method's name as one of several choices: in Bangla the usual word for cash is also the name of Nagad. */
export const methodAmong = (source: Source, language: Language): string =>
  source === 'Cash' ? BY_HAND[language] : methodIn(source, language);
export const methodOptions = (methods: readonly Method[], language: Language) =>
  methods.map((method) => ({
    value: method,
    text: (methods.includes('Nagad') ? methodAmong : methodIn)(method, language),
  }));
export const needsNumber = (method: Method) => METHOD_FACTS[method].claim === 'with number';

/** Methods that a member can claim, those with a transaction number first. */
export const CLAIMED_METHODS = METHODS.filter((method) => METHOD_FACTS[method].claim !== 'never').toSorted(
  (one, other) => Number(needsNumber(other)) - Number(needsNumber(one)),
);

type MethodPlace = MethodFacts['place'];
export type MethodAt<P extends MethodPlace> = {
  [One in Method]: (typeof METHOD_FACTS)[One]['place'] extends P ? One : never;
}[Method];
/** Methods whose money is brought or sent to these places, in the places' order. */
export const methodsAt = <P extends MethodPlace>(...places: P[]) =>
  places.flatMap((place) => METHODS.filter((one): one is MethodAt<P> => METHOD_FACTS[one].place === place));

/** Such as `July 2026` for `2026-07`. */
export const monthText = (month: string) => periodName(periodOf(month));

/** Largest amount of one charge, in poisha: ৳20,000,000, the limit of every typed amount. */
export const MAX_CHARGE = 2_000_000_000;

type ChargeFacts = {
  kind: ChargeKind;
  month: MonthName | null;
  year: number | null;
  label: string | null;
  labelBangla?: string | null | undefined;
  /** Days of a partial month, such as `16–31`. */
  days?: string | null | undefined;
  /** For arrears from before the records: a day of the month since which they are owed. */
  dueOn?: string | undefined;
};

/** Name of a charge without its month, such as `rent` or the label of a bill's line. */
export const chargeName = (
  { kind, label, labelBangla }: Pick<ChargeFacts, 'kind' | 'label' | 'labelBangla'>,
  language: Language = 'en',
): string => writtenIn(language, label ?? kindName(kind, language), labelBangla);

/** Text for a charge, such as `the rent of March 2026`. */
export function chargeText(charge: ChargeFacts, language: Language = 'en'): string {
  const { kind, month, year, days, dueOn } = charge;
  const name = chargeName(charge, language);
  if (kind === 'opening' && dueOn) {
    const since = monthText(dueOn.slice(0, 7));
    return { en: `${name}, since ${since}`, bn: `${name} (${inBangla(since)} থেকে)` }[language];
  }
  if (month === null) return name;
  const part = days ? ` (${days})` : '';
  return {
    en: `${kind === 'rent' ? 'the ' : ''}${name} of ${month} ${year}${part}`,
    bn: inBangla(`${month} ${year}${part} মাসের ${name}`),
  }[language];
}

/** Heading for a charge, such as `Rent of March 2026`. */
export function chargeTitle(charge: ChargeFacts, language: Language = 'en'): string {
  const text = chargeText(charge, language).replace(/^the rent of/, 'rent of');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Settled = { months: readonly { month: MonthName; year: number }[]; others?: readonly ChargeFacts[] | undefined };

/** Lists what a payment settles: months of rent, then each month's other lines, such as `March 2026; Service charge, Gas: March 2026`. */
export function settledText({ months, others = [] }: Settled, language: Language): string {
  const named = ({ month, year }: { month: MonthName | null; year: number | null }) =>
    month === null ? '' : localized(`${month} ${year}`, language);
  const ofMonths = Map.groupBy(others, named);
  const lines = [...ofMonths].map(([month, charges]) => {
    const names = charges.map((charge) => chargeTitle({ ...charge, month: null, year: null }, language)).join(', ');
    return month === '' ? names : `${names}: ${month}`;
  });
  return [...(months.length > 0 ? [months.map(named).join(', ')] : []), ...lines].join('; ');
}

type AuditedAccount = { name: string; email: string | null; block: string; apartmentNo: string };

/** Subject and details of an audit event about a tenancy's money. */
export const accountAuditDetails = ({ email, block, apartmentNo, name }: AuditedAccount) => ({
  subject: email ?? undefined,
  details: { block, apartment: apartmentNo, tenant: name },
});

/** Entries on a page of a statement. */
export const ENTRIES_A_PAGE = 50;

export const statementList = (path: string) => defineList({ path, pageSize: ENTRIES_A_PAGE });

/** The page of a tenancy's statement, for administrators. */
export const statementPath = (agreementId: string) => `/dashboard/statement/${agreementId}`;

/** The page of a tenancy's tenant, for administrators. */
export const personPath = (agreementId: string) => `/dashboard/person/${agreementId}`;

/** The page on which administrators settle a tenancy, and its tenant reads the balance. */
export const settlementPath = (agreementId: string) => `/dashboard/settlement/${agreementId}`;

/** The page of a member's debts and payments. */
export const RENT_PATH = '/dashboard/rent';
