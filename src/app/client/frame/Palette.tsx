import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CallResponse } from '#api/client.ts';
import { useCall } from '#api/use-call.tsx';
import { personPath } from '#features/ledger/rules.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import type { Formats } from '#locale/formats.ts';
import { LANGUAGES } from '#locale/language.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { isDashboard, menuLinks, PAGES } from '../pages.ts';
import { siteTexts } from '../texts.ts';
import { type PaletteTexts, paletteTexts } from './palette-texts.ts';

/** The pause after the last key before the server is asked, in ms. */
const PAUSE = 200;
const MOST_PAGES = 5;

/** Something that was found. `isDocument` is a page that is not React's, such as a receipt. */
type Result = { key: string; to: string; text: string; note?: string; isDocument?: boolean };
type Group = { title: string; results: Result[] };

/** Leads an administrator to a person, an apartment, a payment or a page by what they type of it. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const t = useTexts(paletteTexts);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, state } = useResults(words);
  const results = groups.flatMap((group) => group.results);
  const active = Math.min(chosen, results.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      setChosen((active + step + results.length) % results.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    }
  }

  return (
    <Dialog open title={t.title} onClose={onClose}>
      <div className="grid gap-3">
        <Field
          label={t.label}
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
        <p role="status" className={state === 'found' ? 'sr-only' : 'text-mute'}>
          {state === 'found' ? t.found(results.length) : t[state]}
        </p>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={t.results}
          className="-mx-3 max-h-[55dvh] overflow-y-auto"
        >
          {groups.map(({ title, results: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
            <div key={title} role="group" aria-label={title} className="pb-2">
              <p aria-hidden="true" className="px-3 pt-1 pb-1 font-semibold text-mute text-sm">
                {title}
              </p>
              {own.map((result) => (
                <Option
                  key={result.key}
                  id={optionId(results.indexOf(result))}
                  result={result}
                  isActive={results.indexOf(result) === active}
                  onChoose={onClose}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

type OptionProps = { id: string; result: Result; isActive: boolean; onChoose: () => void };

const Option = ({ id, result: { to, text, note, isDocument = false }, isActive, onChoose }: OptionProps) => (
  <Link
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    to={to}
    reloadDocument={isDocument}
    onClick={onChoose}
    className="wrap-anywhere flex min-h-11 flex-wrap items-center gap-x-3 rounded-field px-3 py-1.5 leading-snug no-underline hover:bg-sand aria-selected:bg-sand"
  >
    <span className="font-medium">{text}</span>
    {note && <span className="text-mute text-sm">{note}</span>}
  </Link>
);

type State = 'found' | 'searching' | 'nothing' | 'failed';

/** What the words name: pages at once, the rest once the server has answered. Without words the pages of the menu. */
function useResults(words: string): { groups: Group[]; state: State } {
  const t = useTexts(paletteTexts);
  const formats = useFormats();
  const wanted = words.trim();
  const asked = usePaused(wanted);
  const query = useCall('GET /api/search', asked ? { query: { search: asked } } : undefined, { keepsPrevious: true });
  const pages = usePages(wanted);
  const found = wanted && query.data ? describeFound(query.data, t, formats) : [];
  const groups = [{ title: t.pages, results: pages }, ...found].filter(({ results }) => results.length > 0);
  const isWaiting = wanted !== '' && !query.isError && (asked !== wanted || query.isFetching);
  if (wanted && query.isError) return { groups, state: 'failed' };
  if (groups.length > 0) return { groups, state: 'found' };
  return { groups, state: isWaiting ? 'searching' : 'nothing' };
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

/** The pages whose title in either language has the words. */
function usePages(words: string): Result[] {
  const [, setLoaded] = useState(0);
  const { language } = useLanguage();
  const texts = useTexts(siteTexts);
  useEffect(() => {
    for (const other of LANGUAGES)
      siteTexts.load(other).then(
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
  const all = [language, ...LANGUAGES].flatMap((each) => siteTexts.in(each) ?? []);
  const sought = words.toLowerCase();
  return PAGES.filter(
    (page) =>
      isDashboard(page) &&
      !page.path.includes(':') &&
      (page.access === 'admin' || page.access === 'signedIn') &&
      all.some(({ titles }) => titles[page.path].toLowerCase().includes(sought)),
  )
    .slice(0, MOST_PAGES)
    .map(({ path }) => ({ key: path, to: path, text: texts.titles[path] }));
}

function describeFound(
  { people, flats, payments }: CallResponse<'GET /api/search'>,
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
