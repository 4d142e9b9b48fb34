import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import { useCall } from '#api/use-call.tsx';
import { dialled } from '#locale/phone.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { buttonLook } from '#ui/form/Button.tsx';
import { receiptPath } from '../rules.ts';
import { receiptsTexts } from './texts.ts';
import { writeReceiptMessage } from './write-receipt-message.ts';

type Props = {
  paymentId: string;
  /** The tenant's, for WhatsApp. */
  phone: string | null;
  /** The id of what says that the receipt is here; it is read with the first action, which takes the focus. */
  describedBy: string;
};

/** Prints a receipt, or sends it to the tenant. */
export function ReceiptActions({ paymentId, phone, describedBy }: Props) {
  const t = useTexts(receiptsTexts).actions;
  const { data: receipt, isError } = useCall('GET /api/receipts/{id}', { params: { id: paymentId } });
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => first.current?.focus(), []);
  const number = dialled(phone ?? '');
  const secondary = buttonLook({ variant: 'secondary' }, 'gap-2');
  return (
    <div className="flex flex-wrap gap-3">
      <a
        ref={first}
        href={`${receiptPath(paymentId)}#print`}
        target="_blank"
        rel="noopener"
        aria-describedby={describedBy}
        className={buttonLook({}, 'gap-2')}
      >
        <Printer size={18} />
        {t.print}
      </a>
      {receipt && number && (
        <a
          href={`https://wa.me/${number}?text=${encodeURIComponent(writeReceiptMessage(receipt, location.origin))}`}
          target="_blank"
          rel="noreferrer"
          className={secondary}
        >
          <MessageCircle size={18} />
          {t.byWhatsApp}
        </a>
      )}
      {isError && <p role="alert">{t.failed}</p>}
    </div>
  );
}
