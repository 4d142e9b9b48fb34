import Printer from 'lucide-react/icons/printer';
import type { Period } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import type { BillDraft } from '../endpoints.ts';
import { monthOfBillsPath } from '../rules.ts';
import { printBillsTexts } from './print-texts.ts';

type Props = { draft: BillDraft; period: Period; isFilled: boolean };

/** Prints the month's bills: all of them, or those of one block where there are several. */
export function PrintBills({ draft, period, isFilled }: Props) {
  const t = useTexts(printBillsTexts);
  const blocks = [...new Set(draft.flats.map(({ block }) => block))];
  if (blocks.length < 2)
    return (
      <ButtonLink
        to={monthOfBillsPath(period)}
        reloadDocument
        icon={<Printer size={16} />}
        variant={isFilled ? 'primary' : 'secondary'}
      >
        {t.print}
      </ButtonLink>
    );
  const item = (text: string, block?: string) => ({
    key: block ?? '',
    text,
    to: monthOfBillsPath(period, block),
    reloadDocument: true,
  });
  return (
    <RowMenu
      about={t.print}
      button={{ children: t.print, icon: <Printer size={16} />, variant: isFilled ? 'primary' : 'secondary' }}
      items={[item(t.all), ...blocks.map((block) => item(t.block(block), block))]}
    />
  );
}
