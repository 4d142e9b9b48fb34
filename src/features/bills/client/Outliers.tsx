import { toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { BillDraft } from '../endpoints.ts';
import { readFigure } from '../figure-rules.ts';
import { cellKey } from '../rules.ts';
import type { itemsOf, TypedCells } from './grid-rows.ts';
import { billGridTexts } from './grid-texts.ts';
import { useCellName } from './use-cell-name.ts';

/** How many figures the question names; the rest are marked in the grid. */
const MOST_OUTLIERS = 8;

type OutliersProps = ReturnType<typeof itemsOf> & { draft: BillDraft; typed: TypedCells };

/** The figures that are far from what is usual, so that a slip is seen before tenants see it. */
export function Outliers({ draft, items, outliers, typed }: OutliersProps) {
  const t = useTexts(billGridTexts);
  const { taka, digits } = useFormats();
  const cellName = useCellName(draft);
  const itemAt = new Map(items.map((item) => [cellKey(item), item]));
  const words = [...outliers].map(([key, from]) => {
    const item = itemAt.get(key);
    const sum = item ? toTaka(item.amountPoisha) : (readFigure(typed.get(key)?.figure ?? '').figure ?? 0);
    const units = item?.meter && digits(item.meter.units);
    return {
      key,
      from,
      text: units ? t.issue.unitsOf(cellName(key), units, taka(sum)) : t.issue.amountOf(cellName(key), taka(sum)),
    };
  });
  return (
    <div className="grid gap-1 rounded-field bg-warning-soft px-4 py-3 text-start text-warning">
      <p className="font-semibold">{t.issue.far}</p>
      <ul className="grid gap-1">
        {words.slice(0, MOST_OUTLIERS).map(({ key, from, text }) => (
          <li key={key}>
            {text} · {t.grid.far[from]}
          </li>
        ))}
        {words.length > MOST_OUTLIERS && <li>{t.issue.more(words.length - MOST_OUTLIERS)}</li>}
      </ul>
    </div>
  );
}
