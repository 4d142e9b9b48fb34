import { type MouseEvent, useState } from 'react';
import { fieldErrors } from '#api/FormError.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import { DialogForm, ErrorNote } from '#ui/form/Form.tsx';
import { rebaseForm } from '#ui/form/merge-edits.ts';
import type { ManagedAnnouncement } from '../endpoints.ts';
import { useChangeAnnouncement } from './use-announcements.ts';

type Name = 'title' | 'description' | 'until';

type Props = {
  /** The newest version, which is not the one that the dialog began with once another administrator has saved. */
  announcement: ManagedAnnouncement;
  onClose: () => void;
};

/** Goes on from what another administrator has saved meanwhile, when asked to; what was typed stays in its fields. */
export function ChangeAnnouncementDialog({ announcement, onClose }: Props) {
  const change = useChangeAnnouncement();
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
    <Dialog
      open
      title="Edit the announcement"
      text="New words mark it as edited; its date of publication stays."
      busy={change.isPending}
      onClose={onClose}
    >
      <DialogForm<Name>
        busy={change.isPending}
        refusal={change.error}
        submitText="Save"
        remedy={isOutdated && <Button onClick={goOn}>Load the newer version</Button>}
        onCancel={onClose}
        onSend={send}
      >
        <Fields announcement={base} errors={fieldErrors(change.error)} hints={hints} />
        <PinnedChoice pinned={pinned} onChange={setPinned} />
        {change.error && <Refusal error={change.error} />}
      </DialogForm>
    </Dialog>
  );
}

function Refusal({ error }: { error: Error }) {
  const isAtField = Object.keys(fieldErrors(error)).length > 0;
  return (
    <ErrorNote>
      <strong className="font-semibold">Failed to change the announcement</strong>
      <br />
      {isAtField ? 'Please look at the marked field.' : error.message}
    </ErrorNote>
  );
}

type FieldsProps = {
  announcement: ManagedAnnouncement;
  errors: Record<string, string>;
  hints: Partial<Record<Name, string>>;
};

function Fields({ announcement, errors, hints }: FieldsProps) {
  const field = (name: Name) => ({ name, error: errors[name], defaultValue: announcement[name] ?? '' });
  return (
    <>
      <Field label="Title" required maxLength={200} hint={hints.title} {...field('title')} />
      <TextArea label="Description" required maxLength={5_000} hint={hints.description} {...field('description')} />
      <Field
        label="Shown until"
        optional
        type="date"
        hint={hints.until ?? 'The last day on which it is shown.'}
        {...field('until')}
      />
    </>
  );
}

function PinnedChoice({ pinned, onChange }: { pinned: boolean; onChange: (pinned: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={pinned}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      <span>
        <span className="font-semibold">Pinned</span>
        <span className="text-mute"> stays above all others</span>
      </span>
    </label>
  );
}
