import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listPath, readSearch } from '#api/list.ts';
import { makeRequestKey, useCall, useChange } from '#api/use-call.tsx';
import { May, useMay } from '#features/identity/client/use-session.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { type MenuItem, RowMenu } from '#ui/menu/RowMenu.tsx';
import type { StatementLine, StatementPlace } from '../endpoints.ts';
import { LINES_A_PAGE, STATEMENTS_PATH } from '../rules.ts';
import type { SortAs } from './SortDialog.tsx';
import { statementTexts } from './texts.ts';

const SortDialog = loadLater(async () => (await import('./SortDialog.tsx')).SortDialog);

type State = 'open' | 'sorted';
type Props = { place: StatementPlace; places: readonly StatementPlace[] };

/** The lines of a place that nothing proved, each with one proposal and one press; and those that are sorted, to be taken apart. */
export function SortLines({ place, places }: Props) {
  const t = useTexts(statementTexts).sort;
  const [params] = useSearchParams();
  const { page } = readSearch(params);
  const [state, setState] = useState<State>('open');
  const [sorting, setSorting] = useState<{ line: StatementLine; as: SortAs }>();
  const query = useCall(
    'GET /api/statement-lines',
    { query: { place: place._id, state, page: String(page) } },
    { keepsPrevious: true },
  );
  const isOpen = state === 'open';
  return (
    <Card as="section" padded={false} aria-label={t.state}>
      <div className="px-5 pt-5">
        <Segments
          label={t.state}
          choices={[
            { value: 'open', name: t.title },
            { value: 'sorted', name: t.sorted },
          ]}
          chosen={state}
          onChoose={setState}
        />
      </div>
      <Query query={query} failed={t.failed}>
        {({ lines, total }) =>
          lines.length === 0 ? (
            <EmptyState text={isOpen ? t.none : t.noneSorted} next={isOpen ? t.none_next : undefined} />
          ) : (
            <>
              <ul className="divide-y divide-line pt-3">
                {lines.map((line) => (
                  <li key={line._id} className="grid gap-2 px-5 py-4">
                    <LineFacts line={line} />
                    {line.match ? (
                      <Sorted match={line.match} />
                    ) : (
                      <Proposed line={line} onSort={(as) => setSorting({ line, as })} />
                    )}
                  </li>
                ))}
              </ul>
              <div className="px-5 pb-5">
                <Pagination
                  page={page}
                  pages={Math.ceil(total / LINES_A_PAGE)}
                  href={(next) => listPath(STATEMENTS_PATH, { place: place._id, page: next })}
                />
              </div>
            </>
          )
        }
      </Query>
      {sorting && (
        <SortDialog
          {...sorting}
          places={places.filter(({ _id }) => _id !== place._id)}
          onClose={() => setSorting(undefined)}
        />
      )}
    </Card>
  );
}

function LineFacts({ line }: { line: StatementLine }) {
  const t = useTexts(statementTexts).sort;
  const { taka, day } = useFormats();
  const { amount, reference, phone, words, isFee } = line;
  const more = [isFee && t.fee, reference, phone, words].filter(Boolean).join(' · ');
  return (
    <div className="grid gap-0.5">
      <p className="figures flex flex-wrap justify-between gap-x-4">
        <span className="text-mute">{day(line.day)}</span>
        <span className={amount > 0 ? 'font-semibold text-success' : 'font-semibold'}>
          {taka(amount, { decimals: 2 })} <span className="sr-only">{amount > 0 ? t.came : t.went}</span>
        </span>
      </p>
      {more && <p className="wrap-anywhere text-sm">{more}</p>}
    </div>
  );
}

/** One proposal as a sentence with one press, and all else behind a menu. */
function Proposed({ line, onSort }: { line: StatementLine; onSort: (as: SortAs) => void }) {
  const t = useTexts(statementTexts).sort;
  const { taka, day } = useFormats();
  const may = useMay();
  const [requestKey] = useState(makeRequestKey);
  const [isOther, setOther] = useState(false);
  const onError = ({ message }: Error) => void askNotice({ icon: 'error', title: t.failedTitle, text: message });
  const confirm = useChange('PUT /api/statement-lines/confirm/{id}', {
    onSuccess: () => toast.success(t.confirmed),
    onError,
  });
  const record = useChange('POST /api/statement-lines/record', {
    onSuccess: () => toast.success(t.recorded),
    onError: (error) => {
      if ('fields' in error && (error.fields as Record<string, string>).again) setOther(true);
      onError(error);
    },
  });
  const { proposal, amount } = line;
  const items: MenuItem[] = [
    ...(amount > 0 && may('money.record')
      ? [{ key: 'tenant', text: t.ofTenant, onSelect: () => onSort('tenant') }]
      : []),
    ...(amount < 0 && may('costs.record') ? [{ key: 'cost', text: t.cost, onSelect: () => onSort('cost') }] : []),
    ...(may('costs.record') ? [{ key: 'move', text: t.move, onSelect: () => onSort('move') }] : []),
  ];
  const sentence =
    proposal && t.proposals[proposal.kind](proposal.name, proposal.apartmentNo, proposal.reference ?? '');
  const about = `${day(line.day)} ${taka(amount, { decimals: 2 })}`;
  function press() {
    if (!proposal) return;
    const { paymentId, agreementId } = proposal;
    if (paymentId) confirm.mutate({ params: { id: line._id }, body: { paymentId } });
    else record.mutate({ body: { lineId: line._id, agreementId, again: isOther, requestKey } });
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {sentence && <p className="min-w-0 grow basis-60">{sentence}</p>}
      <span className="flex flex-wrap items-center gap-2">
        {proposal && (
          <May permission={proposal.paymentId ? 'money.decide' : 'money.record'}>
            <Button size="sm" busy={confirm.isPending || record.isPending} onClick={press}>
              {proposal.paymentId ? t.confirm : isOther ? t.again : t.record}
            </Button>
          </May>
        )}
        <RowMenu
          about={about}
          items={items}
          button={{ children: amount > 0 ? t.whose : t.what, variant: 'secondary' }}
        />
      </span>
    </div>
  );
}

function Sorted({ match }: { match: NonNullable<StatementLine['match']> }) {
  const t = useTexts(statementTexts).sort;
  const undo = useChange('PUT /api/matches/undo/{id}', { onSuccess: () => toast.success(t.undone) });
  const words = [t.rules[match.rule] ?? match.rule, match.name, match.apartmentNo, match.by ?? t.byItself];
  async function askToUndo() {
    const call = (reason: string) => undo.mutateAsync({ params: { id: match._id }, body: { reason } });
    await confirmWith({
      title: t.undo,
      text: t.undoText,
      confirm: t.undoYes,
      danger: true,
      label: t.reason,
      send: { title: t.failedTitle, call },
    });
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="wrap-anywhere text-mute text-sm">{words.filter(Boolean).join(' · ')}</p>
      <May permission="money.reverse">
        <Button size="sm" variant="secondary" busy={undo.isPending} onClick={() => void askToUndo()}>
          {t.undo}
        </Button>
      </May>
    </div>
  );
}
