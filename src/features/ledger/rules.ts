import { defineList } from '#api/list.ts';
import type { Building } from '#features/building/endpoints.ts';
import { addMonths, MONTHS, type MonthName, monthsBetween, type Period, periodName } from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';
import { formatTaka } from '#locale/taka.ts';

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

export const accountOf = (method: Method) => METHOD_FACTS[method].account;
export const banglaOf = (method: Method) => METHOD_FACTS[method].bangla;
export const methodIn = (method: Method, language: Language) => (language === 'bn' ? banglaOf(method) : method);
/** The choices of a select. */
export const methodOptions = (methods: readonly Method[], language: Language) =>
  methods.map((method) => ({ value: method, text: methodIn(method, language) }));
export const needsNumber = (method: Method) => METHOD_FACTS[method].claim === 'with number';

/** The methods that a member can claim, those with a number first. */
export const CLAIMED_METHODS = METHODS.filter((method) => METHOD_FACTS[method].claim !== 'never').toSorted(
  (one, other) => Number(needsNumber(other)) - Number(needsNumber(one)),
);

/** Rents in the order in which they were recorded; months as `2026-07`, taka a month. */
type Rents = readonly { fromMonth: string; rent: number }[];

/** What a tenancy costs in a month such as `2026-07`; undefined before its first. */
export const rentAt = (rents: Rents, month: string): number | undefined =>
  rents.findLast(({ fromMonth }) => fromMonth <= month)?.rent;

/** Of `2026-07`. */
export const periodOf = (month: string): Period => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5, 7)),
});
/** Such as `2026-07`. */
export const monthOf = ({ year, month }: Period) => `${year}-${String(month).padStart(2, '0')}`;

/** Such as `July 2026` of `2026-07`. */
export const monthText = (month: string) => periodName(periodOf(month));

/** How far ahead a rent can be set, in years. */
const YEARS_AHEAD = 10;

/** Why the rent cannot change from a month on, months as `2026-07`. */
export function fromMonthRefusal(
  fromMonth: string,
  { freeMonth, current }: { freeMonth: string; current: string },
): string | undefined {
  if (fromMonth < freeMonth)
    return `The rent can change from ${monthText(freeMonth)} on: the rent of the months before is added already.`;
  if (monthsBetween(periodOf(current), periodOf(fromMonth)) > YEARS_AHEAD * 12)
    return `Please enter a month in the next ${YEARS_AHEAD} years.`;
  return undefined;
}

/** What custom and law say of a rent that rises, as the building's settings have it. */
type Customs = Pick<Building, 'riseGap' | 'riseFrom' | 'riseTo' | 'valueShare'>;

type Change = {
  rents: Rents;
  fromMonth: string;
  rent: number;
  /** The first day of the tenancy. */
  startsOn: string;
  /** What the flat would sell for, in taka, where it is known. */
  marketValue?: number | undefined;
  customs: Customs;
};

/** What is to be said before a rent changes; none of it forbids anything. */
export function rentWarnings({ rents, fromMonth, rent, startsOn, marketValue, customs }: Change): string[] {
  const before = rentBefore(rents, fromMonth);
  const isIncrease = before !== undefined && rent > before;
  const planned = monthsOfChange(rents).filter((month) => month >= fromMonth);
  return [
    ...planned.map(
      (month) =>
        `The rent of ${formatTaka(rentAt(rents, month) ?? 0)} that is planned from ${monthText(month)} on is replaced.`,
    ),
    ...(isIncrease ? increaseWarnings({ rents, fromMonth, startsOn, customs }) : []),
    ...(marketValue && rent * 12 * 100 > marketValue * customs.valueShare
      ? [`A year’s rent is more than ${customs.valueShare}% of the flat’s market value.`]
      : []),
  ];
}

function increaseWarnings({ rents, fromMonth, startsOn, customs }: Omit<Change, 'rent' | 'marketValue'>): string[] {
  const { year, month } = periodOf(fromMonth);
  const last = monthsOfChange(rents).findLast((each) => each < fromMonth && isIncreaseIn(rents, each));
  const since = last ?? startsOn.slice(0, 7);
  const isSoon = monthsBetween(periodOf(since), { year, month }) < customs.riseGap;
  return [
    ...(isSoon
      ? [
          `${last ? 'The rent last rose' : 'The tenancy began'} in ${monthText(since)}, less than ${customs.riseGap} months before.`,
        ]
      : []),
    ...(isWithin(month, customs) ? [] : [`Rents rise ${namedSpan(customs)}, by custom.`]),
  ];
}

/** Whether a month of the year is one in which rents rise; the last one may lie in the next year. */
function isWithin(month: number, { riseFrom, riseTo }: Customs): boolean {
  const [first, last] = [MONTHS.indexOf(riseFrom) + 1, MONTHS.indexOf(riseTo) + 1];
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}

function namedSpan({ riseFrom, riseTo }: Customs): string {
  if (riseFrom === riseTo) return `in ${riseFrom}`;
  const isNext = (MONTHS.indexOf(riseFrom) + 1) % MONTHS.length === MONTHS.indexOf(riseTo);
  return isNext ? `in ${riseFrom} or ${riseTo}` : `from ${riseFrom} to ${riseTo}`;
}

/** The months in which the rent is another one than in the month before, the first one left out. */
const monthsOfChange = (rents: Rents) =>
  [...new Set(rents.map(({ fromMonth }) => fromMonth))]
    .toSorted()
    .filter((month) => rentBefore(rents, month) !== undefined && rentBefore(rents, month) !== rentAt(rents, month));

const rentBefore = (rents: Rents, month: string) => rentAt(rents, monthOf(addMonths(periodOf(month), -1)));
const isIncreaseIn = (rents: Rents, month: string) => (rentAt(rents, month) ?? 0) > (rentBefore(rents, month) ?? 0);

type ChargeFacts = { kind: 'rent' | 'opening'; month: MonthName | null; year: number | null; label: string | null };

/** What a charge is for, such as `the rent of March 2026`. */
export const chargeText = ({ kind, month, year, label }: ChargeFacts) =>
  kind === 'rent' ? `the rent of ${month} ${year}` : (label ?? 'what was owed before');

/** As a heading, such as `Rent of March 2026`. */
export const chargeTitle = (charge: ChargeFacts) => {
  const text = charge.kind === 'rent' ? `rent of ${charge.month} ${charge.year}` : chargeText(charge);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Entries on a page of a statement. */
export const ENTRIES_A_PAGE = 50;

export const statementList = (path: string) => defineList({ path, pageSize: ENTRIES_A_PAGE });

/** Where administrators read a tenancy's statement. */
export const statementPath = (agreementId: string) => `/dashboard/statement/${agreementId}`;
