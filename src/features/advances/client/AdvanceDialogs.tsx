import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import type { Charge, LedgerAccount } from '#features/ledger/endpoints.ts';
import { chargeTitle } from '#features/ledger/rules.ts';
import { readAmount } from '#locale/read-number.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { advanceTexts } from './texts.ts';
import { useAdvanceUse, useAgreeOnInstalment } from './use-advances.ts';

type Props = { account: LedgerAccount; open: readonly Charge[]; onClose: () => void };

/** Asks for the part of the advance for each charge, filled in for the charges due first. */
export function UseDialog({ account, open, onClose }: Props) {
  const t = useTexts(advanceTexts).use;
  const { taka } = useFormats();
  const { language } = useLanguage();
  const use = useAdvanceUse();
  const [sent, setSent] = useState<readonly string[]>([]);
  const errors = fieldErrors(use.error);
  let left = account.held;
  const charges = open.map((charge) => {
    const share = Math.min(left, charge.outstanding);
    left = Math.round((left - share) * 100) / 100;
    return { charge, share };
  });
  return (
    <FormDialog<string>
      title={t.title}
      text={t.text(taka(account.held), account.name)}
      change={use}
      draft={`advance used ${account.agreementId}`}
      onClose={onClose}
      submitText={t.submit}
      onSend={({ requestKey = '', ...typed }) => {
        // A text that is no amount, or can be read as two, is sent too: the server refuses it.
        const chosen = Object.entries(typed).flatMap(([id, amount]) =>
          amount.trim() === '' || readAmount(amount) === 0 ? [] : [{ id, amount }],
        );
        setSent(chosen.map(({ id }) => id));
        use.mutate(
          { params: { id: account.agreementId }, body: { charges: chosen, requestKey } },
          { onSuccess: onClose },
        );
      }}
    >
      <RequestKey />
      {charges.map(({ charge, share }) => (
        <TakaField
          key={charge._id}
          label={chargeTitle(charge, language)}
          name={charge._id}
          optional
          defaultValue={share > 0 ? share : ''}
          hint={t.open(taka(charge.outstanding))}
          error={errors[`charges.${sent.indexOf(charge._id)}.amount`]}
        />
      ))}
    </FormDialog>
  );
}

/** Asks for the instalment of the advance that pays for each month's rent. */
export function InstalmentDialog({ account, onClose }: Omit<Props, 'open'>) {
  const t = useTexts(advanceTexts).instalment;
  const agree = useAgreeOnInstalment();
  return (
    <FormDialog<'amount'>
      title={t.title}
      text={t.text}
      change={agree}
      onClose={onClose}
      submitText={t.submit}
      onSend={(body) => agree.mutate({ params: { id: account.agreementId }, body }, { onSuccess: onClose })}
    >
      <TakaField
        label={t.amount}
        name="amount"
        required
        defaultValue={account.instalment ?? ''}
        error={fieldErrors(agree.error).amount}
      />
    </FormDialog>
  );
}
