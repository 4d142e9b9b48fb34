import { useState } from 'react';
import { useHasDraft } from '#api/use-has-draft.ts';
import { May } from '#features/identity/client/use-session.ts';
import type { Charge, LedgerAccount } from '#features/ledger/endpoints.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import { advanceTexts } from './texts.ts';

const UseDialog = loadLater(async () => (await import('./AdvanceDialogs.tsx')).UseDialog);
const InstalmentDialog = loadLater(async () => (await import('./AdvanceDialogs.tsx')).InstalmentDialog);

type Props = { account: LedgerAccount; open: readonly Charge[] };

/** The advance held for a tenancy, and the office's actions on it. */
export function AdvanceSection({ account, open }: Props) {
  const t = useTexts(advanceTexts).section;
  const { taka, digits } = useFormats();
  const isUsing = useHasDraft(`advance used ${account.agreementId}`);
  const [isOpen, setOpen] = useState<'use' | 'agree' | undefined>(isUsing ? 'use' : undefined);
  const close = () => setOpen(undefined);
  const { held, rent, instalment } = account;
  return (
    <FoldingSection title={t.title} startsOpen={held > 0}>
      {held === 0 && <p className="text-mute">{t.noAdvance}</p>}
      {held > 0 && (
        <>
          <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-[auto_auto_1fr]">
            <div>
              <dt className="text-mute text-sm">{t.held}</dt>
              <dd className="display figures text-heading">{taka(held)}</dd>
              <dd className="text-mute text-sm">{t.months(digits(Math.round((held / rent) * 10) / 10))}</dd>
            </div>
            <div>
              <dt className="text-mute text-sm">{t.instalment}</dt>
              <dd className="display figures text-heading">{instalment ? taka(instalment) : t.none}</dd>
            </div>
          </dl>
          <May permission="money.charge">
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
          </May>
        </>
      )}
      {isOpen === 'use' && <UseDialog account={account} open={open} onClose={close} />}
      {isOpen === 'agree' && <InstalmentDialog account={account} onClose={close} />}
    </FoldingSection>
  );
}
