import { LANGUAGES, type Language } from './language.ts';

/** The texts of one part of the product in each language: English with the code, the others fetched once they are needed. */
export type Texts<T> = {
  /** Fetches them; resolves at once where they are there. */
  load: (language: Language) => Promise<void>;
  /** Undefined until they are loaded; English always is. */
  in: (language: Language) => T | undefined;
};

/**
 * The texts in a language, where they are loaded already.
 * @throws Error where they are not
 */
export function textsIn<T>(texts: Texts<T>, language: Language): T {
  const loaded = texts.in(language);
  if (!loaded) throw new Error(`The texts in ${language} are not loaded.`);
  return loaded;
}

/** React's `use` reads these two: it does not suspend for a promise that is known to be fulfilled. */
const fulfilled = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined });
const THERE = fulfilled(Promise.resolve());
const known: Texts<unknown>[] = [];
/** Languages that are fetched with each code that comes. */
const kept = new Set<Language>();

/** Makes texts of the English ones and of the file that holds the same in Bangla. `T` makes the compiler compare both. */
export function makeTexts<T>(en: T, fetchBangla: () => Promise<{ bn: NoInfer<T> }>): Texts<T> {
  let bn: T | undefined;
  let loading: Promise<void> | undefined;
  const fetch = async () => {
    bn = (await fetchBangla()).bn;
  };
  const texts: Texts<T> = {
    in: (language) => (language === 'en' ? en : bn),
    load: (language) => {
      if (language === 'en') return THERE;
      loading ??= fetch().then(
        () => void (loading && fulfilled(loading)),
        (error: unknown) => {
          // Without the network it is asked for again the next time.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  known.push(texts);
  for (const language of kept) texts.load(language).catch(() => undefined);
  return texts;
}

/** Fetches the texts of all code that is loaded so far, so that what is rendered next need not wait for them. */
export const loadTexts = async (...languages: readonly Language[]): Promise<void> => {
  await Promise.all(languages.flatMap((language) => known.map((texts) => texts.load(language))));
};

/** Fetches the texts of all code that is loaded so far, and of all that is loaded later. */
export async function keepTexts(language: Language): Promise<void> {
  kept.add(language);
  await loadTexts(language);
}

/** Whether all code that is loaded so far can be rendered in the language at once. */
export const haveTexts = (language: Language): boolean => known.every((texts) => texts.in(language));

/** For the server, which renders every language. */
export const loadAllTexts = () => loadTexts(...LANGUAGES);
