import type { ReactNode } from 'react';
import { receiptPath } from '#features/receipts/rules.ts';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Payment } from '../endpoints.ts';

type Props = Pick<Payment, 'paymentId' | 'receiptNo' | 'waiting'> & { children?: ReactNode };

/** Leads to the receipt of a payment that counts; the server renders it, outside of the site's own pages. */
export function ReceiptLink({ paymentId, receiptNo, waiting, children }: Props) {
  if (!paymentId || waiting) return null;
  return (
    <TextLink to={receiptPath(paymentId)} reloadDocument className="py-0.5 text-sm">
      Receipt{receiptNo && ` ${receiptNo}`}
      {children}
    </TextLink>
  );
}
