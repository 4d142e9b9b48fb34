import CircleCheck from 'lucide-react/icons/circle-check';
import { useId } from 'react';
import { AskToMend } from '#api/mend/AskToMend.tsx';
import { useUndo } from '#api/use-undo.ts';
import { ReceiptActions } from '#features/receipts/client/ReceiptActions.tsx';
import { receiptPicturePath } from '#features/receipts/rules.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { uiTexts } from '#ui/texts.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { reverseTexts } from './reverse-texts.ts';
import { paymentsTexts } from './texts.ts';
import { useMayReverseOwn, useMustAskToReverse, useReversePayment } from './use-money.ts';

type Props = { money: MoneyReceived; phone: string | null; onClose: () => void };

/** The recorded payment with its receipt and Undo, which a toast could not offer beside an open dialog. Withheld tax has no receipt. */
export function RecordedPayment({ money, phone, onClose }: Props) {
  const { _id, amount, name, method, state, receiptNo, receivedOn, countsOn } = money;
  const id = useId();
  const t = useTexts(paymentsTexts).record;
  const { taka, day } = useFormats();
  const { undo } = useTexts(uiTexts).toasts;
  const reverse = useReversePayment();
  const mayReverse = useMayReverseOwn();
  const mustAsk = useMustAskToReverse();
  const undoPayment = useUndo(
    (reason, id) => reverse.mutateAsync({ params: { id }, body: { reason } }).then(onClose),
    useTexts(reverseTexts).failed,
  );
  const isTax = method === 'Tax withheld';
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={id} role="status" className="flex items-start gap-2 text-success">
          <CircleCheck size={20} className="mt-0.5 shrink-0" />
          {t.recorded(taka(amount), name)}
        </p>
        {mayReverse && state === 'confirmed' && (
          <Button size="sm" variant="quiet" busy={reverse.isPending} onClick={() => undoPayment(_id)}>
            {undo}
          </Button>
        )}
        {mustAsk && state === 'confirmed' && (
          <AskToMend
            who="office"
            what={[receiptNo && t.receipt(receiptNo), taka(amount), name].filter(Boolean).join(', ')}
          />
        )}
      </div>
      {countsOn && countsOn !== receivedOn && <p className="text-mute">{t.countsOn(day(countsOn))}</p>}
      {isTax || !receiptNo ? (
        <>
          <p>{state === 'pending' ? t.taxWaits : t.noReceipt}</p>
          <Button autoFocus className="ms-auto w-fit" onClick={onClose}>
            {t.close}
          </Button>
        </>
      ) : (
        <>
          <ReceiptActions paymentId={_id} phone={phone} describedBy={id} />
          <img
            src={receiptPicturePath(_id)}
            alt={t.receiptOf(receiptNo)}
            width={1080}
            height={1513}
            className="h-auto w-full rounded-field border border-line"
          />
        </>
      )}
    </div>
  );
}
