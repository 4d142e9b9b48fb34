import type { AuditEvent } from '#features/audit/endpoints.ts';
import { AUDIT_KINDS, type AuditDetails } from '#features/audit/rules.ts';
import type { CostCategory } from '#features/expenses/endpoints.ts';
import { TAX_LINES } from '#features/expenses/rules.ts';
import { CONSENT_ENDINGS, PART_NAMES, PURPOSE_NAMES } from '#features/files/rules.ts';
import { TAKINGS, takingIn } from '#features/income/rules.ts';
import { kindName, readKind } from '#features/ledger/charge-kinds.ts';
import { OCCUPANCIES, OCCUPANCY_NAMES } from '#features/ledger/occupancy-kinds.ts';
import { reasonIn } from '#features/ledger/reason-kinds.ts';
import { methodIn, SOURCES } from '#features/ledger/rules.ts';
import { TENURE_NAMES, TENURES } from '#features/ledger/tenure-kinds.ts';
import { PLACES, placeAccount, placeName } from '#features/till/rules.ts';
import { periodOf } from '#locale/calendar.ts';
import type { Formats } from '#locale/formats.ts';
import type { Language, Text } from '#locale/language.ts';
import type { AuditTexts } from './texts.ts';

type Detail = { name: string; value: AuditDetails[string]; event: Pick<AuditEvent, 'kind' | 'details'> };
/** Texts in the reader's language. Cost categories are undefined until they are loaded. */
type Labels = {
  t: AuditTexts;
  formats: Formats;
  language: Language;
  categories: readonly CostCategory[] | undefined;
};

const IN_TAKA = new Set([
  'rent',
  'amount',
  'advance',
  'owedBefore',
  'paidAhead',
  'before',
  'marketValue',
  'annualValue',
  'counted',
  'difference',
  'putIn',
  'handedOver',
  'refundLimit',
  'giveUpLimit',
  'spendLimit',
  'balance',
  'moved',
]);

/** The owner of the money in an account whose statements are imported. */
const WHOSE: Record<string, Text> = {
  building: { en: 'only the building’s', bn: 'শুধু ভবনের টাকা' },
  shared: { en: 'a person’s own too', bn: 'একজনের নিজের টাকাও' },
};

/** Formats the value of a detail: amounts are stored in taka, days and months as `2026-03-15` and `2026-03`, names in English. */
export function detailText({ name, value, event }: Detail, words: Labels): string {
  const { taka, digits, day, dateTime, period } = words.formats;
  const isReading = name === 'before' && event.kind === 'reading_corrected';
  if (name === 'rent' && value === 0) return words.t.noRent;
  if (typeof value === 'number') return IN_TAKA.has(name) && !isReading ? taka(value) : digits(value);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return dateTime(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return day(text);
  if (/^\d{4}-\d\d$/.test(text)) return period(periodOf(text));
  return namedText({ name, text, event }, words) ?? words.t.detailValue(text);
}

const nameOfOccupancy = (language: Language) => (code: string) => {
  const known = OCCUPANCIES.find((one) => one === code);
  return known ? OCCUPANCY_NAMES[known][language] : code;
};

type NamedDetail = Pick<Detail, 'name' | 'event'> & { text: string };

/** The name for a stored code; undefined for a value that stands for itself. Reasons that the server wrote itself are translated. */
function namedText({ name, text, event: { kind } }: NamedDetail, { t, language, categories }: Labels) {
  const place = PLACES.find((each) => each === text);
  const isPlace =
    name === 'paidFrom' || name === 'paidInto' || ((name === 'from' || name === 'to') && kind.startsWith('transfer_'));
  if (isPlace && place) return placeName(placeAccount(place), language);
  const method = SOURCES.find((each) => each === text);
  if (name === 'method' && method) return methodIn(method, language);
  const chargeKind = name === 'kind' ? readKind(text) : undefined;
  if (chargeKind) return kindName(chargeKind, language);
  if (name === 'action') return Object.values(AUDIT_KINDS).find(({ en }) => en === text)?.[language];
  if (name === 'changed') return text.split(', ').map(t.detailName).join(', ');
  if (name === 'purpose' && kind.startsWith('consent_'))
    return (PURPOSE_NAMES as Record<string, Text>)[text]?.[language];
  if (name === 'part' && kind === 'file_changed') return (PART_NAMES as Record<string, Text>)[text]?.[language];
  if (name === 'belongsTo') return WHOSE[text]?.[language];
  if (name === 'because') return (CONSENT_ENDINGS as Record<string, Text>)[text]?.[language];
  if (name === 'taxLine') return (TAX_LINES as Record<string, Text>)[text]?.[language];
  if (name === 'category') {
    const taking = TAKINGS.find((each) => takingIn(each, 'en') === text);
    return taking ? takingIn(taking, language) : categories?.find((category) => category.name === text)?.nameBangla;
  }
  if (name === 'occupancy') return t.detailValue(text.replace(/(?<=^|before: )[\w-]+/g, nameOfOccupancy(language)));
  const tenure = name === 'tenure' ? TENURES.find((one) => one === text) : undefined;
  if (tenure) return TENURE_NAMES[tenure][language];
  return name === 'reason' ? reasonIn(language, text) : undefined;
}
