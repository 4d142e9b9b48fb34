import { useState } from 'react';
import { useChange } from '#api/use-call.tsx';
import { useHasDraft } from '#api/use-has-draft.ts';
import type { LedgerAccount, Rent } from '#features/ledger/endpoints.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { noticeTexts } from './notice-texts.ts';

const GiveNoticeDialog = loadLater(async () => (await import('./GiveNoticeDialog.tsx')).GiveNoticeDialog);

type Props = { account: LedgerAccount; rents: readonly Rent[] };

/** Shows when a tenant moves out, and lets the tenant give notice or withdraw it. */
export function MyNotice({ account, rents }: Props) {
  const t = useTexts(noticeTexts);
  const { day } = useFormats();
  const [isOpen, setOpen] = useState(useHasDraft(`notice ${account.agreementId}`));
  if (account.status === 'ended') return null;
  const { endsOn } = account;
  if (!endsOn)
    return (
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t.give}
        </Button>
        {isOpen && <GiveNoticeDialog account={account} rents={rents} onClose={() => setOpen(false)} />}
      </div>
    );
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="font-semibold">
          <RichText text={t.lastDay(day(endsOn))} day={(words) => <time dateTime={endsOn}>{words}</time>} />
        </p>
        <p className="text-mute">{account.noticeFrom === 'tenant' ? t.fromYou : t.fromBuilding}</p>
      </div>
      {account.noticeFrom === 'tenant' && <Withdraw account={account} />}
    </Card>
  );
}

function Withdraw({ account: { agreementId: id } }: { account: LedgerAccount }) {
  const t = useTexts(noticeTexts);
  const withdraw = useChange('DELETE /api/agreements/notice/{id}', {
    onSuccess: () => toast.success(t.withdrawn),
    onError: (error) => toast.error(`${t.failed} ${error.message}`),
  });
  return (
    <Button variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id } })}>
      {t.withdraw}
    </Button>
  );
}
