import type { Answers } from '#csv/answers.ts';
import { bare } from '#csv/columns.ts';
import type { CsvTable } from '#csv/read-table.ts';
import type { Language } from '#locale/language.ts';
import { readCategory } from '../category-rules.ts';
import type { CostCategory } from '../endpoints.ts';
import { categoryIn } from '../rules.ts';

const BETWEEN = ' · ';

/** Replaces the sheet's words by categories, and keeps the words in the note. */
export const mapCategories =
  (categories: readonly CostCategory[], language: Language) =>
  (table: CsvTable, { words }: Answers): CsvTable => ({
    ...table,
    rows: table.rows.map((row) => {
      const written = row.category?.trim() ?? '';
      const category = readCategory(categories, written) ? undefined : words[bare(written)];
      if (!category) return row;
      const note = [written, row.note?.trim()].filter(Boolean).join(BETWEEN);
      return { ...row, category: categoryIn(categories, category, language), note };
    }),
  });

/** A word that names no category, and the category that a person chose for it. */
type UnknownCategory = { word: string; answer: string | undefined };

/** Unknown words of a table, once each, including those with an answer, which can be changed. */
export function unknownCategories(
  { rows }: CsvTable,
  { words }: Answers,
  categories: readonly CostCategory[],
): UnknownCategory[] {
  const written = rows.flatMap(({ category = '', note = '' }) => {
    if (category.trim() && !readCategory(categories, category)) return [category.trim()];
    const [first = ''] = note.split(BETWEEN);
    return words[bare(first)] ? [first] : [];
  });
  const once = new Map(written.map((word) => [bare(word), word]));
  return [...once].map(([key, word]) => ({ word, answer: words[key] }));
}

/** Words in sheets of committees, by the category that they usually mean. */
const USUAL_WORDS: Record<string, RegExp> = {
  salaries: /salar|wage|বেতন|মজুরি|bonus|বোনাস/u,
  fuel: /diesel|petrol|octane|fuel|ডিজেল|পেট্রল|তেল|জ্বালানি/u,
  lift: /lift|elevator|লিফট/u,
  cleaning: /clean|sweep|garbage|waste|ঝাড়ু|পরিষ্কার|পরিচ্ছন্ন|ময়লা|আবর্জনা/u,
  utilities:
    /wasa|desco|dpdc|titas|electric(?!ian)|water bill|gas bill|ওয়াসা|ডেসকো|ডিপিডিসি|তিতাস|বিদ্যুৎ|পানির বিল|গ্যাস বিল/u,
  security: /guard|security|cctv|গার্ড|দারোয়ান|প্রহরী|নিরাপত্তা/u,
  taxes: /holding tax|city corporation|trade licen|হোল্ডিং|পৌর ?কর|সিটি কর্পোরেশন/u,
  insurance: /insur|বিমা|বীমা/u,
  interest: /interest|সুদ/u,
  bank_fees: /bank (fee|charge)|ব্যাংক চার্জ|ব্যাংক ফি/u,
  repairs: /repair|paint|plumb|electrician|amc|servic|মেরামত|রং|মিস্ত্রি|সার্ভিসিং/u,
};

/** Guesses the category of a sheet's words: by a name among them, else by usual words. */
export function guessCategory(categories: readonly CostCategory[], words: string): CostCategory | undefined {
  const plain = (text: string) => text.normalize('NFC').trim().toLowerCase();
  const text = plain(words);
  const open = categories.filter(({ isEnded }) => !isEnded);
  const named = open.find(({ name, nameBangla }) => text.includes(plain(name)) || text.includes(plain(nameBangla)));
  const usual = Object.entries(USUAL_WORDS).find(
    ([code, word]) => new RegExp(plain(word.source), 'u').test(text) && open.some((one) => one.code === code),
  );
  return named ?? open.find(({ code }) => code === usual?.[0]);
}
