import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { TextArea } from '#ui/form/Field.tsx';
import type { Repair } from '../endpoints.ts';
import { repairTexts } from './texts.ts';
import { useShowRepair, useVersionOf } from './use-repairs.ts';

/** What the words are: what was done, why it will not be done, what does not work yet, or a note. */
export type WordsOf = 'done' | 'decline' | 'notYet' | 'publicNote' | 'officeNote';

type Field = 'words' | 'reason' | 'publicNote' | 'officeNote';
/** The field of the call, its most characters, and whether it may be empty. */
const FIELDS: Record<WordsOf, { name: Field; maxLength: number; isNeeded?: true }> = {
  done: { name: 'words', maxLength: 2000 },
  decline: { name: 'reason', maxLength: 500, isNeeded: true },
  notYet: { name: 'reason', maxLength: 500, isNeeded: true },
  publicNote: { name: 'publicNote', maxLength: 300 },
  officeNote: { name: 'officeNote', maxLength: 1000 },
};

type Props = { of: WordsOf; repair: Repair; onClose: () => void };

/** Sends words about a repair, with the version that was on the screen when the dialog opened: what is typed rests on that one. */
export function WordsDialog({ of, repair, onClose }: Props) {
  const t = useTexts(repairTexts)[of];
  const { name, maxLength, isNeeded } = FIELDS[of];
  const { version, onError } = useVersionOf(repair);
  const show = useShowRepair();
  const change = useChange('PATCH /api/repairs/{id}');
  const decline = useChange('PUT /api/repairs/decline/{id}');
  const answer = useChange('PUT /api/repairs/answer/{id}');
  const call = of === 'decline' ? decline : of === 'notYet' ? answer : change;
  const before = { publicNote: repair.publicNote, officeNote: repair.office?.note };

  function send(words: string) {
    const params = { id: repair._id };
    const onSuccess = (changed: Repair) => {
      show(changed);
      onClose();
    };
    const sent = { onSuccess, onError };
    if (of === 'decline') decline.mutate({ params, body: { version, reason: words } }, sent);
    else if (of === 'notYet') answer.mutate({ params, body: { version, answer: 'notYet', reason: words } }, sent);
    else if (of === 'done') change.mutate({ params, body: { version, state: 'done', words } }, sent);
    else change.mutate({ params, body: { version, [of]: words } }, sent);
  }
  return (
    <FormDialog<Field>
      draft={`repair ${of} ${repair._id}`}
      title={t.title}
      text={t.text}
      change={call}
      onClose={onClose}
      noValidate
      isDangerous={of === 'decline'}
      submitText={t.submit}
      onSend={(typed) => send(typed[name])}
    >
      <TextArea
        label={t.words}
        name={name}
        {...(isNeeded ? { required: true } : { optional: of === 'done' })}
        rows={3}
        maxLength={maxLength}
        defaultValue={of === 'publicNote' || of === 'officeNote' ? (before[of] ?? '') : undefined}
        error={fieldErrors(call.error)[name]}
      />
    </FormDialog>
  );
}
