import { useEffect, useState } from 'react';
import type { CallResponse } from '#api/client.ts';
import { useCall } from '#api/use-call.tsx';
import { REQUESTS } from '#features/agreements/rules.ts';
import { personPath } from '#features/ledger/rules.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import type { Formats } from '#locale/formats.ts';
import { LANGUAGES } from '#locale/language.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { isDashboard, menuLinks, PAGES } from '../pages.ts';
import { type PagePath, siteTexts } from '../texts.ts';
import { type PaletteTexts, paletteTexts } from './palette-texts.ts';

/** The pause after the last key before the server is asked, in ms. */
const PAUSE = 200;
const MOST_PAGES = 5;

/** Something that was found. `isDocument` is a page that is not React's, such as a receipt. */
export type Result = { key: string; to: string; text: string; note?: string; isDocument?: boolean };
type Group = { title: string; results: Result[] };

type State = 'found' | 'searching' | 'nothing' | 'failed';

/** What the words name: pages at once, the rest once the server has answered. Without words the pages of the menu. */
export function useResults(words: string): { groups: Group[]; state: State; isWaiting: boolean; hasMore: boolean } {
  const t = useTexts(paletteTexts);
  const formats = useFormats();
  const wanted = words.trim();
  const asked = usePaused(wanted);
  const query = useCall('GET /api/search', asked ? { query: { search: asked } } : undefined, { keepsPrevious: true });
  const pages = usePages(wanted);
  const found = wanted && query.data ? describeFound(query.data, t, formats) : [];
  const groups = [{ title: t.pages, results: pages }, ...found].filter(({ results }) => results.length > 0);
  const isWaiting = wanted !== '' && !query.isError && (asked !== wanted || query.isFetching);
  const state = groups.length > 0 ? 'found' : isWaiting ? 'searching' : 'nothing';
  return {
    groups,
    state: wanted && query.isError ? 'failed' : state,
    isWaiting,
    hasMore: wanted !== '' && query.data?.hasMore === true,
  };
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** The pages whose title, or another word for them, has the words in either language. */
function usePages(words: string): Result[] {
  const [, setLoaded] = useState(0);
  const { language } = useLanguage();
  const texts = useTexts(siteTexts);
  useEffect(() => {
    for (const other of LANGUAGES)
      Promise.all([siteTexts.load(other), paletteTexts.load(other)]).then(
        () => setLoaded((n) => n + 1),
        // Then the pages are found by their titles in the reader's language only.
        () => undefined,
      );
  }, []);
  if (words === '')
    return menuLinks(texts, 'everyone', 'money', 'people', 'house').map(({ path, text }) => ({
      key: path,
      to: path,
      text,
    }));
  const languages = [language, ...LANGUAGES];
  const names = (path: PagePath) =>
    languages.flatMap((each) => [siteTexts.in(each)?.titles[path], paletteTexts.in(each)?.pageWords[path]]);
  const sought = words.toLowerCase();
  return PAGES.filter(
    (page) =>
      isDashboard(page) &&
      !page.path.includes(':') &&
      (page.access === 'admin' || page.access === 'signedIn') &&
      names(page.path).some((name) => name?.toLowerCase().includes(sought)),
  )
    .slice(0, MOST_PAGES)
    .map(({ path }) => ({ key: path, to: path, text: texts.titles[path] }));
}

function describeFound(
  { people, requests = [], flats, payments }: CallResponse<'GET /api/search'>,
  t: PaletteTexts,
  formats: Formats,
): Group[] {
  const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ');
  return [
    {
      title: t.people,
      results: people.map(({ _id, name, apartmentNo, phone, hasEnded }) => ({
        key: _id,
        to: personPath(_id),
        text: name,
        note: joined(apartmentNo, phone, hasEnded && t.movedOut),
      })),
    },
    {
      title: t.requests,
      results: requests.map(({ _id, name, email, apartmentNo, phone }) => ({
        key: _id,
        to: REQUESTS.path({ search: email }),
        text: name,
        note: joined(apartmentNo, phone),
      })),
    },
    {
      title: t.flats,
      results: flats.map(({ block, apartmentNo, tenant }) => ({
        key: `${block}/${apartmentNo}`,
        to: tenant
          ? personPath(tenant.agreementId)
          : `/apartments/${encodeURIComponent(block)}/${encodeURIComponent(apartmentNo)}`,
        text: apartmentNo,
        note: tenant?.name ?? t.free,
      })),
    },
    {
      title: t.payments,
      results: payments.map(({ _id, agreementId, name, apartmentNo, amount, receivedOn, receiptNo, reference }) => ({
        key: _id,
        to: receiptNo ? receiptPath(_id) : personPath(agreementId),
        isDocument: receiptNo !== null,
        text: receiptNo ? t.receipt(receiptNo) : t.transaction(reference ?? ''),
        note: joined(name, apartmentNo, formats.taka(amount), formats.day(receivedOn)),
      })),
    },
  ];
}
