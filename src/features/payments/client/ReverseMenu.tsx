import type { PaymentDocument } from '#features/ledger/endpoints.ts';
import { methodIn } from '#features/ledger/rules.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import { reverseTexts } from './reverse-texts.ts';
import { useReversePayment } from './use-money.ts';

/** Reverses a payment that was recorded by mistake, after asking. */
export function ReverseMenu({ payment, name }: { payment: PaymentDocument; name: string }) {
  const reverse = useReversePayment();
  const t = useTexts(reverseTexts);
  const { taka, day } = useFormats();
  const { language } = useLanguage();
  const method = methodIn(payment.method, language);
  const what = t.payment(taka(payment.amount, { decimals: 2 }), method, day(payment.receivedOn));

  async function ask() {
    const words = {
      title: t.title,
      text: t.text(name, what),
      confirm: t.yes,
      danger: true,
    };
    const reason = await confirmWith(words, { label: t.reason, type: 'text' });
    if (reason === undefined) return;
    // The button goes with the payment's state; the focus must not be lost with it.
    reverse.mutate({ params: { id: payment._id }, body: { reason } }, { onSuccess: focusPageTitle });
  }

  return (
    <RowMenu
      about={what}
      items={[
        {
          key: 'reverse',
          text: <RichText text={t.button(what)} what={(words) => <span className="sr-only">{words}</span>} />,
          isDanger: true,
          disabled: reverse.isPending,
          onSelect: () => void ask(),
        },
      ]}
    />
  );
}
