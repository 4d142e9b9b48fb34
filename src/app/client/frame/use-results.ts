import { useEffect, useState } from 'react';
import type { CallResponse } from '#api/client.ts';
import { useCall } from '#api/use-call.tsx';
import { REQUESTS } from '#features/agreements/rules.ts';
import { MANAGED_APARTMENTS } from '#features/apartments/rules.ts';
import { isPublic, unitName } from '#features/apartments/unit-kinds.ts';
import { personPath } from '#features/ledger/rules.ts';
import type { FoundFlat } from '#features/people/endpoints.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import type { Formats } from '#locale/formats.ts';
import { LANGUAGES } from '#locale/language.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { openedAt } from '#ui/feedback/use-opened.ts';
import type { PagePath } from '../page-rows.ts';
import { type SiteTexts, siteTexts } from '../texts.ts';
import type { OfficeLink } from './office-links.ts';
import { COMMANDS, findInOffice, type Opens, readRecording } from './office-places.ts';
import { type PaletteTexts, paletteTexts } from './palette-texts.ts';

/** Debounce after the last key before the server is asked, in ms. */
const PAUSE = 200;
const MOST_PLACES = 5;

/** One result. `isDocument` marks a page that React does not render, such as a receipt. */
export type Result = { key: string; to: string; text: string; note?: string; isDocument?: boolean };
type Group = { title: string; results: Result[] };

type State = 'found' | 'searching' | 'nothing' | 'failed';

type Office = { menu: readonly OfficeLink[]; opens: Opens };

/** Results for the words: pages and commands at once, the rest once the server has responded. Without words the pages of the menu. */
export function useResults(
  words: string,
  { menu, opens }: Office,
): { groups: Group[]; state: State; closed?: string; isWaiting: boolean; hasMore: boolean } {
  const t = useTexts(paletteTexts);
  const formats = useFormats();
  const office = useOffice(opens);
  const wanted = words.trim();
  const whom = readRecording(wanted);
  const asked = usePaused(whom ?? wanted);
  const query = useCall('GET /api/search', asked ? { query: { search: asked } } : undefined, { keepsPrevious: true });
  const found = wanted && query.data ? query.data : undefined;
  const { sure, others, closed } = wanted ? office(wanted) : { sure: menuOf(menu), others: [] };
  const groups = [
    {
      title: t.commands,
      results: whom && found && opens('money.recordCash') ? recordingsOf(found.people, t) : [],
    },
    { title: t.pages, results: sure },
    ...(found ? describeFound(found, t, formats) : []),
    { title: t.pages, results: others },
  ].filter(({ results }) => results.length > 0);
  const isWaiting = wanted !== '' && !query.isError && (asked !== (whom ?? wanted) || query.isFetching);
  const state = groups.length > 0 ? 'found' : isWaiting ? 'searching' : 'nothing';
  return {
    groups,
    state: wanted && query.isError ? 'failed' : state,
    closed,
    isWaiting,
    hasMore: wanted !== '' && query.data?.hasMore === true,
  };
}

const menuOf = (menu: readonly OfficeLink[]): Result[] => menu.map(({ path, text }) => ({ key: path, to: path, text }));

const recordingsOf = (people: CallResponse<'GET /api/search'>['people'], t: PaletteTexts): Result[] =>
  people
    .filter(({ hasEnded }) => !hasEnded)
    .map(({ _id, name, apartmentNo }) => ({
      key: `record ${_id}`,
      to: openedAt(personPath(_id), 'record'),
      text: t.recordOf(name),
      note: apartmentNo,
    }));

/** The value, debounced by `PAUSE`. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Search of pages and commands, by their names in both languages once those are loaded. `closed` names a page that others open. */
function useOffice(opens: Opens): (words: string) => { sure: Result[]; others: Result[]; closed?: string } {
  const [, setLoaded] = useState(0);
  const texts = useTexts(siteTexts);
  const t = useTexts(paletteTexts);
  useEffect(() => {
    for (const language of LANGUAGES)
      Promise.all([siteTexts.load(language), paletteTexts.load(language)]).then(
        () => setLoaded((n) => n + 1),
        // Without these texts only titles in the reader's language match.
        () => undefined,
      );
  }, []);
  return (words) => {
    const { open, closed } = findInOffice(words, opens);
    const results = open
      .slice(0, MOST_PLACES)
      .map((place) => ({ ...place, key: place.to, text: nameOf(place.to, texts, t) }));
    return {
      sure: results.filter(({ isSure }) => isSure),
      others: results.filter(({ isSure }) => !isSure),
      ...(closed && { closed: nameOf(closed, texts, t) }),
    };
  };
}

function nameOf(to: string, texts: SiteTexts, t: PaletteTexts): string {
  const command = COMMANDS.find((one) => one.to === to);
  return command ? t.doing[command.name] : texts.titles[to as PagePath];
}

function describeFound(
  { people, requests = [], flats, payments }: CallResponse<'GET /api/search'>,
  t: PaletteTexts,
  formats: Formats,
): Group[] {
  const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');
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
      results: flats.map((flat) => ({
        key: `${flat.block}/${flat.apartmentNo}`,
        to: pathOfFlat(flat),
        text: unitName(flat, formats.language),
        note: joined(
          flat.formerly && t.formerly(flat.formerly.apartmentNo, formats.day(flat.formerly.until)),
          flat.formerly?.note ?? null,
          flat.tenant?.name ?? (flat.owner ? t.ownedBy(flat.owner.name) : t.free),
        ),
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

/** The tenant's page, else the owner's, else the public page if visitors see it, else the office's list. */
function pathOfFlat({ block, apartmentNo, kind, isShown, tenant, owner }: FoundFlat): string {
  const account = tenant ?? owner;
  if (account) return personPath(account.agreementId);
  return isPublic({ kind }) && isShown !== false
    ? `/apartments/${encodeURIComponent(block)}/${encodeURIComponent(apartmentNo)}`
    : MANAGED_APARTMENTS.path({ search: apartmentNo });
}
