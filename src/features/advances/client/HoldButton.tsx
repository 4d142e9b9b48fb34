import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { Button } from '#ui/form/Button.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { advanceTexts } from './texts.ts';
import { useHoldAgain } from './use-advances.ts';

/** Takes back, after asking, that an advance was set against charges; `amount` in taka. */
export function HoldButton({ entryId, amount }: { entryId: string; amount: number }) {
  const hold = useHoldAgain();
  const t = useTexts(advanceTexts).hold;
  const sum = useFormats().taka(amount, { decimals: 2 });

  async function ask() {
    const words = { title: t.title, text: t.text(sum), confirm: t.yes, danger: true };
    const reason = await confirmWith(words, { label: t.reason, type: 'text' });
    if (reason === undefined) return;
    hold.mutate({ params: { id: entryId }, body: { reason } }, { onSuccess: focusPageTitle });
  }

  return (
    <Button size="sm" variant="secondary" busy={hold.isPending} onClick={ask}>
      <RichText text={t.button(sum)} what={(words) => <span className="sr-only">{words}</span>} />
    </Button>
  );
}
