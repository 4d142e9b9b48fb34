import {
  createContext,
  Fragment,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useContext,
  useState,
} from 'react';
import { type Formats, formatsIn } from './formats.ts';
import { LANGUAGE_COOKIE, type Language } from './language.ts';
import type { AmountPlace } from './taka.ts';
import { loadTexts, type Texts, textsIn } from './texts.ts';

type Choice = {
  language: Language;
  /**
   * Shows the page in another language, and stores the choice on this device.
   * @throws the browser's error if the texts do not load
   */
  choose: (language: Language) => Promise<void>;
  /** Shows the page in a loaded language, without storing the choice. */
  show: (language: Language) => void;
};

const Context = createContext<Choice>({ language: 'en', choose: async () => undefined, show: () => undefined });

/** Provides the language to its children: at first the document's. */
export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  const show = useCallback((shown: Language) => {
    document.documentElement.lang = shown;
    setLanguage(shown);
  }, []);
  const choose = async (chosen: Language) => {
    await loadTexts(chosen);
    keepLanguage(chosen);
    startTransition(() => show(chosen));
  };
  return <Context value={{ language, choose, show }}>{children}</Context>;
}

export const useLanguage = () => useContext(Context);

/** The texts of a part of the product in the reader's language. */
export function useTexts<T>(texts: Texts<T>): T {
  const { language } = useLanguage();
  if (!texts.in(language)) awaited.add(texts);
  // Also after loading: a render that suspended on this promise must pass it to `use` again.
  if (awaited.has(texts)) use(texts.load(language));
  return textsIn(texts, language);
}

/** Texts on which a render has suspended: those of code that was loaded outside of a page. Pages fetch theirs beforehand. */
const awaited = new WeakSet<object>();

const Place = createContext<AmountPlace>('screen');

/** Tells its children where their amounts stand. */
export const AmountsOn = ({ place, children }: { place: AmountPlace; children: ReactNode }) => (
  <Place value={place}>{children}</Place>
);

/** The formats of amounts, numbers and days in the reader's language. */
export const useFormats = (): Formats => formatsIn(useLanguage().language, useContext(Place));

/** The document's language, for code outside of components. */
export const documentLanguage = (): Language => (document.documentElement.lang === 'bn' ? 'bn' : 'en');

/** The texts in the document's language, for code outside of components; English if the others are not loaded. */
export const documentTexts = <T,>(texts: Texts<T>): T => texts.in(documentLanguage()) ?? textsIn(texts, 'en');

/** 400 days: the maximum lifetime of a cookie in browsers. */
const MAX_AGE = 400 * 24 * 60 * 60;

function keepLanguage(language: Language) {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${MAX_AGE}; samesite=lax${secure}`;
}

type Parts = Record<string, (words: string) => ReactNode>;

/** A sentence in which some words are links or emphasized: `No account? <register>Register</register>`. */
export function RichText({ text, ...parts }: { text: string } & { [name: string]: Parts[string] | string }) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, place) => {
    if (place % 3 === 1) return null;
    const part = place % 3 === 2 ? parts[pieces[place - 1] ?? ''] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
    return <Fragment key={place}>{typeof part === 'function' ? part(piece) : piece}</Fragment>;
  });
}
