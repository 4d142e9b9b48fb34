import CircleCheck from 'lucide-react/icons/circle-check';
import { useId } from 'react';
import { ReceiptActions } from '#features/receipts/client/ReceiptActions.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { MoneyReceived } from '../endpoints.ts';
import { paymentsTexts } from './texts.ts';

type Props = { money: MoneyReceived; phone: string | null; onClose: () => void };

/** What was recorded, and its receipt. Tax withheld has none. */
export function RecordedPayment({ money: { _id, amount, name, method, state }, phone, onClose }: Props) {
  const id = useId();
  const t = useTexts(paymentsTexts).record;
  const { taka } = useFormats();
  const isTax = method === 'Tax withheld';
  return (
    <div className="grid gap-5">
      <p id={id} role="status" className="flex items-start gap-2 text-success">
        <CircleCheck size={20} className="mt-0.5 shrink-0" />
        {t.recorded(taka(amount, { decimals: 2 }), name)}
      </p>
      {isTax && <p>{state === 'pending' ? t.taxWaits : t.noReceipt}</p>}
      <div className="flex flex-wrap justify-between gap-3">
        {!isTax && <ReceiptActions paymentId={_id} phone={phone} describedBy={id} />}
        <Button variant="quiet" autoFocus={isTax} className="ms-auto" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}
