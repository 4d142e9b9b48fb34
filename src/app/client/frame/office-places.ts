import MiniSearch from 'minisearch';
import type { Access } from '#api/access.ts';
import type { Permission } from '#api/permissions.ts';
import { LANGUAGES, type Language } from '#locale/language.ts';
import { latinDigits } from '#locale/numbers.ts';
import { textsIn } from '#locale/texts.ts';
import { openedAt } from '#ui/feedback/use-opened.ts';
import { PAGE_ROWS } from '../page-rows.ts';
import { isDashboard, PAGES } from '../pages.ts';
import { siteTexts } from '../texts.ts';
import { COMMAND_WORDS, RECORD_WORDS } from './office-words.ts';
import { paletteTexts } from './palette-texts.ts';

/** Frequent actions of the office: the page and its dialog. */
export const COMMANDS = [
  { name: 'spend', to: openedAt('/dashboard/expenses', 'record'), needs: 'costs.record' },
  { name: 'tenant', to: openedAt('/dashboard/residents', 'record'), needs: 'people.change' },
  { name: 'invite', to: openedAt('/dashboard/residents', 'invite'), needs: 'people.change' },
] as const satisfies { name: string; to: string; needs: Permission }[];

/** True if the person's duties give this access. */
export type Opens = (access: Access) => boolean;

/**
 * Spellings that people of Dhaka use for each other, in Bangla and in Latin letters; each rule applies to the result of the earlier ones.
 */
const SAME: [RegExp, string][] = [
  [/[\u09A1\u09A2]\u09BC/g, 'র'],
  [/\u09AF\u09BC/g, '\u09DF'],
  [/[\u0981\u200C\u200D]/g, ''],
  [/ঈ/g, 'ই'],
  [/ী/g, 'ি'],
  [/ঊ/g, 'উ'],
  [/ূ/g, 'ু'],
  [/[শষ]/g, 'স'],
  [/ণ/g, 'ন'],
  [/\u09AF/g, 'জ'],
  [/ৎ/g, 'ত'],
  [/ee|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/z/g, 'j'],
  [/v|bh/g, 'b'],
  [/([cdgjkpst])h/g, '$1'],
  [/([a-z])\1+/g, '$1'],
];

/** The form of a word for comparison, so that `vara`, `bhara` and `bharaa`, or বাড়ি and বাড়ী, are equal. */
export const foldSpelling = (word: string): string =>
  SAME.reduce(
    (folded, [letters, one]) => folded.replace(letters, one),
    latinDigits(word).toLowerCase().normalize('NFC'),
  );

/** A word of at least this many letters may differ in a quarter of them; in a shorter one another letter makes another word. */
const SPELLED = { letters: 4, differs: 0.25 };

/** `isSure` if each word, or its beginning, stands in a name of the place; false for a fuzzy match. */
type Found = { to: string; isSure: boolean };

/**
 * The pages and commands that are open to a person and match the words in any loaded language, best first. Tolerates spelling. Where
 * none is open, `closed` is the best page that others open, so that the person reads whose work it is instead of "nothing".
 */
export function findInOffice(words: string, opens: Opens): { open: Found[]; closed?: string } {
  const index = indexOfLanguages(LANGUAGES.filter((language) => siteTexts.in(language) && paletteTexts.in(language)));
  const search = (fuzzy: (term: string) => number | false) =>
    index
      .search(words, { combineWith: 'AND', prefix: true, boost: { titles: 3 }, fuzzy, boostDocument })
      .map(({ id }) => String(id));
  const mine = (to: string) => isFor(to, opens);
  const exact = search(() => false);
  const sure = exact.filter(mine);
  const found =
    sure.length > 0 ? sure : search((term) => term.length >= SPELLED.letters && SPELLED.differs).filter(mine);
  const closed = exact.find((to) => !mine(to));
  return {
    open: found.map((to) => ({ to, isSure: sure.length > 0 })),
    ...(found.length === 0 && closed && { closed }),
  };
}

/** An import and the form of a command have the name of their list: the list comes first. */
const boostDocument = (to: unknown) => (/\/import$|\?open=/.test(String(to)) ? 0.2 : 1);

/** True if the person may open a page of the office, or run a command. */
function isFor(to: string, opens: Opens): boolean {
  const needed = COMMANDS.find((command) => command.to === to)?.needs ?? PAGES.find(({ path }) => path === to)?.access;
  return needed === undefined || opens(needed);
}

/** Pages about one's own home; so is that of owners of flats. */
const NOT_OFFICE: readonly Access[] = ['user', 'member'];

let known: { languages: string; index: MiniSearch } | undefined;

/** Cached for each set of languages: texts never change. */
function indexOfLanguages(languages: readonly Language[]): MiniSearch {
  if (known?.languages === languages.join()) return known.index;
  const index = new MiniSearch({ idField: 'to', fields: ['titles', 'words'], processTerm: foldSpelling });
  const texts = languages.map((language) => ({
    ...textsIn(siteTexts, language),
    ...textsIn(paletteTexts, language),
  }));
  const pages = PAGES.filter(
    (page) =>
      isDashboard(page) && !page.path.includes(':') && !NOT_OFFICE.includes(page.access) && page.menu !== 'owner',
  );
  index.addAll([
    ...COMMANDS.map(({ name, to }) => ({
      to,
      titles: texts.map(({ doing }) => doing[name]).join(' '),
      words: COMMAND_WORDS[name],
    })),
    ...pages.map(({ path }) => ({
      to: path,
      titles: texts.map(({ titles }) => titles[path]).join(' '),
      words: PAGE_ROWS[path].words ?? '',
    })),
  ]);
  known = { languages: languages.join(), index };
  return index;
}

const VERBS = new Set(RECORD_WORDS.split(', ').map((word) => foldSpelling(word)));

/**
 * The person or flat in words like `record A-603` and `A-603 টাকা নিন`; undefined without a word for recording, or with that word only.
 */
export function readRecording(words: string): string | undefined {
  const parts = words.split(/\s+/).filter(Boolean);
  const isVerb = (part: string) => VERBS.has(foldSpelling(part));
  const first = parts.findIndex((part) => !isVerb(part));
  const last = parts.findLastIndex((part) => !isVerb(part));
  const whom = parts.slice(first, last + 1);
  return first !== -1 && whom.length < parts.length ? whom.join(' ') : undefined;
}
