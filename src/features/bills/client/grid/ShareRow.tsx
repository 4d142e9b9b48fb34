import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { BillDraft, BillLine } from '../../endpoints.ts';
import { readFigure } from '../../figure-rules.ts';
import { cellKey } from '../../rules.ts';
import { CellField } from './CellField.tsx';
import type { DraftStore } from './draft-store.ts';
import { FarNote } from './GridRow.tsx';
import { refusalOf, type TypedCells } from './grid-rows.ts';
import { billGridTexts } from './grid-texts.ts';
import type { FarFrom } from './outliers.ts';

type Props = {
  draft: BillDraft;
  lines: readonly BillLine[];
  typed: TypedCells;
  outliers: ReadonlyMap<string, FarFrom>;
  store: DraftStore;
};

/** The sums that lines share among the flats. A sum can no longer change once a share of it is issued. */
export function ShareRow({ draft, lines, typed, outliers, store }: Props) {
  const t = useTexts(billGridTexts).grid;
  const { taka } = useFormats();
  return (
    <tr>
      <th scope="row" className="font-semibold">
        {t.toShare}
      </th>
      {lines.map(({ _id: lineId, method, name }, column) => {
        const key = cellKey({ lineId, agreementId: null });
        const usual = draft.usual.find((one) => one.agreementId === null && one.lineId === lineId)?.amount;
        const filledIn = usual === undefined ? '' : String(usual);
        const text = typed.get(key)?.figure ?? filledIn;
        const far = outliers.get(key);
        const isIssued = draft.issued.some((one) => one.lineId === lineId);
        if (method !== 'shared') return <td key={key} />;
        return (
          <td key={key} data-label={t.sumOf(name)}>
            {isIssued ? (
              <span className="issued">{taka(readFigure(text).figure ?? 0)}</span>
            ) : (
              <>
                <CellField
                  label={t.sumOf(name)}
                  at={`-1,${column}`}
                  cellKey={key}
                  refusal={refusalOf(typed.get(key))}
                  className={typed.has(key) ? 'font-semibold' : 'filled-in'}
                  store={store}
                  filledIn={filledIn}
                />
                {far && <FarNote from={far} />}
              </>
            )}
          </td>
        );
      })}
      <td />
    </tr>
  );
}
