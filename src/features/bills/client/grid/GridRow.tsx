import Camera from 'lucide-react/icons/camera';
import { memo } from 'react';
import { periodOf } from '#locale/calendar.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { BillLine } from '../../endpoints.ts';
import { billPath } from '../../rules.ts';
import { CellField } from './CellField.tsx';
import type { DraftStore } from './draft-store.ts';
import type { CellView, RowView, Stay } from './grid-rows.ts';
import { billGridTexts } from './grid-texts.ts';
import type { FarFrom } from './outliers.ts';

type Props = {
  row: RowView;
  place: number;
  /** The lines' names in the reader's language. */
  lines: readonly Pick<BillLine, '_id' | 'name'>[];
  /** Such as `2026-03`. */
  month: string;
  store: DraftStore;
  onNewMeter: (cell: CellView) => void;
  /** Corrects an issued reading; `what` names its cell, such as `Electricity, A-101`. */
  onCorrect: (cell: CellView, what: string) => void;
  onPhoto: (cell: CellView, what: string) => void;
};

/** A flat of the grid. Memoized, since a month may have hundreds of flats: it renders only when its row has changed. */
export const GridRow = memo(function GridRow({ row, place, lines, month, store, ...asked }: Props) {
  const t = useTexts(billGridTexts).grid;
  const { taka, digits } = useFormats();
  const { flat, stay, isUncounted, cells, total, isIssued } = row;
  return (
    <tr>
      <th scope="row">
        <span className="block font-semibold">{flat.apartmentNo}</span>
        <span className="block text-mute text-sm sm:truncate">{flat.name}</span>
        {flat.tenure === 'ownership' && <span className="block font-normal text-mute text-sm">{t.owner}</span>}
        {isUncounted && <span className="block font-normal text-sm text-warning">{t.uncounted}</span>}
        {stay && (
          <span className="block whitespace-nowrap font-normal text-mute text-sm">
            {t.stay(digits(daysOf(stay)), digits(stay.days))}
          </span>
        )}
      </th>
      {cells.map((cell, column) => (
        <td key={cell.key} data-label={lines[column]?.name}>
          {cell.isOutside ? null : cell.issued ? (
            <IssuedCell cell={cell} what={t.cell(lines[column]?.name ?? '', flat.apartmentNo)} {...asked} />
          ) : (
            <OpenCell
              cell={cell}
              at={`${place},${column}`}
              label={t.cell(lines[column]?.name ?? '', flat.apartmentNo)}
              store={store}
              {...asked}
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

/** Such as `1–10`. */
const daysOf = ({ from, to }: Stay) => [...new Set([from, to].map((day) => String(Number(day.slice(8)))))].join('–');

type IssuedProps = { cell: CellView; what: string } & Pick<Props, 'onCorrect' | 'onPhoto'>;

function IssuedCell({ cell, what, onCorrect, onPhoto }: IssuedProps) {
  const { amount, units, issued } = cell;
  const t = useTexts(billGridTexts).grid;
  const { taka, digits } = useFormats();
  if (units === undefined) return <span className="issued">{taka(amount ?? 0)}</span>;
  return (
    <>
      <button
        type="button"
        aria-label={t.correct(what, digits(issued?.reading ?? ''))}
        className="issued ms-auto underline decoration-edge underline-offset-4 hover:text-clay"
        onClick={() => onCorrect(cell, what)}
      >
        {digits(issued?.reading ?? '')}
      </button>
      <span className="note">{t.units(digits(units), taka(amount ?? 0))}</span>
      <PhotoButton cell={cell} what={what} onPhoto={onPhoto} />
    </>
  );
}

/** Shown on phones only, since the person takes the photo in front of the meter. */
function PhotoButton({ cell, what, onPhoto }: { cell: CellView; what: string } & Pick<Props, 'onPhoto'>) {
  const t = useTexts(billGridTexts).grid;
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-clay text-sm sm:hidden"
      onClick={() => onPhoto(cell, what)}
    >
      <Camera size={18} />
      <RichText text={t.photo(what)} what={(words) => <span className="sr-only">{words}</span>} />
    </button>
  );
}

type OpenProps = { cell: CellView; at: string; label: string } & Pick<Props, 'store' | 'onNewMeter' | 'onPhoto'>;

function OpenCell({ cell, at, label, store, onNewMeter, onPhoto }: OpenProps) {
  return (
    <>
      <CellField
        label={label}
        at={at}
        cellKey={cell.key}
        store={store}
        filledIn={cell.isFilledIn ? cell.text : ''}
        refusal={cell.refusal}
        isBelow={cell.problem === 'below'}
        className={cell.isFilledIn ? 'filled-in' : undefined}
      />
      {cell.isMeter && !cell.refusal && <MeterNote cell={cell} onNewMeter={onNewMeter} />}
      {!cell.isMeter && cell.farFrom && <FarNote from={cell.farFrom} />}
      {cell.isMeter && <PhotoButton cell={cell} what={label} onPhoto={onPhoto} />}
    </>
  );
}

function MeterNote({ cell, onNewMeter }: Pick<OpenProps, 'cell' | 'onNewMeter'>) {
  const t = useTexts(billGridTexts).grid;
  const { taka, digits } = useFormats();
  const { previous, units, amount, problem, beganAt } = cell;
  const isBelow = problem === 'below';
  const words = units !== undefined && t.units(digits(units), taka(amount ?? 0));
  if (isBelow || beganAt !== undefined || cell.isChangedMeter)
    return (
      <>
        {words && <span className="note">{words}</span>}
        <button
          type="button"
          className={classes('note underline', isBelow && 'font-semibold text-danger')}
          onClick={() => onNewMeter(cell)}
        >
          {isBelow && `${t.below} ${previous === null ? '' : t.last(digits(previous))}`.trim()}
          {!isBelow && cell.isChangedMeter && (cell.isRound ? t.round : t.changed)}
          {beganAt === '' && t.first}
          {beganAt && t.beganAt(digits(beganAt))}
        </button>
        {cell.farFrom && <FarNote from={cell.farFrom} />}
      </>
    );
  if (!words) return previous === null ? null : <span className="note">{t.last(digits(previous))}</span>;
  return (
    <>
      <span className={cell.farFrom ? 'note font-semibold text-warning' : 'note'}>{words}</span>
      {cell.farFrom && <FarNote from={cell.farFrom} />}
    </>
  );
}

/** Warns that a figure is worth a second look before it is billed. */
export function FarNote({ from }: { from: FarFrom }) {
  const t = useTexts(billGridTexts).grid;
  return <span className="note whitespace-normal font-semibold text-warning">{t.far[from]}</span>;
}
