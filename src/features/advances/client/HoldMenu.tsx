import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { TakeBackMenu } from '#ui/menu/TakeBackMenu.tsx';
import { advanceTexts } from './texts.ts';
import { useHoldAgain } from './use-advances.ts';

/** Reverses, after a question, the use of an advance on charges; `amount` in taka. */
export function HoldMenu({ entryId, amount }: { entryId: string; amount: number }) {
  const t = useTexts(advanceTexts).hold;
  const sum = useFormats().taka(amount);
  return <TakeBackMenu id={entryId} about={sum} texts={t} text={t.text(sum)} change={useHoldAgain()} />;
}
