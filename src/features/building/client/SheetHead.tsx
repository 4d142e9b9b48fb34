import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import { saidAddress } from '../address-rules.ts';
import { printTexts } from './print-texts.ts';
import { useBuilding } from './use-building.ts';
import { usePrintedLanguage } from './use-printed-language.ts';
import './printed-head.css';
import { useNow } from '#ui/browser-hooks.ts';

type Props = {
  title: string;
  /** The days that the page covers, as text. */
  covers?: string | undefined;
  /** Prints in landscape format, for tables with many columns. */
  isAcross?: boolean;
};

/** See PrintedHead.tsx for its place. */
export function SheetHead({ title, covers, isAcross = false }: Props) {
  const building = useBuilding();
  const t = useTexts(printTexts);
  const { date } = useFormats();
  const isReady = usePrintedLanguage();
  const now = useNow();
  return (
    <header data-ready={isReady || undefined} className={classes('printed-head', isAcross && 'across')}>
      <p>
        <b>{building.name}</b>
        {saidAddress(building)}
      </p>
      <div>
        <p>
          <b>{title}</b>
        </p>
        {covers && <p>{covers}</p>}
        <p>{t.printedOn(date(now))}</p>
      </div>
    </header>
  );
}
