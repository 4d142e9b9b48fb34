import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { TextArea } from '#ui/form/Field.tsx';
import type { Repair } from '../endpoints.ts';
import { repairTexts } from './texts.ts';

type Props = { repair: Repair; onClose: () => void };

/** The version that was on the screen when the dialog opened: what is typed in it rests on that one. */
const useSeenVersion = ({ version }: Repair) => useState(version)[0];

/** Says that the work is done; the home is asked. */
export function FinishDialog({ repair, onClose }: Props) {
  const t = useTexts(repairTexts).finish;
  const version = useSeenVersion(repair);
  const change = useChange('PATCH /api/repairs/{id}');
  const { words } = fieldErrors(change.error);
  return (
    <FormDialog<'words'>
      draft={`repair done ${repair._id}`}
      title={t.title}
      text={t.text}
      change={change}
      onClose={onClose}
      submitText={t.submit}
      onSend={(typed) =>
        change.mutate(
          { params: { id: repair._id }, body: { version, state: 'done', ...typed } },
          { onSuccess: onClose },
        )
      }
    >
      <TextArea label={t.words} name="words" optional rows={2} maxLength={2000} error={words} />
    </FormDialog>
  );
}

export function DeclineDialog({ repair, onClose }: Props) {
  const t = useTexts(repairTexts).decline;
  const version = useSeenVersion(repair);
  const change = useChange('PUT /api/repairs/decline/{id}');
  const { reason } = fieldErrors(change.error);
  return (
    <FormDialog<'reason'>
      draft={`repair decline ${repair._id}`}
      title={t.title}
      text={t.text}
      change={change}
      onClose={onClose}
      noValidate
      isDangerous
      submitText={t.submit}
      onSend={(typed) =>
        change.mutate({ params: { id: repair._id }, body: { version, ...typed } }, { onSuccess: onClose })
      }
    >
      <TextArea label={t.reason} name="reason" required rows={3} maxLength={500} error={reason} />
    </FormDialog>
  );
}

/** What does not work yet. */
export function NotYetDialog({ repair, onClose }: Props) {
  const t = useTexts(repairTexts).notYet;
  const version = useSeenVersion(repair);
  const change = useChange('PUT /api/repairs/answer/{id}');
  const { reason } = fieldErrors(change.error);
  return (
    <FormDialog<'reason'>
      draft={`repair not yet ${repair._id}`}
      title={t.title}
      text={t.text}
      change={change}
      onClose={onClose}
      noValidate
      submitText={t.submit}
      onSend={(typed) =>
        change.mutate(
          { params: { id: repair._id }, body: { version, answer: 'notYet', ...typed } },
          { onSuccess: onClose },
        )
      }
    >
      <TextArea label={t.reason} name="reason" required rows={3} maxLength={500} error={reason} />
    </FormDialog>
  );
}

export function PublicNoteDialog({ repair, onClose }: Props) {
  const t = useTexts(repairTexts).note;
  const version = useSeenVersion(repair);
  const change = useChange('PATCH /api/repairs/{id}');
  const { publicNote } = fieldErrors(change.error);
  return (
    <FormDialog<'publicNote'>
      title={t.title}
      text={t.text}
      change={change}
      onClose={onClose}
      submitText={t.submit}
      onSend={(typed) =>
        change.mutate({ params: { id: repair._id }, body: { version, ...typed } }, { onSuccess: onClose })
      }
    >
      <TextArea
        label={t.words}
        name="publicNote"
        rows={2}
        maxLength={300}
        defaultValue={repair.publicNote ?? ''}
        error={publicNote}
      />
    </FormDialog>
  );
}
