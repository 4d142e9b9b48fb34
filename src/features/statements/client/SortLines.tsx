import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { approvalAnswerTexts } from '#api/approval/approval-texts.ts';
import { fieldErrors } from '#api/client.ts';
import { listPath, readSearch } from '#api/list.ts';
import { makeRequestKey, useCall, useCallContext, useChange } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { dayAt } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { type MenuItem, RowMenu } from '#ui/menu/RowMenu.tsx';
import type { StatementLine, StatementPlace } from '../endpoints.ts';
import { LINES_A_PAGE, MAX_PRESSED, PRESS_PERMISSIONS, STATEMENTS_PATH } from '../rules.ts';
import type { SortAs } from './SortDialog.tsx';
import { type Match, TakeApart } from './TakeApart.tsx';
import { statementTexts } from './texts.ts';
import { usePlaceName } from './use-place-name.ts';
import { useSentence } from './use-sentence.ts';

const SortDialog = loadLater(async () => (await import('./SortDialog.tsx')).SortDialog);

const STATES = ['open', 'aside', 'sorted'] as const;
type State = (typeof STATES)[number];
type Props = { place: StatementPlace; places: readonly StatementPlace[] };

/** A place's unsorted lines, each with one proposal; lines put aside; and sorted lines, whose match can be undone. */
export function SortLines({ place, places }: Props) {
  const t = useTexts(statementTexts).sort;
  const nameOf = usePlaceName();
  const [params] = useSearchParams();
  const { page } = readSearch(params);
  const [state, setState] = useState<State>('open');
  const query = useCall(
    'GET /api/statement-lines',
    { query: { place: place._id, state, page: String(page) } },
    { keepsPrevious: true },
  );
  const choices = STATES.filter((one) => one !== 'aside' || place.aside > 0 || state === 'aside').map((value) => ({
    value,
    name: value === 'aside' ? t.states.aside(place.aside) : t.states[value],
  }));
  return (
    <Card as="section" padded={false} aria-label={`${t.state}: ${nameOf(place)}`}>
      <div className="px-5 pt-5">
        <Segments label={t.state} choices={choices} chosen={state} onChoose={setState} />
      </div>
      <Query query={query} failed={t.failed}>
        {({ lines, total }) =>
          lines.length === 0 ? (
            <EmptyState text={t.none[state]} next={state === 'open' ? t.none_next : undefined} />
          ) : (
            <>
              <Lines
                lines={lines}
                place={place}
                places={places}
                state={state}
                pages={Math.ceil(total / LINES_A_PAGE)}
              />
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
    </Card>
  );
}

type LinesProps = Props & { lines: readonly StatementLine[]; state: State; pages: number };

function Lines({ lines, place, places, state, pages }: LinesProps) {
  const may = useMay();
  const [sorting, setSorting] = useState<{ line: StatementLine; as: SortAs }>();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const sentenceOf = useSentence(
    places,
    lines.some(({ proposal }) => proposal?.category != null),
  );
  const mayPress = ({ proposal }: StatementLine) => proposal?.press != null && may(PRESS_PERMISSIONS[proposal.press]);
  const isTicked = (line: StatementLine) =>
    mayPress(line) && turned.has(line._id) !== (line.proposal?.isSure === true && !refused.has(line._id));
  const turn = (id: string) => {
    const next = new Set(turned);
    if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  return (
    <>
      <ConfirmTicked {...{ lines, isTicked, place, state, pages }} onRefused={setRefused} />
      <ul className="divide-y divide-line pt-3">
        {lines.map((line) => (
          <li key={line._id} className="grid gap-2 px-5 py-4">
            <LineFacts line={line} />
            {line.match && line.match.rule !== 'aside' ? (
              <Sorted match={line.match} />
            ) : (
              <Proposed
                line={line}
                said={sentenceOf(line)}
                refused={refused.get(line._id)}
                tick={mayPress(line) ? { isTicked: isTicked(line), onTurn: () => turn(line._id) } : undefined}
                onSort={(as) => setSorting({ line, as })}
              />
            )}
          </li>
        ))}
      </ul>
      {sorting && (
        <SortDialog
          {...sorting}
          places={places.filter(({ _id }) => _id !== place._id)}
          onClose={() => setSorting(undefined)}
        />
      )}
    </>
  );
}

type TickedProps = Pick<LinesProps, 'lines' | 'place' | 'state' | 'pages'> & {
  isTicked: (line: StatementLine) => boolean;
  onRefused: (reasons: ReadonlyMap<string, string>) => void;
};

/** Confirms the ticked proposals of all pages. A refused line stays, with the reason. */
function ConfirmTicked({ lines, isTicked, place, state, pages, onRefused }: TickedProps) {
  const t = useTexts(statementTexts).sort;
  const { waits } = useTexts(approvalAnswerTexts);
  const { client } = useCallContext();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const hasMore = pages > 1 && state !== 'sorted';
  const ticked = lines.filter(isTicked);
  /** Each confirmed line leaves its page and shifts the others, so all pages are read first. */
  async function listTicked() {
    if (!hasMore) return ticked;
    const found = new Map<string, StatementLine>();
    for (let page = 1; page <= pages; page += 1) {
      const query = { place: place._id, state, page: String(page) };
      const { lines: more } = await client('GET /api/statement-lines', { query });
      for (const line of more) if (isTicked(line)) found.set(line._id, line);
    }
    return [...found.values()];
  }
  const change = useMutation({
    mutationFn: async () => {
      const reasons = new Map<string, string>();
      let [pressed, asked] = [0, 0];
      const all = (await listTicked()).map(({ _id, proposal }) => ({ id: _id, seen: proposal?.seen ?? '' }));
      for (let at = 0; at < all.length; at += MAX_PRESSED) {
        setProgress({ done: at, of: all.length });
        const body = { lines: all.slice(at, at + MAX_PRESSED), requestKey: makeRequestKey() };
        const answer = await client('PUT /api/statement-lines/press', { body });
        for (const { lineId, message } of answer.refused) reasons.set(lineId, message);
        [pressed, asked] = [pressed + answer.pressed, asked + answer.asked];
      }
      return { reasons, pressed, asked };
    },
    onSuccess: ({ reasons, pressed, asked }) => {
      onRefused(reasons);
      if (pressed > 0) toast.success(t.confirmedAll(pressed));
      if (asked > 0) toast.warning(waits);
    },
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.failedTitle, text: message }),
    onSettled: () => setProgress(undefined),
  });
  if (ticked.length === 0 && !hasMore) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-5 py-4">
      <p role="status" className="figures text-mute text-sm">
        {progress ? t.progress(progress.done, progress.of) : t.ticked}
      </p>
      <Button busy={change.isPending} onClick={() => change.mutate()}>
        {hasMore ? t.confirmPages(pages) : t.confirmAll(ticked.length)}
      </Button>
    </div>
  );
}

function LineFacts({ line }: { line: StatementLine }) {
  const t = useTexts(statementTexts).sort;
  const { taka, day } = useFormats();
  const { amount, rest, reference, phone, words, isFee } = line;
  const more = [isFee && t.fee, reference, phone, words].filter(Boolean).join(' · ');
  return (
    <div className="grid gap-0.5">
      <p className="figures flex flex-wrap justify-between gap-x-4">
        <span className="text-mute">{day(line.day)}</span>
        <span className={amount > 0 ? 'font-semibold text-success' : 'font-semibold'}>
          {taka(amount)} <span className="sr-only">{amount > 0 ? t.came : t.went}</span>
        </span>
      </p>
      {more && (
        <p className="wrap-anywhere text-sm">
          <Unbroken>{more}</Unbroken>
        </p>
      )}
      {rest !== undefined && <p className="text-sm">{t.rest(taka(rest))}</p>}
    </div>
  );
}

type ProposedProps = {
  line: StatementLine;
  said: { sentence: string; button: string } | undefined;
  refused: string | undefined;
  tick: { isTicked: boolean; onTurn: () => void } | undefined;
  onSort: (as: SortAs) => void;
};

/** One proposal as a sentence with a button; other actions are in a menu. */
function Proposed({ line, said, refused, tick, onSort }: ProposedProps) {
  const t = useTexts(statementTexts).sort;
  const waiting = useTexts(approvalAnswerTexts);
  const { taka, day } = useFormats();
  const may = useMay();
  const [requestKey] = useState(makeRequestKey);
  const [isOther, setOther] = useState(false);
  const change = useChange('PUT /api/statement-lines/press/{id}', {
    onSuccess: ({ asked }) =>
      asked ? toast.warning(asked.approvers === 0 ? waiting.noApprover : waiting.waits) : toast.success(t.recorded),
    onError: (error) => {
      if (fieldErrors(error).again) setOther(true);
      void askNotice({ icon: 'error', title: t.failedTitle, text: error.message });
    },
  });
  const press = () =>
    change.mutate({ params: { id: line._id }, body: { seen: proposal?.seen ?? '', again: isOther, requestKey } });
  const putAside = useChange('PUT /api/statement-lines/aside/{id}', {
    onSuccess: () => toast.success(t.asideDone),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.failedTitle, text: message }),
  });
  const { amount, phone, match, proposal } = line;
  const isCame = amount > 0;
  const isWhole = phone !== null && !phone.includes('X');
  const items: MenuItem[] = [
    ...(isCame && may('money.record') ? [{ key: 'tenant', text: t.ofTenant, onSelect: () => onSort('tenant') }] : []),
    ...(!isCame && may('costs.record') ? [{ key: 'cost', text: t.cost, onSelect: () => onSort('cost') }] : []),
    ...(isCame && may('money.record') ? [{ key: 'income', text: t.income, onSelect: () => onSort('income') }] : []),
    ...(isCame && may('costs.record')
      ? [{ key: 'givenBack', text: t.givenBack, onSelect: () => onSort('givenBack') }]
      : []),
    ...(!isCame && may('money.refund') ? [{ key: 'refund', text: t.refund, onSelect: () => onSort('refund') }] : []),
    ...(may('costs.record') ? [{ key: 'move', text: t.move, onSelect: () => onSort('move') }] : []),
    ...(isCame && isWhole && may('money.decide')
      ? [{ key: 'phone', text: t.remember, onSelect: () => onSort('phone') }]
      : []),
    ...(!match && proposal?.kind !== 'aside' && may('money.decide')
      ? [{ key: 'aside', text: t.putAside, onSelect: () => putAside.mutate({ params: { id: line._id } }) }]
      : []),
  ];
  const about = `${day(line.day)} ${taka(amount)}`;
  const sentence = said && <span className="wrap-anywhere">{said.sentence}</span>;
  return (
    <>
      {match && (
        <p className="text-mute text-sm">{t.asideSince(day(dayAt(new Date(match.at))), match.by ?? t.byItself)}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {said && (
          <div className="min-w-0 grow basis-60">
            {tick ? (
              <Checkbox checked={tick.isTicked} onChange={tick.onTurn}>
                {sentence}
              </Checkbox>
            ) : (
              sentence
            )}
          </div>
        )}
        <span className="flex flex-wrap items-center gap-2">
          {tick && said && (
            <Button
              size="sm"
              variant={proposal?.kind === 'aside' ? 'secondary' : 'primary'}
              busy={change.isPending}
              onClick={press}
            >
              {isOther ? t.again : said.button}
            </Button>
          )}
          {items.length > 0 && (
            <RowMenu
              about={about}
              items={items}
              button={{ children: isCame ? t.whose : t.what, variant: 'secondary', size: 'sm' }}
            />
          )}
          {match && <TakeApart match={match} />}
        </span>
      </div>
      {refused && <p className="text-danger text-sm">{refused}</p>}
    </>
  );
}

function Sorted({ match }: { match: Match }) {
  const t = useTexts(statementTexts).sort;
  const words = [t.rules[match.rule] ?? match.rule, match.name, match.apartmentNo, match.by ?? t.byItself];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="wrap-anywhere text-mute text-sm">{words.filter(Boolean).join(' · ')}</p>
      <TakeApart match={match} />
    </div>
  );
}
