import { type MouseEvent, useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import { rebaseForm } from '#ui/form/merge-edits.ts';
import type { ManagedAnnouncement } from '../endpoints.ts';
import { BanglaWords } from './BanglaWords.tsx';
import { announcementOfficeTexts } from './office-texts.ts';
import { useChangeAnnouncement } from './use-manage-announcements.ts';

type Name = 'title' | 'description' | 'titleBangla' | 'descriptionBangla' | 'until';

type Props = {
  /** The newest version. It differs from the one with which the dialog opened once another administrator has saved. */
  announcement: ManagedAnnouncement;
  onClose: () => void;
};

/** After a conflict the administrator can continue from the other's version; typed text stays in its fields. */
export function ChangeAnnouncementDialog({ announcement, onClose }: Props) {
  const change = useChangeAnnouncement();
  const t = useTexts(announcementOfficeTexts).edit;
  const [base, setBase] = useState(announcement);
  const [pinned, setPinned] = useState(announcement.pinned);
  const [hints, setHints] = useState<Partial<Record<Name, string>>>({});
  const { _id: id, version } = base;

  function goOn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (form) setHints(rebaseForm(form, base, announcement));
    if (pinned === base.pinned) setPinned(announcement.pinned);
    setBase(announcement);
    change.reset();
  }
  const send = (typed: Record<Name, string>) =>
    change.mutate({ params: { id }, body: { ...typed, pinned, version } }, { onSuccess: onClose });
  const isOutdated = change.error !== null && announcement.version > version && announcement.state !== 'withdrawn';
  return (
    <Dialog open title={t.title} text={t.text} busy={change.isPending} onClose={onClose}>
      <DialogForm<Name>
        draft={`announcement ${base._id}`}
        busy={change.isPending}
        refusal={change.error}
        submitText={t.save}
        remedy={isOutdated && <Button onClick={goOn}>{t.loadNewer}</Button>}
        onCancel={onClose}
        onSend={send}
      >
        <Fields announcement={base} errors={fieldErrors(change.error)} hints={hints} />
        <PinnedChoice pinned={pinned} onChange={setPinned} />
        <FormError title={t.failed} error={change.error} />
      </DialogForm>
    </Dialog>
  );
}

type FieldsProps = {
  announcement: ManagedAnnouncement;
  errors: Record<string, string>;
  hints: Partial<Record<Name, string>>;
};

function Fields({ announcement, errors, hints }: FieldsProps) {
  const t = useTexts(announcementOfficeTexts);
  const field = (name: Name) => ({ name, error: errors[name], defaultValue: announcement[name] ?? '' });
  return (
    <>
      <Field label={t.fields.title} required maxLength={200} hint={hints.title} {...field('title')} />
      <TextArea
        label={t.fields.description}
        required
        maxLength={5_000}
        hint={hints.description}
        {...field('description')}
      />
      <BanglaWords
        isThere={announcement.titleBangla !== null}
        propsOf={(name) => ({ ...field(name), hint: hints[name] })}
      />
      <DayField label={t.edit.until} optional hint={hints.until ?? t.edit.lastDay} {...field('until')} />
    </>
  );
}

function PinnedChoice({ pinned, onChange }: { pinned: boolean; onChange: (pinned: boolean) => void }) {
  const t = useTexts(announcementOfficeTexts).edit;
  return (
    <Checkbox checked={pinned} onChange={({ target }) => onChange(target.checked)}>
      <RichText
        text={t.pinned}
        name={(words) => <span className="font-semibold">{words}</span>}
        rest={(words) => <span className="text-mute">{words}</span>}
      />
    </Checkbox>
  );
}
