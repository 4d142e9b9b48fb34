import { AskToMend } from '#api/mend/AskToMend.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import type { PaymentDocument } from '#features/ledger/endpoints.ts';
import { methodIn } from '#features/ledger/rules.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { TakeBackMenu } from '#ui/menu/TakeBackMenu.tsx';
import { reverseTexts } from './reverse-texts.ts';
import { useReversePayment } from './use-money.ts';

/** Reverses a payment that was recorded by mistake, after a question; tells who record payments and reverse none whom to ask. */
export function ReverseMenu({ payment, name }: { payment: PaymentDocument; name: string }) {
  const reverse = useReversePayment();
  const t = useTexts(reverseTexts);
  const may = useMay();
  const { taka, day } = useFormats();
  const method = methodIn(payment.method, useLanguage().language);
  const what = t.payment(taka(payment.amount), method, day(payment.receivedOn));
  if (may('money.reverse'))
    return <TakeBackMenu id={payment._id} about={what} texts={t} text={t.text(name, what)} change={reverse} />;
  return may('money.recordCash') && <AskToMend who="office" what={`${name}: ${what}`} />;
}
