import { useId, useSyncExternalStore } from 'react';
import type { Text } from '#locale/language.ts';
import { useLanguage } from '#locale/use-texts.tsx';
import type { DraftStore } from './draft-store.ts';

type Props = {
  label: string;
  /** Its row and column, for the arrow keys. */
  at: string;
  cellKey: string;
  store: DraftStore;
  /** What stands in it until something is typed. */
  filledIn: string;
  /** Why what stands in it is no figure. */
  refusal: Text | undefined;
  isBelow?: boolean;
  className?: string | undefined;
};

/** The field of a cell of the grid. Its text is the store's, at once; the sums of the grid follow when there is time. */
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
