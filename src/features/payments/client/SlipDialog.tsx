import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Payment } from '../endpoints.ts';
import { Slip } from './Slip.tsx';

/** The slip of a payment over the page. */
export function SlipDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  return (
    <Dialog open title={`${payment.month} ${payment.year}`} onClose={onClose}>
      <div className="grid justify-items-center gap-5">
        <Slip payment={payment} />
        <Button variant="secondary" data-first-focus onClick={() => window.print()} className="print:hidden">
          Print
        </Button>
      </div>
    </Dialog>
  );
}
