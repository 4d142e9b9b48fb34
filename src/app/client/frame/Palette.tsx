import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Link } from '#ui/menu/Link.tsx';
import type { OfficeLink } from './office-links.ts';
import type { Opens } from './office-places.ts';
import { paletteTexts } from './palette-texts.ts';
import { type Result, useResults } from './use-results.ts';

type Props = {
  /** The links shown before anything is typed. */
  menu: readonly OfficeLink[];
  opens: Opens;
  onClose: () => void;
};

/** A search of the office for people, apartments, payments, pages and commands. */
export function Palette({ menu, opens, onClose }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const t = useTexts(paletteTexts);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  // Enter was pressed before the server responded: the first result opens once it arrives.
  const [isEntered, setEntered] = useState(false);
  const { groups, state, closed, isWaiting, hasMore } = useResults(words, { menu, opens });
  const results = groups.flatMap((group) => group.results);
  const active = Math.min(chosen, results.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const open = () => document.getElementById(optionId(active))?.click();

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const openFirst = useEffectEvent(open);
  useEffect(() => {
    if (!isEntered || isWaiting) return;
    setEntered(false);
    openFirst();
  }, [isEntered, isWaiting]);

  function press(event: KeyboardEvent) {
    setEntered(false);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      setChosen((active + step + results.length) % results.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isWaiting) {
        setChosen(0);
        setEntered(true);
      } else open();
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
            setEntered(false);
          }}
          onKeyDown={press}
        />
        <p role="status" className={state === 'found' ? 'sr-only' : 'text-mute'}>
          {state === 'found' ? t.found(results.length) : state === 'nothing' && closed ? t.closed(closed) : t[state]}
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
        {hasMore && <p className="text-mute text-sm">{t.more}</p>}
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
