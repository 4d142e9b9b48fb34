import ImageDown from 'lucide-react/icons/image-down';
import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useCall } from '#api/use-call.tsx';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { dialled } from '#locale/phone.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { buttonLook } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import type { Receipt } from '../endpoints.ts';
import { isDrawable } from '../letter-rules.ts';
import { receiptPath, receiptPicturePath } from '../rules.ts';
import { receiptsTexts } from './texts.ts';
import { writeReceiptMessage } from './write-receipt-message.ts';

type Props = {
  paymentId: string;
  /** The tenant's number, for WhatsApp. */
  phone: string | null;
  /** Id of the text that announces the receipt: screen readers read it with the first action, which takes the focus. */
  describedBy: string;
};

/** Prints a receipt, saves or shares its picture, or sends its number to the tenant. */
export function ReceiptActions({ paymentId, phone, describedBy }: Props) {
  const t = useTexts(receiptsTexts).actions;
  const { data: receipt, isError } = useCall('GET /api/receipts/{id}', { params: { id: paymentId } });
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => first.current?.focus(), []);
  const number = dialled(phone ?? '');
  const canDraw = !receipt || isDrawable(receipt);
  const secondary = buttonLook({ variant: 'secondary' }, 'gap-2 px-3!');
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <a
        ref={first}
        href={`${receiptPath(paymentId)}#print`}
        target="_blank"
        rel="noopener"
        aria-describedby={describedBy}
        className={buttonLook({}, 'gap-2 px-3!')}
      >
        <Printer size={18} />
        {t.print}
      </a>
      {canDraw && (
        <a
          href={receiptPicturePath(paymentId)}
          download={receipt ? fileName(receipt.receiptNo) : ''}
          onClick={(event) => receipt && void share(event, receipt)}
          className={secondary}
        >
          <ImageDown size={18} />
          {t.image}
        </a>
      )}
      {receipt && number && (
        <a
          href={`https://wa.me/${number}?text=${encodeURIComponent(writeReceiptMessage(receipt, location.origin))}`}
          target="_blank"
          rel="noreferrer"
          className={classes(secondary, 'max-sm:col-span-full')}
        >
          <MessageCircle size={18} />
          {t.byWhatsApp}
        </a>
      )}
      {receipt && number && (
        <div className="col-span-full empty:hidden">
          <AddressWarning />
        </div>
      )}
      {!canDraw && <p className="col-span-full text-mute text-sm">{t.noImage}</p>}
      {isError && (
        <p role="alert" className="col-span-full">
          {t.failed}
        </p>
      )}
    </div>
  );
}

const fileName = (receiptNo: string) => `Receipt-${receiptNo}.png`;

/** On a phone the picture is shared with an app; elsewhere the link saves it. */
async function share(event: MouseEvent, { _id, receiptNo }: Receipt) {
  const type = 'image/png';
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (!isPhone || !navigator.canShare?.({ files: [new File([], fileName(receiptNo), { type })] })) return;
  event.preventDefault();
  const path = receiptPicturePath(_id);
  try {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await navigator.share({ files: [new File([await response.blob()], fileName(receiptNo), { type })] });
  } catch (error) {
    // The person closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(path);
  }
}
