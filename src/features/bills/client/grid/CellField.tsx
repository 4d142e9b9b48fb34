import { useId, useSyncExternalStore } from 'react';
import type { Text } from '#locale/language.ts';
import { useLanguage } from '#locale/use-texts.tsx';
import type { DraftStore } from './draft-store.ts';

type Props = {
  label: string;
  /** Row and column in the grid, for the arrow keys. */
  at: string;
  cellKey: string;
  store: DraftStore;
  /** The text in the field until the person types. */
  filledIn: string;
  /** The reason why the field's text is no figure. */
  refusal: Text | undefined;
  isBelow?: boolean;
  className?: string | undefined;
};

/** The field of a grid cell. It shows the store's text at once; the sums of the grid follow with a delay. */
export function CellField({ label, at, cellKey, store, filledIn, refusal, isBelow = false, className }: Props) {
  const id = useId();
  const { language } = useLanguage();
  const figure = () => store.figureAt(cellKey);
  const typed = useSyncExternalStore(store.subscribe, figure, figure);
  return (
    <>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isBelow || refusal !== undefined || undefined}
        aria-describedby={refusal && id}
        data-at={at}
        data-key={cellKey}
        className={className}
        value={typed ?? filledIn}
        onChange={({ target }) => store.edit({ key: cellKey, figure: target.value })}
        onFocus={() => store.dispatch({ type: 'focus', key: cellKey })}
        onBlur={() => store.dispatch({ type: 'blur' })}
      />
      {refusal && (
        <span id={id} className="note whitespace-normal font-semibold text-danger">
          {refusal[language]}
        </span>
      )}
    </>
  );
}
