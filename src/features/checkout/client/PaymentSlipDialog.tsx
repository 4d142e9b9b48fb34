import type { ReactNode } from 'react';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Payment } from '../endpoints.ts';
import { PaymentSlip } from './PaymentSlip.tsx';

type Props = { payment: Payment; stamp: ReactNode; onClose: () => void };

/** The slip of a payment over the page. */
export function PaymentSlipDialog({ payment, stamp, onClose }: Props) {
  return (
    <Dialog open title={`${payment.month} ${payment.year}`} onClose={onClose}>
      <div className="grid justify-items-center gap-5">
        <PaymentSlip payment={payment} stamp={stamp} />
        <Button variant="secondary" data-first-focus onClick={() => window.print()} className="print:hidden">
          Print
        </Button>
      </div>
    </Dialog>
  );
}
