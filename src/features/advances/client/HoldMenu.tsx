import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import { advanceTexts } from './texts.ts';
import { useHoldAgain } from './use-advances.ts';

/** Takes back, after asking, that an advance was set against charges; `amount` in taka. */
export function HoldMenu({ entryId, amount }: { entryId: string; amount: number }) {
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
    <RowMenu
      about={sum}
      items={[
        {
          key: 'hold',
          text: <RichText text={t.button(sum)} what={(words) => <span className="sr-only">{words}</span>} />,
          isDanger: true,
          disabled: hold.isPending,
          onSelect: () => void ask(),
        },
      ]}
    />
  );
}
