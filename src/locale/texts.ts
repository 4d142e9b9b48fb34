import { LANGUAGES, type Language } from './language.ts';

/** The texts of one part of the product in each language: English is bundled with the code, other languages are fetched on demand. */
export type Texts<T> = {
  /** Fetches the texts; resolves at once if they are loaded. */
  load: (language: Language) => Promise<void>;
  /** Undefined until loaded; English always is. */
  in: (language: Language) => T | undefined;
};

/**
 * The texts in a language that is loaded.
 * @throws Error where they are not
 */
export function textsIn<T>(texts: Texts<T>, language: Language): T {
  const loaded = texts.in(language);
  if (!loaded) throw new Error(`The texts in ${language} are not loaded.`);
  return loaded;
}

/** React's `use` reads these two properties: it does not suspend on a promise that is marked as fulfilled. */
const fulfilled = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined });
const THERE = fulfilled(Promise.resolve());
const known: Texts<unknown>[] = [];
/** Languages that are fetched together with any code loaded later. */
const kept = new Set<Language>();

type ForEach<List extends readonly unknown[]> = { readonly [Place in keyof List]: string };
/** One sentence in each language, in the order of LANGUAGES. */
export type Sentence = ForEach<typeof LANGUAGES>;

/**
 * Sentences by name. One with values is a function; a list holds several. A name is none of an array's or a function's own, such as `at` or
 * `call`.
 */
type Tree = Sentence | ((...values: never[]) => Sentence) | readonly Tree[] | { readonly [name: string]: Tree };

/** A tree of sentences in one of their languages. */
type InOne<T> = T extends Sentence
  ? string
  : T extends (...values: infer V) => Sentence
    ? (...values: V) => string
    : { readonly [Name in keyof T]: InOne<T[Name]> };

/** What `useTexts` gives of texts. */
export type TextsOf<T> = T extends Texts<infer One> ? One : never;

/**
 * Makes texts from sentences that stand side by side in all languages. The build of the browser's code divides each such file by language
 * (vite.config.ts): it then calls `makeFetchedTexts`.
 */
export function makeTexts<const T extends Tree>(tree: T): Texts<InOne<T>>;
export function makeTexts(tree: Tree): Texts<unknown> {
  const trees = new Map<Language, unknown>();
  return {
    in: (language) => {
      const made = trees.get(language) ?? inOne(tree, LANGUAGES.indexOf(language));
      trees.set(language, made);
      return made;
    },
    load: () => THERE,
  };
}

function inOne(tree: Tree, place: number): unknown {
  if (typeof tree === 'function') return (...values: never[]) => tree(...values)[place];
  if (Array.isArray(tree)) return typeof tree[0] === 'string' ? tree[place] : tree.map((each) => inOne(each, place));
  return Object.fromEntries(Object.entries(tree).map(([name, each]) => [name, inOne(each, place)]));
}

/**
 * Makes texts from the English ones, and functions that fetch those of each other language.
 * @public The build calls it.
 */
export function makeFetchedTexts<T>(
  en: T,
  parts: Record<Exclude<Language, 'en'>, () => Promise<{ texts: T }>>,
): Texts<T> {
  const fetched = new Map<Language, T>([['en', en]]);
  const loading = new Map<Language, Promise<void>>();
  const fetch = async (language: Exclude<Language, 'en'>) => {
    fetched.set(language, (await parts[language]()).texts);
  };
  const texts: Texts<T> = {
    in: (language) => fetched.get(language),
    load: (language) => {
      const begun = loading.get(language);
      if (begun || language === 'en') return begun ?? THERE;
      const promise = fetch(language).then(
        () => void fulfilled(promise),
        (error: unknown) => {
          // After a failure, such as without a network, the next call fetches again.
          loading.delete(language);
          throw error;
        },
      );
      loading.set(language, promise);
      return promise;
    },
  };
  known.push(texts);
  for (const language of kept) texts.load(language).catch(() => undefined);
  return texts;
}

/** Fetches the texts of all code loaded so far, so that the next render need not wait for them. */
export const loadTexts = async (...languages: readonly Language[]): Promise<void> => {
  await Promise.all(languages.flatMap((language) => known.map((texts) => texts.load(language))));
};

/** Fetches the texts of all code loaded so far or later. */
export async function keepTexts(language: Language): Promise<void> {
  kept.add(language);
  await loadTexts(language);
}

/** True if all code loaded so far can render in the language without waiting. */
export const haveTexts = (language: Language): boolean => known.every((texts) => texts.in(language));

/** For the server, which renders in every language. */
export const loadAllTexts = () => loadTexts(...LANGUAGES);
