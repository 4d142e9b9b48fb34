import { fieldErrors } from '#api/client.ts';
import { DUTY_FACTS, DUTY_NAMES } from '#api/duties.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Select, TextArea } from '#ui/form/Field.tsx';
import type { StaffMember } from '../endpoints.ts';
import { staffTexts } from './texts.ts';

type Props = {
  person: StaffMember;
  /** The duties that the caller may end. */
  duties: StaffMember['duties'];
  /** True if `duties` are all that the person has. */
  mayAll: boolean;
  onClose: () => void;
};
const ALL = 'all';

/** Ends one duty or all of a person, and shows what they leave open. */
export function EndDutyDialog({ person: { name, open, duties: held }, duties, mayAll, onClose }: Props) {
  const t = useTexts(staffTexts);
  const { language } = useLanguage();
  const end = useChange('PUT /api/staff/end/{id}', {
    onSuccess: ({ hasNoSecondApprover }) => {
      toast.success(t.end.ended(name));
      if (hasNoSecondApprover) toast.warning(t.end.noApprover);
      onClose();
    },
  });
  const hasAll = mayAll && duties.length > 1;
  const options = [
    ...duties.map(({ _id, duty }) => ({ value: _id, text: DUTY_NAMES[duty][language] })),
    ...(hasAll ? [{ value: ALL, text: t.end.all }] : []),
  ];
  return (
    <FormDialog<'id' | 'reason'>
      title={t.end.title(name)}
      text={t.end.text}
      change={end}
      submitText={t.end.submit}
      onClose={onClose}
      onSend={({ id, reason }) => {
        const all = id === ALL || (mayAll && duties.length === 1);
        const first = duties.find(({ _id }) => _id === id) ?? duties[0];
        if (first) end.mutate({ params: { id: first._id }, body: { reason, all } });
      }}
    >
      <HandOver open={open} />
      {held.some(({ duty }) => DUTY_FACTS[duty].worksOffline) && <p className="text-mute text-sm">{t.end.onPhone}</p>}
      <Select label={t.end.which} name="id" options={options} defaultValue={options[0]?.value} />
      <TextArea
        label={t.end.reason}
        name="reason"
        required
        maxLength={500}
        rows={2}
        error={fieldErrors(end.error).reason}
      />
    </FormDialog>
  );
}

/** Open matters that the next person takes over. */
function HandOver({ open: { held, cash, links, tokens, approvals = 0, figures } }: Pick<StaffMember, 'open'>) {
  const t = useTexts(staffTexts).end;
  const { taka, number } = useFormats();
  const lines = [
    held !== 0 && t.held(taka(held)),
    cash !== 0 && t.cash(taka(cash)),
    links > 0 && t.links(number(links)),
    tokens > 0 && t.tokens(number(tokens)),
    approvals > 0 && t.approvals(number(approvals)),
    figures > 0 && t.figures(number(figures)),
  ].filter((line) => line !== false);
  if (lines.length === 0) return <p className="text-mute">{t.nothing}</p>;
  return (
    <section aria-label={t.open} className="grid gap-1 rounded-field bg-sand px-4 py-3">
      <p className="font-semibold">{t.open}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
