import { memo, useState } from 'react';
import { periodOf } from '#features/ledger/rules.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { BillLine } from '../endpoints.ts';
import { billPath } from '../rules.ts';
import type { CellView, RowView } from './grid-rows.ts';
import { billGridTexts } from './grid-texts.ts';

type Props = {
  row: RowView;
  place: number;
  /** The lines' names in the reader's language. */
  lines: readonly Pick<BillLine, '_id' | 'name'>[];
  /** Such as `2026-03`. */
  month: string;
  onType: (key: string, figure: string) => void;
  onNewMeter: (cell: CellView) => void;
};

/** A flat of the grid. Rendered only when something of it has changed: there may be hundreds. */
export const GridRow = memo(function GridRow({ row, place, lines, month, onType, onNewMeter }: Props) {
  const t = useTexts(billGridTexts).grid;
  const { taka } = useFormats();
  const { flat, cells, total, isIssued } = row;
  return (
    <tr>
      <th scope="row">
        <span className="block font-semibold">{flat.apartmentNo}</span>
        <span className="block truncate text-mute text-sm">{flat.name}</span>
      </th>
      {cells.map((cell, column) => (
        <td key={cell.key} data-label={lines[column]?.name}>
          {cell.issued ? (
            <IssuedCell cell={cell} />
          ) : (
            <OpenCell
              cell={cell}
              at={`${place},${column}`}
              label={t.cell(lines[column]?.name ?? '', flat.apartmentNo)}
              onType={onType}
              onNewMeter={onNewMeter}
            />
          )}
        </td>
      ))}
      <td data-label={t.total}>
        <span className="issued font-semibold">{taka(total)}</span>
        {isIssued && (
          <TextLink to={billPath(flat.agreementId, periodOf(month))} reloadDocument className="px-1.5 text-sm">
            <RichText text={t.bill(flat.apartmentNo)} hidden={(words) => <span className="sr-only">{words}</span>} />
          </TextLink>
        )}
      </td>
    </tr>
  );
});

function IssuedCell({ cell: { amount, units, issued } }: { cell: CellView }) {
  const t = useTexts(billGridTexts).grid;
  const { taka, digits } = useFormats();
  if (units === undefined) return <span className="issued">{taka(amount ?? 0)}</span>;
  return (
    <>
      <span className="issued">{digits(issued?.reading ?? '')}</span>
      <span className="note">{t.units(digits(units), taka(amount ?? 0))}</span>
    </>
  );
}

type OpenProps = { cell: CellView; at: string; label: string } & Pick<Props, 'onType' | 'onNewMeter'>;

/** What is typed stands in the field at once; the sums of the whole grid follow when there is time. */
function OpenCell({ cell, at, label, onType, onNewMeter }: OpenProps) {
  const [typing, setTyping] = useState<string>();
  const type = (figure: string) => {
    setTyping(figure);
    onType(cell.key, figure);
  };
  return (
    <>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={cell.problem === 'below' || undefined}
        data-at={at}
        data-key={cell.key}
        className={cell.isFilledIn ? 'filled-in' : cell.problem === 'below' ? 'text-danger' : undefined}
        value={typing ?? cell.text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyping(undefined)}
      />
      {cell.isMeter && <MeterNote cell={cell} onNewMeter={onNewMeter} />}
    </>
  );
}

function MeterNote({ cell, onNewMeter }: Pick<OpenProps, 'cell' | 'onNewMeter'>) {
  const t = useTexts(billGridTexts).grid;
  const { taka, digits } = useFormats();
  const { previous, units, amount, problem } = cell;
  if (problem === 'below')
    return (
      <button type="button" className="note font-semibold text-danger underline" onClick={() => onNewMeter(cell)}>
        {t.below} {previous !== null && t.last(digits(previous))}
      </button>
    );
  if (units === undefined)
    return <span className="note">{previous === null ? t.first : t.last(digits(previous))}</span>;
  return (
    <span
      className={cell.isUnusual ? 'note font-semibold text-warning' : 'note'}
      title={cell.isUnusual ? t.unusual : undefined}
    >
      {t.units(digits(units), taka(amount ?? 0))}
      {cell.isChangedMeter && ` · ${t.changed}`}
      {cell.isUnusual && <span className="block whitespace-normal">{t.unusual}</span>}
    </span>
  );
}
