import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useRef } from 'react';
import { fieldErrors } from '#api/client.ts';
import type { Duty } from '#api/duties.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button, buttonLook } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { joinAddress } from '../rules.ts';
import { DutyFields } from './DutyFields.tsx';
import { dutyTexts } from './duty-texts.ts';
import { staffTexts } from './texts.ts';
import { useInviteStaff } from './use-staff.ts';

type Props = { appointable: readonly Duty[]; onClose: () => void };

/** Makes the link by which a person gets a duty, and shows it once. */
export function InviteDialog({ appointable, onClose }: Props) {
  const invite = useInviteStaff();
  const t = useTexts(staffTexts).invite;
  if (invite.data) return <MadeLink {...invite.data} onClose={onClose} />;
  const errors = fieldErrors(invite.error);
  return (
    <FormDialog<'name' | 'duty' | 'until'>
      title={t.title}
      text={t.text}
      change={invite}
      submitText={t.submit}
      onClose={onClose}
      onSend={({ name, duty, until }) => {
        const chosen = appointable.find((each) => each === duty);
        if (chosen) invite.mutate({ body: { name, duty: chosen, ...(until && { until }) } });
      }}
    >
      <Field label={t.name} name="name" required maxLength={200} autoComplete="off" error={errors.name} />
      <DutyFields appointable={appointable} errors={errors} />
    </FormDialog>
  );
}

type Made = { name: string; duty: Duty; token: string; expiresAt: string; onClose: () => void };

function MadeLink({ name, duty, token, expiresAt, onClose }: Made) {
  const t = useTexts(staffTexts).invite;
  const { named } = useTexts(dutyTexts);
  const { dateTime } = useFormats();
  const building = useBuilding().name;
  const shown = useRef<HTMLElement>(null);
  const link = joinAddress(location.origin, token);
  const copy = async () => {
    if (await copyText(link, shown.current)) toast.success(t.copied);
    else toast.warning(t.selected);
  };
  return (
    <Dialog open title={t.made(name)} text={t.once(dateTime(expiresAt))} onClose={onClose}>
      <div className="grid gap-5">
        <code ref={shown} className="break-all rounded-field bg-sand px-3 py-2 text-center text-sm">
          {link}
        </code>
        <AddressWarning address={link} />
        <div className="flex flex-wrap justify-center gap-3">
          <Button size="sm" variant="secondary" icon={<Copy size={16} />} onClick={() => void copy()}>
            {t.copy}
          </Button>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(t.message(name, named[duty], building, link))}`}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ size: 'sm', variant: 'secondary' }, 'gap-2')}
          >
            <MessageCircle size={16} />
            {t.whatsApp}
          </a>
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{t.done}</Button>
        </div>
      </div>
    </Dialog>
  );
}
