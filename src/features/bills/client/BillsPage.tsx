import { type ReactNode, useState } from 'react';
import { useList } from '#api/use-list.ts';
import { MonthSwitch } from '#features/dues/client/MonthSwitch.tsx';
import { DUES } from '#features/dues/rules.ts';
import { May } from '#features/identity/client/use-session.ts';
import { type Period, periodAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { useLeaveQuestion } from '#ui/draft/leave-question.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonGrid } from '#ui/feedback/Skeletons.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { BillDraft } from '../endpoints.ts';
import { type BillItem, billsPath } from '../rules.ts';
import { BillGrid } from './grid/BillGrid.tsx';
import type { SaveState } from './grid/draft-state.ts';
import type { PastedBlock } from './grid/grid-keys.ts';
import { isToRead } from './grid/grid-rows.ts';
import { billGridTexts } from './grid/grid-texts.ts';
import { useCellName } from './grid/use-cell-name.ts';
import { useBillDraft, useGridRows, useTypedCells } from './grid/use-draft.ts';
import { IssueButton } from './IssueButton.tsx';
import { LateFeesButton } from './LateFeesButton.tsx';
import type { TakenFigure } from './pasted/PastedBills.tsx';

const NothingToBill = loadLater(async () => (await import('./NothingToBill.tsx')).NothingToBill);
const PastedBills = loadLater(async () => (await import('./pasted/PastedBills.tsx')).PastedBills);
const MeterRound = loadLater(async () => (await import('./meters/MeterRound.tsx')).MeterRound, {
  Placeholder: () => <SkeletonGrid columns={5} />,
});
const UndoPaste = loadLater(async () => (await import('./pasted/PastedBills.tsx')).UndoPaste);
const PrintBills = loadLater(async () => (await import('./PrintBills.tsx')).PrintBills);
const Conflicts = loadLater(async () => (await import('./grid/Conflicts.tsx')).Conflicts);

/** The office fills in a month's bills here and issues them. The month is in the address. */
export function BillsPage() {
  const { shown } = useList(DUES);
  const period = shown.period ?? periodAt(new Date());
  const query = useBillDraft(period);
  const t = useTexts(billGridTexts).page;
  if (query.data?.lines.length && query.data.flats.length)
    return <Month key={billsPath(period)} draft={query.data} period={period} />;
  return (
    <Frame period={period}>
      <Card as="section" padded={false}>
        <Query query={query} failed={t.failed} loading={<SkeletonGrid columns={5} />}>
          {({ lines }) => <NothingToBill hasLines={lines.length > 0} />}
        </Query>
      </Card>
    </Frame>
  );
}

type FrameProps = { period: Period; actions?: ReactNode; state?: ReactNode; children: ReactNode };

function Frame({ period, actions, state, children }: FrameProps) {
  const t = useTexts(billGridTexts).page;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:gap-3">
      <PageTitle
        intro={t.intro}
        actions={
          <>
            <May permission="money.charge">
              <LateFeesButton />
            </May>
            {actions}
          </>
        }
      >
        {t.title}
      </PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-6 lg:gap-y-3">
        <MonthSwitch period={period} href={billsPath} />
        {state}
      </div>
      {children}
    </div>
  );
}

function Month({ draft, period }: { draft: BillDraft; period: Period }) {
  const { store, typed, save, saving, reason, isSaved, conflicts, ...cells } = useTypedCells(draft, period);
  const { items, rows, outliers } = useGridRows(draft, typed);
  const isMissing = items.some(({ problem }) => problem === 'missing');
  const refused = cells.refused.map(useCellName(draft));
  const t = useTexts(billGridTexts).page;
  const [block, setBlock] = useState<PastedBlock>();
  const hasMeters = rows.some(({ cells: row }) => row.some(isToRead));
  // On a phone the readings are the first tab.
  const [isWalking, setWalking] = useState(() => hasMeters && matchMedia('(width < 48rem)').matches);
  const [taken, setTaken] = useState<readonly TakenFigure[]>([]);
  // Leaving within the site saves cells that still wait for their timer (use-draft.ts); unloading the page would lose them.
  useLeaveQuestion(() => ({
    byLeaving: refused.length > 0 || saving === 'failed',
    byUnload: store.state.unsaved.size > 0,
  }));
  const views = hasMeters && (
    <div className="md:hidden">
      <Segments
        label={t.views}
        choices={[
          { value: 'readings', name: t.readings },
          { value: 'bills', name: t.title },
        ]}
        chosen={isWalking ? 'readings' : 'bills'}
        onChoose={(view) => setWalking(view === 'readings')}
      />
    </div>
  );
  return (
    <Frame
      period={period}
      actions={
        <>
          <May permission="money.charge">
            <IssueButton {...{ period, draft, store, items, isMissing, refused, save }} />
          </May>
          {draft.issued.length > 0 && <PrintBills {...{ draft, period }} isFilled={items.length === 0} />}
          {draft.lines.some(({ method }) => method === 'meter') && (
            <Button
              variant={isMissing && !isWalking ? 'primary' : 'secondary'}
              className="max-md:hidden"
              onClick={() => setWalking(!isWalking)}
            >
              {t.meterRound}
            </Button>
          )}
        </>
      }
      state={<State {...{ draft, items, saving, reason, isSaved, refused, isWalking }} onAgain={() => void save()} />}
    >
      {conflicts.length > 0 && <Conflicts draft={draft} conflicts={conflicts} store={store} />}
      {!isWalking && views}
      {isWalking && <MeterRound {...{ draft, period, rows, store, save, views }} onClose={() => setWalking(false)} />}
      {isWalking ? null : block ? (
        <PastedBills
          {...{ block, draft, typed, rows, store }}
          onTaken={(figures) => {
            setTaken(figures);
            setBlock(undefined);
          }}
          onCancel={() => setBlock(undefined)}
        />
      ) : (
        <>
          {taken.length > 0 && <UndoPaste {...{ taken, draft, store }} onUndone={() => setTaken([])} />}
          <BillGrid {...{ draft, period, rows, typed, outliers, store }} onPaste={setBlock} />
        </>
      )}
    </Frame>
  );
}

type StateProps = {
  draft: BillDraft;
  items: readonly BillItem[];
  saving: SaveState;
  reason: string;
  isSaved: boolean;
  refused: readonly string[];
  isWalking: boolean;
  onAgain: () => void;
};

/** Counts the cells that are missing or wrong, and says if all typed cells are saved. */
function State({ draft, items, saving, reason, isSaved, refused, isWalking, onAgain }: StateProps) {
  const t = useTexts(billGridTexts);
  const missing = items.filter(({ problem }) => problem === 'missing').length;
  const below = new Set(items.filter(({ problem }) => problem === 'below').map(({ agreementId }) => agreementId));
  const flats = draft.flats.filter(({ agreementId }) => below.has(agreementId)).map(({ apartmentNo }) => apartmentNo);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-mute md:min-h-9">
      {refused.length > 0 && <p className="text-danger">{t.state.refused(refused.join('; '))}</p>}
      {flats.length > 0 && <p className="text-danger">{t.state.below(flats.join(', '))}</p>}
      {/* On a phone the round says how many meters are read. */}
      {missing > 0 && <p className={classes(isWalking && 'max-md:hidden')}>{t.state.missing(missing)}</p>}
      {items.length === 0 && refused.length === 0 && <p className="text-success">{t.issue.none}</p>}
      <p role="status">
        {saving === 'saving' && t.state.saving}
        {saving === 'saved' && isSaved && t.state.kept}
        {saving === 'failed' && <span className="text-danger">{`${t.state.failed} ${reason}`}</span>}
      </p>
      {saving === 'failed' && (
        <Button size="sm" variant="secondary" onClick={onAgain}>
          {t.state.again}
        </Button>
      )}
    </div>
  );
}
