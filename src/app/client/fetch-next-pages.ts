import type { QueryClient } from '@tanstack/react-query';
import { STYLES_COOKIE } from '#app/kept-styles.ts';
import { registerWorker } from '#features/messages/client/worker.ts';
import { loadTexts } from '#locale/texts.ts';
import { documentLanguage } from '#locale/use-texts.tsx';
import { laterParts } from '#ui/feedback/load-later.tsx';
import { fetchAnswers } from './first-answers.ts';
import { findPage } from './pages.ts';

type Save = { connection?: { saveData?: boolean } };
const savesData = () => (navigator as Save).connection?.saveData === true;
/** Seconds: 30 days. The next version has other styles. */
const STYLES_MAX_AGE = 2_592_000;

/**
 * Fetches the code and the first answers of the pages to which these links lead, one after the other, while the page rests: they then open
 * without a request. Not for a person who saves data.
 */
export async function fetchNextPages(
  links: readonly HTMLAnchorElement[],
  queries: QueryClient,
  email: string,
  signal: AbortSignal,
) {
  if (savesData()) return;
  for (const { pathname } of links) {
    if (pathname === location.pathname) continue;
    const known = laterParts.length;
    await findPage(pathname).page.load();
    // A part whose code came later would push down what stands.
    await Promise.all(laterParts.slice(known).map((load) => load()));
    await loadTexts(documentLanguage());
    await fetchAnswers(pathname, queries, email, signal);
  }
}

/** Puts the styles, which stand in the first document, into the browser's cache: the documents after it are half as large. */
export async function keepStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][disabled]');
  if (!link || savesData()) return;
  if (!(await fetch(link.href)).ok) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in half of the browsers
  document.cookie = `${STYLES_COOKIE}=${new URL(link.href).pathname}; path=/dashboard; max-age=${STYLES_MAX_AGE}; samesite=lax${secure}`;
}

/** From the next page on, a dashboard page that does not come says that there is no network. */
export async function prepareForNoNetwork(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await registerWorker();
}
