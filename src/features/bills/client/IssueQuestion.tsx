import { toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { BillDraft } from '../endpoints.ts';
import { readFigure } from '../figure-rules.ts';
import { cellKey } from '../rules.ts';
import { billDialogTexts } from './dialog-texts.ts';
import { type itemsOf, type TypedCells, uncountedIn } from './grid/grid-rows.ts';
import { billGridTexts } from './grid/grid-texts.ts';
import { useCellName } from './grid/use-cell-name.ts';

/** Most figures that the question names; the grid marks the rest. */
const MOST_OUTLIERS = 8;

type Props = ReturnType<typeof itemsOf> & { draft: BillDraft; typed: TypedCells };

/** Warnings before bills are issued: flats that changed hands, and figures that are far from the usual ones. */
export function IssueQuestion(props: Props) {
  return (
    <div className="grid gap-3">
      <Handovers {...props} />
      <Uncounted {...props} />
      {props.outliers.size > 0 && <Outliers {...props} />}
    </div>
  );
}

/** Flats that changed hands in the month and have items to issue: lines that such a flat pays once, and who pays them. */
function Handovers({ draft: { flats, handover }, items }: Props) {
  const t = useTexts(billDialogTexts).question;
  const { digits } = useFormats();
  const nameOf = (id: string | null) => flats.find(({ agreementId }) => agreementId === id)?.name;
  const changed = handover.flatMap(({ apartmentId, payer, tenancies }) => {
    if (!tenancies.some(({ agreementId }) => items.some((item) => item.agreementId === agreementId))) return [];
    const flat = flats.find((one) => one.apartmentId === apartmentId)?.apartmentNo ?? '';
    const days = digits(tenancies.map((stay) => stay.days).join(' + '));
    const name = nameOf(payer);
    return [name ? t.staysPaid(flat, days, name) : t.stays(flat, days)];
  });
  if (changed.length === 0) return null;
  const isSplit = handover.every(({ payer }) => payer === null);
  return <p className="text-mute">{(isSplit ? t.changed : t.changedPaid)(changed.join(', '))}</p>;
}

/** Homes that a line by people counts as one person, with the way to count them. */
function Uncounted({ draft, items }: Props) {
  const t = useTexts(billDialogTexts).question;
  const flats = uncountedIn(draft).filter(({ agreementId }) => items.some((item) => item.agreementId === agreementId));
  if (flats.length === 0) return null;
  return (
    <p className="rounded-field bg-warning-soft px-4 py-3 text-start text-warning">
      {t.uncounted(flats.map(({ apartmentNo }) => apartmentNo).join(', '))}
    </p>
  );
}

/** Figures that are far from the usual ones, so that the office sees a typing error before the tenants do. */
function Outliers({ draft, items, outliers, typed }: Props) {
  const t = useTexts(billDialogTexts).question;
  const { far } = useTexts(billGridTexts).grid;
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
      text: units ? t.unitsOf(cellName(key), units, taka(sum)) : t.amountOf(cellName(key), taka(sum)),
    };
  });
  return (
    <div className="grid gap-1 rounded-field bg-warning-soft px-4 py-3 text-start text-warning">
      <p className="font-semibold">{t.far}</p>
      <ul className="grid gap-1">
        {words.slice(0, MOST_OUTLIERS).map(({ key, from, text }) => (
          <li key={key}>
            {text} · {far[from]}
          </li>
        ))}
        {words.length > MOST_OUTLIERS && <li>{t.more(words.length - MOST_OUTLIERS)}</li>}
      </ul>
    </div>
  );
}
