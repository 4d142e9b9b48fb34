import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { TextArea } from '#ui/form/Field.tsx';
import type { Repair } from '../endpoints.ts';
import { repairTexts } from './texts.ts';
import { useShowRepair, useVersionOf } from './use-repairs.ts';

/** What the words are: what was done, why it will not be done, what does not work yet, or a note. */
export type WordsOf = 'done' | 'decline' | 'notYet' | 'publicNote' | 'officeNote';

type Field = 'words' | 'reason' | 'publicNote' | 'officeNote';
type Typed = Record<Field | 'nextOn', string>;
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
  const { [of]: t, upkeep } = useTexts(repairTexts);
  const { name, maxLength, isNeeded } = FIELDS[of];
  const { version, onError } = useVersionOf(repair);
  const show = useShowRepair();
  const change = useChange('PATCH /api/repairs/{id}');
  const decline = useChange('PUT /api/repairs/decline/{id}');
  const answer = useChange('PUT /api/repairs/answer/{id}');
  const call = of === 'decline' ? decline : of === 'notYet' ? answer : change;
  const before = { publicNote: repair.publicNote, officeNote: repair.office?.note };

  // A plan's is closed with its next day.
  const next = of === 'done' || of === 'decline' ? repair.next : null;

  function send({ [name]: words, nextOn }: Typed) {
    const on = next ? { nextOn } : {};
    const params = { id: repair._id };
    const onSuccess = (changed: Repair) => {
      show(changed);
      onClose();
    };
    const sent = { onSuccess, onError };
    if (of === 'decline') decline.mutate({ params, body: { version, reason: words, ...on } }, sent);
    else if (of === 'notYet') answer.mutate({ params, body: { version, answer: 'notYet', reason: words } }, sent);
    else if (of === 'done') change.mutate({ params, body: { version, state: 'done', words, ...on } }, sent);
    else change.mutate({ params, body: { version, [of]: words } }, sent);
  }
  return (
    <FormDialog<Field | 'nextOn'>
      draft={`repair ${of} ${repair._id}`}
      title={t.title}
      text={next ? upkeep[of === 'done' ? 'done' : 'decline'] : t.text}
      change={call}
      onClose={onClose}
      noValidate
      isDangerous={of === 'decline'}
      submitText={t.submit}
      onSend={send}
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
      {next && (
        <DayField
          label={next.isPaper ? upkeep.validUntil : upkeep.next}
          name="nextOn"
          required
          defaultValue={next.on ?? ''}
          error={fieldErrors(call.error).nextOn}
        />
      )}
    </FormDialog>
  );
}
