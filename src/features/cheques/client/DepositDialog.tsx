import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed, fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { makeRequestKey } from '#api/use-call.tsx';
import { dayAt } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { Select } from '#ui/form/Field.tsx';
import { NothingChosen, RowChoice, useRowChoice } from '#ui/form/RowChoice.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import type { Cheque } from '../endpoints.ts';
import { ChequeWarnings } from './ChequeState.tsx';
import { chequeTexts } from './texts.ts';
import { useBanks, useChequeName, useDepositCheque } from './use-cheques.ts';

type Props = { cheques: readonly Cheque[]; onClose: () => void };
type Typed = { depositedOn: string; placeId?: string };

/** Deposits one cheque, or those chosen of several, on one day at one bank account. */
export function DepositDialog({ cheques, onClose }: Props) {
  const t = useTexts(chequeTexts).deposit;
  const { taka, day } = useFormats();
  const nameOf = useChequeName();
  const deposit = useDepositCheque();
  const today = dayAt(new Date());
  const isOne = cheques.length === 1;
  const choice = useRowChoice(cheques, {
    idOf: ({ _id }) => _id,
    begins: isOne ? 'all' : 'none',
    isDoubtful: isStale(today),
  });
  const { chosen } = choice;
  const [keys] = useState(() => new Map(cheques.map(({ _id }) => [_id, makeRequestKey()])));
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const change = useMutation({
    mutationFn: async (typed: Typed) => {
      const reasons = new Map<string, string>();
      for (const { _id: id } of chosen)
        await deposit
          .mutateAsync({ params: { id }, body: { ...typed, requestKey: keys.get(id) ?? makeRequestKey() } })
          .catch((error: Error) => {
            if (isOne || !(error instanceof CallFailed)) throw error;
            reasons.set(id, error.message);
          });
      return reasons;
    },
    onSuccess: (reasons) => {
      setRefused(reasons);
      if (reasons.size < chosen.length) toast.success(t.done(chosen.length - reasons.size));
      if (reasons.size === 0) onClose();
    },
  });
  const errors = fieldErrors(change.error);
  const sum = toTaka(chosen.reduce((total, { amount }) => total + toPoisha(amount), 0));
  const [first] = cheques;
  return (
    <FormDialog<keyof Typed>
      title={isOne ? t.title : t.titleSeveral}
      text={t.text}
      change={change}
      onClose={onClose}
      noValidate
      submitText={isOne ? t.submit : t.submitSeveral(chosen.length, taka(sum))}
      remedy={chosen.length === 0 && <NothingChosen />}
      onSend={({ depositedOn, placeId }) =>
        chosen.length > 0 && change.mutate({ depositedOn, ...(placeId && { placeId }) })
      }
    >
      {isOne && first ? (
        <div className="grid gap-1">
          <p className="figures font-semibold">{nameOf(first)}</p>
          <ChequeWarnings cheque={first} />
        </div>
      ) : (
        <RowChoice
          choice={choice}
          className="max-h-80"
          words={(cheque) => (
            <>
              <span className="block font-semibold">
                {cheque.apartmentNo} · {cheque.name}
              </span>
              <span className="figures wrap-anywhere block text-mute text-sm">
                <Unbroken>{cheque.number}</Unbroken>, {cheque.bank}, {day(cheque.dated)}
              </span>
              <ChequeWarnings cheque={cheque} />
              {refused.has(cheque._id) && (
                <span className="block text-danger text-sm">{t.refused(refused.get(cheque._id) ?? '')}</span>
              )}
            </>
          )}
          sum={({ amount }) => taka(amount)}
        />
      )}
      <DayField label={t.on} name="depositedOn" required max={today} defaultValue={today} error={errors.depositedOn} />
      <BankSelect error={errors.placeId} />
    </FormDialog>
  );
}

const isStale =
  (today: string) =>
  ({ validThrough }: Cheque) =>
    validThrough < today;

/** The bank account of the deposit; no field if the building has none. */
function BankSelect({ error }: { error: string | undefined }) {
  const t = useTexts(chequeTexts).deposit;
  const banks = useBanks();
  const [chosen, setChosen] = useState<string>();
  if (banks.length === 0) return null;
  return (
    <Select
      label={t.place}
      name="placeId"
      value={chosen ?? banks[0]?.value}
      onChange={({ target }) => setChosen(target.value)}
      options={[...banks, { value: '', text: t.method }]}
      error={error}
    />
  );
}
