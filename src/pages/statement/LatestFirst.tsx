import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import { uiTexts } from '#ui/texts.ts';
import './statement.css';

/** Rows that a wide screen shows at first; a phone shows fewer (Table.tsx), and paper all. */
const LATEST = 12;
/** Up to this many further rows are shown without a button. */
const FEW_MORE = 2;

type Props<Row> = { rows: readonly Row[]; children: (latest: ReadonlySet<Row>) => ReactNode };

/** A table whose latest rows form the first group. A wide screen hides the second group until the reader asks for it (statement.css). */
export function LatestFirst<Row>({ rows, children }: Props<Row>) {
  const [isWhole, setWhole] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const t = useTexts(uiTexts).list;
  const first = rows.length > LATEST + FEW_MORE ? LATEST : rows.length;
  const isShort = first < rows.length && !isWhole;
  const showAll = () => {
    flushSync(() => setWhole(true));
    // The button disappears: the focus moves to the first new row.
    const next = box.current?.querySelector<HTMLElement>('tbody:last-of-type tr');
    if (!next) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };
  return (
    <div ref={box} className={classes(isShort && 'latest-only')}>
      {children(new Set(rows.slice(0, first)))}
      {isShort && (
        <button type="button" className="show-earlier" onClick={showAll}>
          {t.more(rows.length - first)}
          <ChevronDown size={16} />
        </button>
      )}
    </div>
  );
}
