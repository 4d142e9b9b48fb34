import { FormDialog } from '#api/FormDialog.tsx';
import { useCall, useChange } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextArea } from '#ui/form/Field.tsx';
import type { Statement, StatementHolds } from '../endpoints.ts';
import { TakeApart } from './TakeApart.tsx';
import { statementTexts } from './texts.ts';

type Props = { statement: Statement; onClose: () => void };

/** Takes a statement back, with a reason. While lines of it are matched it shows them instead, each with the button that frees it. */
export function TakeBackDialog({ statement, onClose }: Props) {
  const t = useTexts(statementTexts).brought;
  const { day } = useFormats();
  const { _id, fileName, firstDay, lastDay, added } = statement;
  const query = useCall('GET /api/statements/holds/{id}', { params: { id: _id } });
  const change = useChange('PUT /api/statements/undo/{id}', {
    onSuccess: () => {
      toast.success(t.takenBack);
      onClose();
    },
  });
  const what = [fileName ?? t.messages, `${day(firstDay)} – ${day(lastDay)}`].join(' · ');
  if (query.data?.total === 0 && query.data.provedOn === null)
    return (
      <FormDialog<'reason'>
        title={t.takeBack}
        text={`${what}. ${t.takeBackText(added)}`}
        change={change}
        draft={`take back ${_id}`}
        onClose={onClose}
        submitText={t.takeBackYes}
        onSend={({ reason }) => change.mutate({ params: { id: _id }, body: { reason } })}
      >
        <TextArea label={t.reason} name="reason" required rows={3} maxLength={400} />
      </FormDialog>
    );
  return (
    <Dialog open title={t.takeBack} text={what} onClose={onClose}>
      <Query query={query} failed={t.failed}>
        {(holds) => <Holds {...holds} />}
      </Query>
    </Dialog>
  );
}

function Holds({ lines, total, provedOn }: StatementHolds) {
  const t = useTexts(statementTexts).brought;
  const { taka, day } = useFormats();
  return (
    <div className="grid gap-3">
      {provedOn && <p>{t.isProved(day(provedOn))}</p>}
      {total > 0 && <p>{t.isMatched(total)}</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ _id, amount, words, match, ...line }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="wrap-anywhere min-w-0 grow basis-52 text-sm">
              <span className="figures font-semibold">{taka(amount)}</span>{' '}
              {[day(line.day), words, match.name, match.apartmentNo].filter(Boolean).join(' · ')}
            </span>
            <TakeApart match={match} />
          </li>
        ))}
      </ul>
    </div>
  );
}
