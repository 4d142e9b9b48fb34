/** The languages of the site. To add one, begin here: the compiler then reports each missing sentence. */
export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A sentence in each language. */
export type Text = Readonly<Record<Language, string>>;

/** Name of each language in itself. */
export const LANGUAGE_NAMES: Text = { en: 'English', bn: 'বাংলা' };

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** Converts an English sentence to a `Text`: it stands for all languages. */
export const textOf = (text: Text | string): Text => (typeof text === 'string' ? { en: text, bn: text } : text);

type Names = { name?: string | undefined; nameBangla?: string | undefined };

/**
 * The names of a line or category in both languages: a missing one is the known translation of the other, or else the same word. Undefined
 * without any.
 */
export function namedInBoth({ name, nameBangla }: Names, known: readonly Text[] = []) {
  const translated = (typed: string, from: Language, to: Language) =>
    known.find((text) => text[from].toLowerCase() === typed.toLowerCase())?.[to] ?? typed;
  if (name) return { name, nameBangla: nameBangla || translated(name, 'en', 'bn') };
  if (nameBangla) return { name: translated(nameBangla, 'bn', 'en'), nameBangla };
  return undefined;
}

/** Separates the languages of a text in one string. */
const PART = '\u001f';

/** Packs a text into one string, for a library such as zod whose messages are strings. */
export const packText = ({ en, bn }: Text) => `${en}${PART}${bn}`;

/** Unpacks a string of `packText`; another string stands for all languages. */
export function unpackText(message: string): Text {
  const [en = '', bn = en] = message.split(PART);
  return { en, bn };
}

/** The cookie with the language that was chosen on the device. The browser sets it. */
export const LANGUAGE_COOKIE = 'language';

const inCookies = new RegExp(`(?:^|;) *${LANGUAGE_COOKIE}=(${LANGUAGES.join('|')})(?:;|$)`);

/** The language chosen on the device, from the Cookie header or `document.cookie`. */
export function chosenLanguage(cookies: string | null | undefined): Language | undefined {
  const found = inCookies.exec(cookies ?? '')?.[1];
  return isLanguage(found) ? found : undefined;
}

/** The Cookie header without the language, which identifies no visitor; undefined if nothing else is in it. */
export const withoutLanguage = (cookies: string | null | undefined): string | undefined =>
  cookies?.replace(inCookies, (_, __, place) => (place ? ';' : '')).replace(/^[; ]+|[; ]+$/g, '') || undefined;

/** The first of the site's languages in a browser's Accept-Language header. */
export function acceptedLanguage(header: string | null | undefined): Language | undefined {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...options] = range.trim().toLowerCase().split(';');
      const quality = options
        .map((option) => /^ *q=([\d.]+) *$/.exec(option)?.[1])
        .find((value) => value !== undefined);
      return { language: tag.split('-')[0], quality: Number(quality ?? 1) };
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  const [first] = wanted;
  return isLanguage(first?.language) ? first.language : undefined;
}

/** What a person wrote, for a reader of this language: in Bangla where it was given in Bangla, too. */
export const writtenIn = (language: Language, words: string, bangla: string | null | undefined): string =>
  language === 'bn' && bangla ? bangla : words;

/** Fields of a name in both languages, that of the reader's language first. */
export const NAME_FIELDS = {
  en: ['name', 'nameBangla'],
  bn: ['nameBangla', 'name'],
} as const satisfies Record<Language, readonly string[]>;
