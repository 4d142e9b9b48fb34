const SIGNS = '৳|tk\\.?|bdt\\.?|taka|টাকা|টাঃ';
const BEFORE = new RegExp(`^(?:${SIGNS})\\s*`, 'iu');
const AFTER = new RegExp(`\\s*(?:${SIGNS}|/\\s*[-=]|only|মাত্র)\\.?$`, 'iu');

/** Words that multiply the preceding number. */
const TIMES: readonly [RegExp, number][] = [
  [/^(?:k|thousand|hajar|hazar|হাজার)$/iu, 1_000],
  [/^(?:lakhs?|lacs?|লাখ|লক্ষ)$/iu, 100_000],
  [/^(?:crores?|কোটি)$/iu, 10_000_000],
];

/** Units after a count, such as `5 persons`, `1,600 sqft`, `3 beds`. */
const UNITS = {
  people: /\s*(?:persons?|people|members?|heads?|জন(?:\s*(?:সদস্য|লোক|মানুষ))?|সদস্য)\.?$/iu,
  area: /\s*(?:sq\.?\s?(?:ft|feet|foot)|square\s(?:feet|foot)|s\.?f\.?t|sf|বর্গ\s?ফুট|ব\.?\s?ফু\.?|স্কয়ার\s?ফিট)\.?$/iu,
  rooms: /\s*(?:bed\s?rooms?|beds?|rooms?|br|bhk|টি\s?(?:রুম|ঘর|বেড)?|রুম|বেড(?:রুম)?|ঘর)\.?$/iu,
} as const;
export type Unit = keyof typeof UNITS;

/** The parts of a written number: digits with separators, multipliers, and the sign. */
export type WrittenNumber = { parts: { digits: string; times: number }[]; isNegative: boolean };

/** Parses a number in Latin digits as written in Bangladesh: with currency, brackets, `/-`, `Cr`, `লাখ`. Undefined if it is none. */
export function takeApart(text: string, unit?: Unit): WrittenNumber | undefined {
  let rest = text
    .normalize('NFC')
    .replace(/[−–‒]/gu, '-')
    .replace(/[\s'’]+/gu, ' ')
    .trim();
  if (unit) rest = rest.replace(UNITS[unit], '').trim();
  let isNegative = false;
  const flip = (pattern: RegExp) => {
    if (!pattern.test(rest)) return;
    isNegative = !isNegative;
    rest = rest.replace(pattern, '').trim();
  };
  if (/^\(.+\)$/u.test(rest)) {
    isNegative = true;
    rest = rest.slice(1, -1).trim();
  }
  rest = rest.replace(/(?<=\d)\s*dr\.?$/iu, '');
  const isCredit = /(?<=\d)\s*cr\.?$/iu.test(rest);
  if (isCredit) {
    // `1.2 Cr` may also mean a crore.
    if (!/\d{3}/u.test(rest)) return undefined;
    flip(/\s*cr\.?$/iu);
  }
  flip(/^-\s*/u);
  for (const pattern of [BEFORE, AFTER, AFTER, AFTER]) rest = rest.replace(pattern, '');
  if (!isNegative) flip(/^-\s*/u);
  if (!isNegative) flip(/(?<=\d)-$/u);
  const parts = partsOf(rest);
  return parts && { parts, isNegative };
}

function partsOf(text: string) {
  const parts: { digits: string; times: number }[] = [];
  const part = /(\d(?:[\d., ]*\d)?)\s*(\p{L}[\p{L}\p{M}]*)?\s*/uy;
  while (part.lastIndex < text.length) {
    const [, digits = '', word] = part.exec(text) ?? [];
    if (!digits) return undefined;
    const times = word ? TIMES.find(([name]) => name.test(word))?.[1] : 1;
    const before = parts.at(-1);
    // `1 lakh 20 thousand`: each multiplier must be smaller than the previous one; the last part may have none.
    if (times === undefined || (before && before.times <= times)) return undefined;
    parts.push({ digits, times });
  }
  return parts.length > 0 ? parts : undefined;
}
