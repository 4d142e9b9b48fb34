import { useState } from 'react';
import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { makeRequestKey } from '#api/use-call.tsx';
import type { Charge, LedgerAccount } from '#features/ledger/endpoints.ts';
import { chargeTitle } from '#features/ledger/rules.ts';
import { readNumber } from '#locale/numbers.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { advanceTexts } from './texts.ts';
import { useAdvanceUse, useAgreeOnInstalment } from './use-advances.ts';

type Props = { account: LedgerAccount; open: readonly Charge[] };

/** The advance that is held for a tenancy, and what the office does with it. */
export function AdvanceSection({ account, open }: Props) {
  const t = useTexts(advanceTexts).section;
  const { taka, digits } = useFormats();
  const [isOpen, setOpen] = useState<'use' | 'agree'>();
  const close = () => setOpen(undefined);
  const { held, rent, instalment } = account;
  return (
    <Card as="section" aria-labelledby="advance" className="grid gap-4">
      <h2 id="advance" className="text-heading">
        {t.title}
      </h2>
      {held === 0 && <p className="text-mute">{t.noAdvance}</p>}
      {held > 0 && (
        <>
          <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-[auto_auto_1fr]">
            <div>
              <dt className="text-mute text-sm">{t.held}</dt>
              <dd className="display figures text-heading">{taka(held, { decimals: 2 })}</dd>
              <dd className="text-mute text-sm">{t.months(digits(Math.round((held / rent) * 10) / 10))}</dd>
            </div>
            <div>
              <dt className="text-mute text-sm">{t.instalment}</dt>
              <dd className="display figures text-heading">{instalment ? taka(instalment) : t.none}</dd>
            </div>
          </dl>
          <div className="flex flex-wrap gap-3 print:hidden">
            {open.length > 0 && (
              <Button size="sm" onClick={() => setOpen('use')}>
                {t.use}
              </Button>
            )}
            <Button size="sm" variant="secondary" onClick={() => setOpen('agree')}>
              {t.agree}
            </Button>
          </div>
        </>
      )}
      {isOpen === 'use' && <UseDialog account={account} open={open} onClose={close} />}
      {isOpen === 'agree' && <InstalmentDialog account={account} onClose={close} />}
    </Card>
  );
}

/** Asks how much of the advance goes to which charge; at first it is shared out over what is due first. */
function UseDialog({ account, open, onClose }: Props & { onClose: () => void }) {
  const t = useTexts(advanceTexts).use;
  const { taka } = useFormats();
  const { language } = useLanguage();
  const use = useAdvanceUse();
  const [requestKey] = useState(makeRequestKey);
  const exact = (amount: number) => taka(amount, { decimals: 2 });
  let left = account.held;
  const charges = open.map((charge) => {
    const share = Math.min(left, charge.outstanding);
    left = Math.round((left - share) * 100) / 100;
    return { charge, share };
  });
  return (
    <FormDialog<string>
      title={t.title}
      text={t.text(exact(account.held), account.name)}
      change={use}
      onClose={onClose}
      submitText={t.submit}
      onSend={(typed) => {
        const chosen = Object.entries(typed).flatMap(([id, amount]) =>
          (readNumber(amount) ?? 0) > 0 ? [{ id, amount }] : [],
        );
        use.mutate(
          { params: { id: account.agreementId }, body: { charges: chosen, requestKey } },
          { onSuccess: onClose },
        );
      }}
    >
      {charges.map(({ charge, share }) => (
        <TakaField
          key={charge._id}
          label={chargeTitle(charge, language)}
          name={charge._id}
          optional
          defaultValue={share > 0 ? share : ''}
          hint={t.open(exact(charge.outstanding))}
        />
      ))}
    </FormDialog>
  );
}

function InstalmentDialog({ account, onClose }: { account: LedgerAccount; onClose: () => void }) {
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
