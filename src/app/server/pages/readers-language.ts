import { html } from 'hono/html';
import { languageOf } from '#features/building/rules.ts';
import {
  acceptedLanguage,
  chosenLanguage,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '#locale/language.ts';
import type { Markup } from '#print/paper.ts';

/** The language of the switch, that chosen on the device, or that of the browser where the building's pages follow it. */
export function readersLanguage(request: Request, building: Parameters<typeof languageOf>[0]): Language {
  const named = new URL(request.url).searchParams.get('language') ?? undefined;
  if (isLanguage(named)) return named;
  const { headers } = request;
  return (
    chosenLanguage(headers.get('cookie')) ?? languageOf(building, acceptedLanguage(headers.get('accept-language')))
  );
}

/** A link to this page in each other language. */
export function languageSwitch(request: Request, language: Language): Markup {
  const links = LANGUAGES.filter((other) => other !== language).map((other) => {
    const search = new URL(request.url).searchParams;
    search.set('language', other);
    return html`<a href="?${search.toString()}" lang="${other}">${LANGUAGE_NAMES[other]}</a>`;
  });
  return html`${links}`;
}
