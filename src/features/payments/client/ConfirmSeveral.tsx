import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#api/FormDialog.tsx';
import { useCallContext } from '#api/use-call.tsx';
import { methodIn } from '#features/ledger/rules.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { WaitingPayment } from '../endpoints.ts';
import { paymentsTexts } from './texts.ts';

/** Confirms the payments that the office finds on its bank statement or phone, after one question. */
export function ConfirmSeveral({ payments }: { payments: readonly WaitingPayment[] }) {
  const t = useTexts(paymentsTexts).several;
  const [isOpen, setOpen] = useState(false);
  // Tax is confirmed by its certificate.
  const money = payments.filter(({ method }) => method !== 'Tax withheld');
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

/** Each is chosen until the office leaves it out; one whose number other money has is chosen by hand. */
function SeveralDialog({ payments, onClose }: Props) {
  const t = useTexts(paymentsTexts).several;
  const { taka } = useFormats();
  const { client } = useCallContext();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const isChosen = ({ _id, sameNumber }: WaitingPayment) => turned.has(_id) === Boolean(sameNumber);
  const chosen = payments.filter(isChosen);
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
      if (reasons.size < chosen.length) toast.success(t.done(chosen.length - reasons.size));
      if (reasons.size > 0) return;
      onClose();
      focusPageTitle();
    },
  });
  const sum = toTaka(chosen.reduce((total, { amount }) => total + toPoisha(amount), 0));
  const toggle = (id: string) =>
    setTurned(turned.has(id) ? new Set([...turned].filter((one) => one !== id)) : new Set([...turned, id]));
  return (
    <FormDialog
      title={t.title}
      text={t.text}
      change={change}
      onClose={onClose}
      submitText={t.confirm(chosen.length, taka(sum, { decimals: 2 }))}
      onSend={() => chosen.length > 0 && change.mutate()}
    >
      <ul className="max-h-96 overflow-y-auto rounded-field border border-line px-4">
        {payments.map((payment) => (
          <li key={payment._id} className="border-line not-first:border-t">
            <label className="flex items-center gap-3 py-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={isChosen(payment)}
                onChange={() => toggle(payment._id)}
              />
              <PaymentLine payment={payment} refused={refused.get(payment._id)} />
            </label>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

function PaymentLine({ payment, refused }: { payment: WaitingPayment; refused: string | undefined }) {
  const { several: t, waiting } = useTexts(paymentsTexts);
  const { taka, day } = useFormats();
  const { language } = useLanguage();
  const { apartmentNo, name, amount, method, reference, receivedOn, sameNumber } = payment;
  const how = [methodIn(method, language), reference, day(receivedOn)].filter(Boolean).join(', ');
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block font-semibold">
          {apartmentNo} · {name}
        </span>
        <span className="wrap-anywhere block text-mute text-sm">{how}</span>
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
      </span>
      <span className="figures font-semibold">{taka(amount, { decimals: 2 })}</span>
    </>
  );
}
