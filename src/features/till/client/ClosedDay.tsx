import Printer from 'lucide-react/icons/printer';
import { createPortal } from 'react-dom';
import { SheetHead } from '#features/building/client/SheetHead.tsx';
import { usePrintedLanguage } from '#features/building/client/use-printed-language.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { TillClosing, TillDay } from '../endpoints.ts';
import { DrawerLines } from './DrawerLines.tsx';
import { MethodsTable } from './MethodsTable.tsx';
import { tillTexts } from './texts.ts';
import { useDayNames } from './use-day-names.ts';
import './closing-sheet.css';

type Props = { till: TillDay; closing: TillClosing };

/** The closing that includes the day, with its slip to print. */
export function ClosedDay({ till, closing }: Props) {
  const t = useTexts(tillTexts).closed;
  const { dateTime } = useFormats();
  const nameDays = useDayNames();
  return (
    <CardSection title={t.title} intro={t.intro(nameDays(closing), closing.closedBy, dateTime(closing.closedAt))}>
      <ClosingFigures closing={closing} />
      <Button variant="secondary" icon={<Printer size={16} />} className="w-fit" onClick={() => print()}>
        {t.print}
      </Button>
      <ClosingSheet till={till} closing={closing} />
    </CardSection>
  );
}

type ClosingSheetProps = { till: TillDay; closing: TillClosing };

/** The closing's slip: printed, never on the screen. */
function ClosingSheet({ till, closing }: ClosingSheetProps) {
  const t = useTexts(tillTexts).slip;
  const { day, dateTime } = useFormats();
  usePrintedLanguage();
  return createPortal(
    <section className="closing-sheet">
      <SheetHead title={t.title(day(till.day))} />
      <MethodsTable methods={till.methods} />
      <h2 className="text-heading">{t.drawer}</h2>
      <ClosingFigures closing={closing} />
      <p>{t.closedBy(closing.closedBy, dateTime(closing.closedAt))}</p>
      <div className="signatures">
        <p>{t.countedBy}</p>
        <p>{t.receivedBy}</p>
      </div>
    </section>,
    document.body,
  );
}

/** Cash expected, counted and left in the drawer. */
function ClosingFigures({ closing }: { closing: TillClosing }) {
  const t = useTexts(tillTexts).closed;
  return (
    <>
      <DrawerLines drawer={closing} closing={closing} />
      <WhoseDrawers closing={closing} />
      {closing.note && (
        <div className="wrap-anywhere">
          <p className="text-mute text-sm">{t.why}</p>
          <p className="whitespace-pre-line">{closing.note}</p>
        </div>
      )}
    </>
  );
}

/** Persons' drawers that were counted, or still held cash, at the closing. */
function WhoseDrawers({ closing: { drawers } }: { closing: TillClosing }) {
  const t = useTexts(tillTexts).closed;
  const { taka } = useFormats();
  if (drawers.length === 0) return null;
  const list = (isCounted: boolean) =>
    drawers
      .filter((drawer) => drawer.isCounted === isCounted)
      .map(({ name, held }) => t.drawer(name, taka(held)))
      .join(', ');
  const [counted, others] = [list(true), list(false)];
  return (
    <p className="wrap-anywhere">
      {[t.office, counted && t.countedWith(counted), others && t.notCounted(others)].filter(Boolean).join(' ')}
    </p>
  );
}
