import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { alert, confirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { focusPageTitle } from '#ui/layout/focus-page-title.ts';
import type { Agreement } from '../endpoints.ts';

/** Takes back one's own pending request, after a question. */
export function WithdrawButton({ agreement }: { agreement: Agreement }) {
  const withdraw = useWithdraw();

  async function ask() {
    const text = `Your request for apartment ${agreement.apartmentNo} ends. You may apply again afterwards.`;
    if (await confirm({ title: 'Withdraw your request?', text, confirm: 'Yes, withdraw', danger: true }))
      withdraw.mutate(agreement._id);
  }

  return (
    <Button variant="secondary" busy={withdraw.isPending} onClick={ask}>
      Withdraw
    </Button>
  );
}

/** Looks again whatever came of it: it may have been decided meanwhile, and then the person may be a member. */
function useWithdraw() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answer(api.agreements.withdraw[':id'].$put({ param: { id } })),
    onSuccess: () => {
      toast.success('Your request is withdrawn.');
      // The button goes with the request; the focus must not be lost with it.
      focusPageTitle();
    },
    onError: ({ message }) => void alert({ icon: 'error', title: 'Failed to withdraw your request', text: message }),
    onSettled: () => {
      for (const key of ['agreement', 'member-agreement', 'role']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
