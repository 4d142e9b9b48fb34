import Printer from 'lucide-react/icons/printer';
import { formatDateTime } from '#locale/dates.ts';
import { Button } from '#ui/form/Button.tsx';
import { CardSection } from '#ui/layout/CardSection.tsx';
import type { TillClosing, TillDay } from '../endpoints.ts';
import { ClosingFigures } from './ClosingFigures.tsx';
import { ClosingSheet } from './ClosingSheet.tsx';
import { nameDays } from './name-days.ts';

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
