import { useState } from 'react';
import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Warnings } from '#ui/feedback/Warnings.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { noticeWarning } from '../rules.ts';
import { noticeTexts } from './notice-texts.ts';

/** When a tenant moves out, and the way to give notice or to withdraw it. */
export function MyNotice({ account }: { account: LedgerAccount }) {
  const t = useTexts(noticeTexts);
  const { day } = useFormats();
  const [isOpen, setOpen] = useState(false);
  if (account.status === 'ended') return null;
  const { endsOn } = account;
  if (!endsOn)
    return (
      <p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t.give}
        </Button>
        {isOpen && <GiveNotice account={account} onClose={() => setOpen(false)} />}
      </p>
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

function GiveNotice({
  account: { agreementId: id, startsOn },
  onClose,
}: {
  account: LedgerAccount;
  onClose: () => void;
}) {
  const t = useTexts(noticeTexts);
  const { day } = useFormats();
  const { language } = useLanguage();
  const { noticeMonths: months } = useBuilding();
  const today = dayAt(new Date());
  const [endsOn, setEndsOn] = useState('');
  const warning = endsOn > today ? noticeWarning(endsOn, { today, months }) : undefined;
  const give = useChange('PUT /api/agreements/notice/{id}', {
    onSuccess: (resident) => {
      toast.success(t.given(day(resident.endsOn ?? '')));
      onClose();
    },
  });
  const errors = fieldErrors(give.error);
  const tomorrow = daysAfter(today, 1);
  return (
    <FormDialog<'endsOn' | 'reason'>
      title={t.title}
      text={t.text}
      change={give}
      onClose={onClose}
      submitText={t.submit}
      onSend={(body) => give.mutate({ params: { id }, body })}
    >
      <Field
        label={t.day}
        name="endsOn"
        type="date"
        required
        min={startsOn > tomorrow ? startsOn : tomorrow}
        value={endsOn}
        onChange={({ target }) => setEndsOn(target.value)}
        error={errors.endsOn}
      />
      <Warnings texts={warning ? [warning[language]] : []} nevertheless={t.nevertheless} />
      <TextArea label={t.reason} name="reason" required maxLength={500} rows={3} error={errors.reason} />
    </FormDialog>
  );
}
