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
import { loadTexts, type Texts, textsIn } from './texts.ts';

type Choice = {
  language: Language;
  /**
   * Shows the page in another language at once, and keeps the choice on this device.
   * @throws what the browser says of texts that could not be fetched
   */
  choose: (language: Language) => Promise<void>;
  /** Shows the page in a language whose texts are loaded, and keeps nothing. */
  show: (language: Language) => void;
};

const Context = createContext<Choice>({ language: 'en', choose: async () => undefined, show: () => undefined });

/** Shows everything inside in a language: first in that of the document. */
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
  // Also once they are loaded: a rendering that has waited for them must ask for them again.
  if (awaited.has(texts)) use(texts.load(language));
  return textsIn(texts, language);
}

/** The texts that a rendering has waited for: those of code that came by itself. Pages fetch theirs beforehand. */
const awaited = new WeakSet<object>();

/** How the reader's language writes amounts, numbers and days. */
export const useFormats = (): Formats => formatsIn(useLanguage().language);

/** Whether the document is in this language: for code without a component around it. */
export const documentLanguage = (): Language => (document.documentElement.lang === 'bn' ? 'bn' : 'en');

/** The texts in the document's language, for code without a component around it; English where the others are not loaded. */
export const documentTexts = <T,>(texts: Texts<T>): T => texts.in(documentLanguage()) ?? textsIn(texts, 'en');

/** 400 days: as long as browsers keep a cookie. */
const MAX_AGE = 400 * 24 * 60 * 60;

function keepLanguage(language: Language) {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${MAX_AGE}; samesite=lax${secure}`;
}

type Parts = Record<string, (words: string) => ReactNode>;

/** A sentence in which some words are a link or stand out: `No account? <register>Register</register>`. */
export function RichText({ text, ...parts }: { text: string } & { [name: string]: Parts[string] | string }) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, place) => {
    if (place % 3 === 1) return null;
    const part = place % 3 === 2 ? parts[pieces[place - 1] ?? ''] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
    return <Fragment key={place}>{typeof part === 'function' ? part(piece) : piece}</Fragment>;
  });
}
