import { useMay } from '#features/identity/client/use-session.ts';
import type { Period } from '#locale/calendar.ts';
import { useFormats } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import type { BillLine } from '../../endpoints.ts';
import { CorrectReading } from '../meters/CorrectReading.tsx';
import { MeterDialog } from '../meters/MeterDialog.tsx';
import { OpeningReadings } from '../meters/OpeningReadings.tsx';
import { openingMeters } from '../meters/opening-meters.ts';
import type { DraftStore } from './draft-store.ts';
import type { CellView, RowView, TypedCells } from './grid-rows.ts';

const MendDialog = loadLater(async () => (await import('#api/mend/MendDialog.tsx')).MendDialog);

/** The subject of the open dialog: an issued reading, the first readings of a line, or a replaced meter. */
export type GridQuestion =
  | { about: 'issued'; cell: CellView; what: string }
  | { about: 'opening'; line: BillLine }
  | { about: 'meter'; cell: CellView };

type Props = {
  question: GridQuestion;
  period: Period;
  rows: readonly RowView[];
  typed: TypedCells;
  store: DraftStore;
  onClose: () => void;
};

export function GridDialog({ question, period, rows, typed, store, onClose }: Props) {
  const may = useMay();
  const { digits } = useFormats();
  if (question.about === 'issued' && !may('money.charge'))
    return (
      <MendDialog
        who="office"
        what={`${question.what}: ${digits(question.cell.issued?.reading ?? '')}`}
        onClose={onClose}
      />
    );
  if (question.about === 'issued')
    return <CorrectReading cell={question.cell} what={question.what} period={period} onClose={onClose} />;
  if (question.about === 'opening')
    return (
      <OpeningReadings
        name={question.line.name}
        meters={openingMeters(rows, question.line._id)}
        onSave={(edits) => store.edit(...edits)}
        onClose={onClose}
      />
    );
  const { key } = question.cell;
  return (
    <MeterDialog
      cell={question.cell}
      typed={typed.get(key)}
      onType={(change) => store.edit({ key, ...change })}
      onClose={onClose}
    />
  );
}
