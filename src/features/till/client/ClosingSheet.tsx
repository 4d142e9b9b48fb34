import { createPortal } from 'react-dom';
import { useBuilding } from '#features/building/client/use-building.ts';
import { formatDateTime, formatDay } from '#locale/dates.ts';
import type { TillClosing, TillDay } from '../endpoints.ts';
import { ClosingFigures } from './ClosingFigures.tsx';
import './closing-sheet.css';
import { MethodsTable } from './MethodsTable.tsx';
import { nameDays } from './name-days.ts';

type Props = { till: TillDay; closing: TillClosing };

/** The slip of a closing as it comes out of the printer; on the screen it is not there. */
export function ClosingSheet({ till, closing }: Props) {
  const building = useBuilding();
  return createPortal(
    <section className="closing-sheet">
      <header>
        <h1 className="text-title">{building.name}</h1>
        <p>{building.address}</p>
      </header>
      <h2 className="text-heading">Till of {formatDay(till.day)}</h2>
      <MethodsTable methods={till.methods} />
      <h2 className="text-heading">Cash of {nameDays(closing)}</h2>
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
