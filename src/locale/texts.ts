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

/** Makes texts from the English ones and a file with the Bangla ones. `T` makes the compiler compare both. */
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
          // After a failure, such as without a network, the next call fetches again.
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
