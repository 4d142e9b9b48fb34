import { kindOnBill, LINE_KINDS } from '#features/ledger/charge-kinds.ts';
import { inBangla } from '#locale/bangla.ts';
import { addMonths, isSamePeriod, type MonthName, monthNumber, periodName } from '#locale/calendar.ts';
import { namedInBoth, type Text } from '#locale/language.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { Receipt } from '../endpoints.ts';

type Line = { name: Text; amount: number; isPart: boolean };
type Settled = Receipt['months'][number] & { month: MonthName; year: number };

/** Name of a line whose money settled no month of the ledger. The owner of a flat owed no rent. */
const EARLIER = {
  tenancy: { en: 'Earlier rent', bn: 'আগের ভাড়া' },
  ownership: { en: 'Earlier dues', bn: 'আগের বকেয়া' },
};

/** Most months with a line each, and most spans of months. */
const MAX_MONTHS = 6;
const MAX_SPANS = 12;

/**
 * Lines of a receipt, each with its part of the rent before any coupon, in taka. Many months become spans of consecutive months, so that
 * the receipt fits on its page.
 */
export function listLines({ months, tenure = 'tenancy' }: Pick<Receipt, 'months' | 'tenure'>): Line[] {
  const earlier = EARLIER[tenure];
  if (months.length <= MAX_MONTHS) return months.map((month) => lineOf([month], earlier));
  const spans: Receipt['months'][] = [];
  for (const month of months) {
    const last = spans.at(-1);
    if (last && follows(last.at(-1), month)) last.push(month);
    else spans.push([month]);
  }
  if (spans.length <= MAX_SPANS) return spans.map((span) => lineOf(span, earlier));
  const { name, ...all } = lineOf(months, earlier);
  const bn = `${inBangla(`${months.length}`)} × ${name.bn}`;
  return [{ name: { en: `${months.length} × ${name.en}`, bn }, ...all }];
}

/** Sum of the coupons' discounts, in taka. */
export const discountOf = ({ months }: Pick<Receipt, 'months'>) =>
  toTaka(months.reduce((sum, { discount }) => sum + toPoisha(discount), 0));

const TITLES = {
  rent: { en: 'Rent receipt', bn: 'ভাড়ার রসিদ' },
  bills: { en: 'Receipt for bills', bn: 'বিলের রসিদ' },
  'rent and bills': { en: 'Receipt for rent and bills', bn: 'ভাড়া ও বিলের রসিদ' },
  earlier: { en: 'Receipt for earlier dues', bn: 'আগের বকেয়ার রসিদ' },
  held: { en: 'Advance receipt', bn: 'অগ্রিমের রসিদ' },
  other: { en: 'Receipt', bn: 'রসিদ' },
};

/** Names a receipt by the kind of its lines; a receipt of several kinds, or of money that settled nothing yet, is just a receipt. */
export function titleOf({ months, advance, held }: Pick<Receipt, 'months' | 'advance' | 'held'>): Text {
  const kinds = new Set(months.map((one) => (isMonth(one) ? 'rent' : one.month ? 'bills' : 'earlier')));
  const [only] = kinds;
  if (held > 0) return kinds.size === 0 && advance === 0 ? TITLES.held : TITLES.other;
  if (kinds.size === 1 && only) return TITLES[only];
  const isBoth = kinds.size === 2 && !kinds.has('earlier');
  return isBoth ? TITLES['rent and bills'] : TITLES.other;
}

const isWhole = ({ rent, discount, amount }: Receipt['months'][number]) =>
  toPoisha(rent) === toPoisha(discount + amount);
/** True for a month's rent; lines of bills have a month and a label. */
const isMonth = (one: Receipt['months'][number] | undefined): one is Settled =>
  !!one?.month && one.year !== null && one.label === null;
const periodOf = ({ month, year }: Settled) => ({ year, month: monthNumber(month) });

function follows(before: Receipt['months'][number] | undefined, next: Receipt['months'][number]): boolean {
  return (
    isMonth(before) &&
    isMonth(next) &&
    !before.days &&
    !next.days &&
    isSamePeriod(addMonths(periodOf(before), 1), periodOf(next))
  );
}

/** Translates a line's English name, if a known kind has it: receipts of 1.0 have no Bangla name. */
const inBanglaOf = (label: string) => namedInBoth({ name: label }, KIND_NAMES)?.nameBangla ?? label;
const KIND_NAMES = LINE_KINDS.map((kind) => ({ en: kindOnBill(kind, 'en'), bn: kindOnBill(kind, 'bn') }));

/** Such as `Gas, March 2026`. */
function labelled({ label, labelBangla, month, year }: Receipt['months'][number], earlier: Text): Text {
  const name = label === null ? earlier : { en: label, bn: labelBangla || inBanglaOf(label) };
  const of = month && year ? `, ${month} ${year}` : '';
  return { en: name.en + of, bn: name.bn + inBangla(of) };
}

function lineOf(months: Receipt['months'], earlier: Text): Line {
  const [first, last] = [months[0], months.at(-1)];
  const poisha = months.reduce((sum, month) => sum + toPoisha(month.amount + month.discount), 0);
  const rest = { amount: toTaka(poisha), isPart: !months.every(isWhole) };
  if (!isMonth(first) || !isMonth(last)) {
    return { name: first ? labelled(first, earlier) : earlier, ...rest };
  }
  const [from, to] = [periodName(periodOf(first)), periodName(periodOf(last))];
  const part = first.days ? ` (${first.days})` : '';
  const en = from === to ? from + part : `${from} – ${to}`;
  return { name: { en, bn: inBangla(en) }, ...rest };
}
