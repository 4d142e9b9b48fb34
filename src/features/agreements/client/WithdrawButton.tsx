import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { alert, confirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Agreement } from '../endpoints.ts';
import { type MyAgreementTexts, myAgreementTexts } from './my-texts.ts';

/** Takes back one's own pending request, after a question. */
export function WithdrawButton({ agreement }: { agreement: Agreement }) {
  const t = useTexts(myAgreementTexts).withdraw;
  const withdraw = useWithdraw(t);

  async function ask() {
    const text = t.follows(agreement.apartmentNo);
    if (await confirm({ title: t.ask, text, confirm: t.confirm, danger: true }))
      withdraw.mutate({ params: { id: agreement._id } });
  }

  return (
    <Button variant="secondary" busy={withdraw.isPending} onClick={ask}>
      {t.button}
    </Button>
  );
}

const useWithdraw = (t: MyAgreementTexts['withdraw']) =>
  useChange('PUT /api/agreements/withdraw/{id}', {
    onSuccess: () => {
      toast.success(t.done);
      // The button goes with the request; the focus must not be lost with it.
      focusPageTitle();
    },
    onError: ({ message }) => void alert({ icon: 'error', title: t.failed, text: message }),
  });
