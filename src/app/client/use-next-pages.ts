import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** In ms from the first view until the bar's pages are fetched. */
const REST_MS = 3_000;

/**
 * Once the page rests, prepares for a lost network, fetches the pages of a resident's bar where it is shown, and the styles of the next document. Stops when the person signs
 * out, or another one signs in.
 */
export function useNextPages(email: string | undefined, isResident: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!email) return;
    const over = new AbortController();
    const links = () =>
      [...document.querySelectorAll<HTMLAnchorElement>('.bottom-bar a')].filter((link) => link.checkVisibility());
    const begin = async () => {
      const { fetchNextPages, keepStyles, prepareForNoNetwork } = await import('./fetch-next-pages.ts');
      await prepareForNoNetwork().catch(() => undefined);
      if (isResident) await fetchNextPages(links(), queries, email, over.signal);
      await keepStyles();
    };
    // What did not come beforehand is fetched when the page is opened.
    const timer = setTimeout(() => begin().catch(() => undefined), REST_MS);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [queries, email, isResident]);
}
