import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#api/FormDialog.tsx';
import { useCallContext } from '#api/use-call.tsx';
import { methodIn } from '#features/ledger/rules.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { NothingChosen, RowChoice, useRowChoice } from '#ui/form/RowChoice.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import type { WaitingPayment } from '../endpoints.ts';
import { ClaimMessage } from './ClaimMessage.tsx';
import { paymentsTexts } from './texts.ts';
import { useTogether } from './use-together.ts';
import { useUndoConfirmed } from './use-waiting-payments.ts';

/** Confirms all pending payments that the office finds on its bank statement or phone, after one question. */
export function ConfirmSeveral({ payments }: { payments: readonly WaitingPayment[] }) {
  const t = useTexts(paymentsTexts).several;
  const [isOpen, setOpen] = useState(false);
  // Leaves out tax, which its certificate confirms, and all but the first claim of a transaction, which confirms the others.
  const money = payments.filter(
    ({ _id, method, together = [] }) => method !== 'Tax withheld' && !together.some((other) => other._id < _id),
  );
  return (
    <>
      {money.length > 1 && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t.button}
        </Button>
      )}
      {isOpen && <SeveralDialog payments={money} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { payments: readonly WaitingPayment[]; onClose: () => void };

/** The office selects the payments that it has seen. “Select all” leaves out a payment whose number other money has. */
function SeveralDialog({ payments, onClose }: Props) {
  const t = useTexts(paymentsTexts).several;
  const { taka } = useFormats();
  const { client } = useCallContext();
  const choice = useRowChoice(payments, {
    idOf: ({ _id }) => _id,
    begins: 'none',
    isDoubtful: ({ sameNumber }) => sameNumber != null,
  });
  const { chosen } = choice;
  const undo = useUndoConfirmed();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const change = useMutation({
    mutationFn: async () => {
      const reasons = new Map<string, string>();
      for (const { _id: id } of chosen)
        await client('PUT /api/payments/confirm/{id}', { params: { id } }).catch(({ message }: Error) =>
          reasons.set(id, message),
        );
      return reasons;
    },
    onSuccess: (reasons) => {
      setRefused(reasons);
      const confirmed = chosen.filter(({ _id }) => !reasons.has(_id));
      const ids = confirmed.flatMap(({ _id, together = [] }) => [_id, ...together.map((other) => other._id)]);
      if (ids.length > 0) toast.success(t.done(confirmed.length), () => undo(ids));
      if (reasons.size > 0) return;
      onClose();
      focusPageTitle();
    },
  });
  const sum = toTaka(chosen.reduce((total, payment) => total + toPoisha(wholeOf(payment)), 0));
  return (
    <FormDialog
      title={t.title}
      text={t.text}
      change={change}
      onClose={onClose}
      submitText={t.confirm(chosen.length, taka(sum))}
      remedy={chosen.length === 0 && <NothingChosen />}
      onSend={() => chosen.length > 0 && change.mutate()}
    >
      <RowChoice
        choice={choice}
        className="max-h-96"
        words={(payment) => <PaymentWords payment={payment} refused={refused.get(payment._id)} />}
        sum={(payment) => taka(wholeOf(payment))}
      />
    </FormDialog>
  );
}

/** The transaction's sum for all homes, in taka. */
const wholeOf = ({ amount, together = [] }: WaitingPayment) =>
  toTaka([amount, ...together.map((other) => other.amount)].reduce((sum, one) => sum + toPoisha(one), 0));

function PaymentWords({ payment, refused }: { payment: WaitingPayment; refused: string | undefined }) {
  const { several: t, waiting } = useTexts(paymentsTexts);
  const { day, taka } = useFormats();
  const { language } = useLanguage();
  const { apartmentNo, name, method, reference, receivedOn, sameNumber, open } = payment;
  const together = useTogether(payment);
  const how = [methodIn(method, language), reference, day(receivedOn)].filter(Boolean).join(', ');
  return (
    <>
      <span className="block font-semibold">
        {apartmentNo} · {name}
      </span>
      <span className="wrap-anywhere block text-mute text-sm">
        <Unbroken>{how}</Unbroken>
      </span>
      {open !== undefined && <span className="block text-mute text-sm">{waiting.openBefore(taka(open))}</span>}
      <ClaimMessage payment={payment} />
      {together && <span className="block text-sm">{together}</span>}
      {sameNumber && (
        <span className="block text-sm text-warning">
          {waiting.used(
            sameNumber.name,
            sameNumber.apartmentNo,
            methodIn(sameNumber.method, language),
            day(sameNumber.receivedOn),
          )}
        </span>
      )}
      {refused && <span className="block text-danger text-sm">{t.refused(refused)}</span>}
    </>
  );
}
