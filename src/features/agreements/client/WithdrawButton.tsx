import { useChange } from '#api/use-call.tsx';
import { alert, confirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Agreement } from '../endpoints.ts';

/** Takes back one's own pending request, after a question. */
export function WithdrawButton({ agreement }: { agreement: Agreement }) {
  const withdraw = useWithdraw();

  async function ask() {
    const text = `Your request for apartment ${agreement.apartmentNo} ends. You may apply again afterwards.`;
    if (await confirm({ title: 'Withdraw your request?', text, confirm: 'Yes, withdraw', danger: true }))
      withdraw.mutate({ params: { id: agreement._id } });
  }

  return (
    <Button variant="secondary" busy={withdraw.isPending} onClick={ask}>
      Withdraw
    </Button>
  );
}

const useWithdraw = () =>
  useChange('PUT /api/agreements/withdraw/{id}', {
    onSuccess: () => {
      toast.success('Your request is withdrawn.');
      // The button goes with the request; the focus must not be lost with it.
      focusPageTitle();
    },
    onError: ({ message }) => void alert({ icon: 'error', title: 'Failed to withdraw your request', text: message }),
  });
