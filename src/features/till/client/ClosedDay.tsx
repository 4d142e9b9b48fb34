import Printer from 'lucide-react/icons/printer';
import { createPortal } from 'react-dom';
import { useBuilding } from '#features/building/client/use-building.ts';
import { formatDateTime, formatDay } from '#locale/dates.ts';
import { Button } from '#ui/form/Button.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { TillClosing, TillDay } from '../endpoints.ts';
import { DrawerLines } from './DrawerLines.tsx';
import { MethodsTable } from './MethodsTable.tsx';
import { nameDays } from './name-days.ts';
import './closing-sheet.css';

type Props = { till: TillDay; closing: TillClosing };

/** The closing that the day is part of, with its slip to print. */
export function ClosedDay({ till, closing }: Props) {
  return (
    <CardSection
      title="This day is closed"
      intro={`Closed with ${nameDays(closing)} by ${closing.closedBy}, ${formatDateTime(closing.closedAt)}.`}
    >
      <ClosingFigures closing={closing} />
      <Button variant="secondary" icon={<Printer size={16} />} className="w-fit" onClick={() => print()}>
        Print the slip
      </Button>
      <ClosingSheet till={till} closing={closing} />
    </CardSection>
  );
}

type ClosingSheetProps = { till: TillDay; closing: TillClosing };

/** The closing's slip: printed, never on the screen. */
function ClosingSheet({ till, closing }: ClosingSheetProps) {
  const building = useBuilding();
  return createPortal(
    <section className="closing-sheet">
      <header>
        <h1 className="text-title">{building.name}</h1>
        <p>{building.address}</p>
      </header>
      <h2 className="text-heading">Till of {formatDay(till.day)}</h2>
      <MethodsTable methods={till.methods} />
      <h2 className="text-heading">The drawer</h2>
      <ClosingFigures closing={closing} />
      <p>
        Closed by {closing.closedBy}, {formatDateTime(closing.closedAt)}.
      </p>
      <div className="signatures">
        <p>Counted by</p>
        <p>Received by</p>
      </div>
    </section>,
    document.body,
  );
}

/** What should have been in the drawer, what was counted, and what stayed. */
function ClosingFigures({ closing }: { closing: TillClosing }) {
  return (
    <>
      <DrawerLines drawer={closing} closing={closing} />
      {closing.note && (
        <div className="wrap-anywhere">
          <p className="text-mute text-sm">Why it differs</p>
          <p className="whitespace-pre-line">{closing.note}</p>
        </div>
      )}
    </>
  );
}
