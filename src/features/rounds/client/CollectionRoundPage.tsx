import Footprints from 'lucide-react/icons/footprints';
import { useEffect, useState } from 'react';
import { CountNotes } from '#features/till/client/CountNotes.tsx';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { SkeletonForm } from '#ui/feedback/Skeletons.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/Form.tsx';
import { Card, CardSection } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { DoorCard } from './DoorCard.tsx';
import { keepPage } from './keep-page.ts';
import { RoundOverview } from './RoundOverview.tsx';
import {
  type Door,
  type Entry,
  isToSend,
  isUnsent,
  nextDoor,
  progress,
  type Round,
  restOf,
  sumByName,
} from './round.ts';
import { roundTexts } from './texts.ts';
import { useRound } from './use-round.ts';

/** From door to door with a phone: what is owed, and one press for what came of it. Works without the network. */
export function CollectionRoundPage() {
  const t = useTexts(roundTexts).page;
  const round = useRound();
  const { kept, dues } = round;
  useKeptPage();
  const shown = kept.data?.round;
  // On a phone as high as the window, so that the buttons stand at its lower edge and nothing scrolls.
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 max-lg:-my-4 max-lg:min-h-[calc(100dvh-6.25rem-var(--bottom-bar))]">
      <PageTitle>{t.title}</PageTitle>
      {shown && shown.doors.length > 0 && (
        <Walk round={shown} entries={kept.data?.entries ?? []} others={kept.data?.others ?? 0} actions={round} />
      )}
      {shown?.doors.length === 0 && <NothingDue />}
      {!shown && (
        <Card as="section" padded={false}>
          {kept.isError && <LoadError text={t.failed} reason={t.notKept} query={kept} />}
          {!kept.isError && dues.isError && <LoadError text={t.failed} reason={dues.error.message} query={dues} />}
          {!kept.isError && !dues.isError && <SkeletonForm />}
        </Card>
      )}
    </div>
  );
}

/** Has the device keep the page itself, so that it opens without the network; in the language that is read now. */
function useKeptPage() {
  const { language } = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is written in the language
  useEffect(() => {
    // Without it the round works as long as the page stays open.
    keepPage().catch(() => undefined);
  }, [language]);
}

function NothingDue() {
  const t = useTexts(roundTexts).page;
  return (
    <Card as="section" padded={false}>
      <EmptyState
        icon={<Footprints size={24} />}
        text={t.nothing}
        action={<ButtonLink to="/dashboard/dues">{t.back}</ButtonLink>}
      />
    </Card>
  );
}

type Actions = ReturnType<typeof useRound>;
type WalkProps = { round: Round; entries: Entry[]; others: number; actions: Actions };
/** What was done last and can be undone. */
type Last = { door: Door; text: string; requestKey?: string };

function Walk({ round, entries, others, actions }: WalkProps) {
  const { page: t, kept: k } = useTexts(roundTexts);
  const { taka, digits } = useFormats();
  const { language } = useLanguage();
  const [place, setPlace] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const [last, setLast] = useState<Last>();
  const { done, cash, taken } = progress(round, entries);
  const listed = entries.filter((entry) => taken.includes(entry) || isUnsent(entry));
  const door = round.doors.find(({ _id }) => _id === place) ?? nextDoor(round, entries, undefined);

  const moveOn = (after: Door, now: Round, with_: readonly Entry[]) => {
    const next = nextDoor(now, with_, after._id);
    setPlace(next?._id);
    setShowsAll(!next);
  };
  const open = (to: Door) => {
    setPlace(to._id);
    setShowsAll(false);
  };
  async function collect(at: Door, money: Parameters<Actions['collect']>[2]) {
    const requestKey = await actions.collect(round, at, money).catch(() => undefined);
    if (!requestKey) {
      await alert({ icon: 'error', title: k.notKept, text: k.notKeptText });
      return;
    }
    const text = money.method === 'Cash' ? k.cash : k.bKash;
    setLast({ door: at, text: text(at.apartmentNo, taka(money.amount)), requestKey });
    moveOn(at, round, [...entries, { door: at, roundId: round.id } as Entry]);
  }
  async function goAway(at: Door) {
    await actions.setAway(round, at, true);
    setLast({ door: at, text: k.away(at.apartmentNo) });
    moveOn(at, { ...round, away: [...round.away, at._id] }, entries);
  }
  async function undo({ door: at, requestKey }: Last) {
    setLast(undefined);
    if (!requestKey) await actions.setAway(round, at, false);
    else if (!(await actions.undo({ requestKey }))) return toast.warning(k.late);
    open(at);
  }
  const isAtDoor = door !== undefined && !showsAll;
  return (
    <>
      <div className="flex items-center gap-4">
        <div className="grid grow gap-1.5">
          <p className="figures flex flex-wrap justify-between gap-x-4 text-sm">
            <span>{t.progress(digits(done), digits(round.doors.length))}</span>
            <span className="font-semibold">{t.cash(taka(cash))}</span>
          </p>
          <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-pill bg-line">
            <div
              className="h-full rounded-pill bg-primary"
              style={{ width: `${(done / round.doors.length) * 100}%` }}
            />
          </div>
        </div>
        <Button
          size="sm"
          variant="secondary"
          className="min-h-11"
          onClick={() => setShowsAll(isAtDoor)}
          disabled={!door}
        >
          {isAtDoor ? t.list : t.toDoor}
        </Button>
      </div>
      <SendingState entries={entries} others={others} actions={actions} isShort={isAtDoor} />
      {isAtDoor ? (
        <DoorCard
          key={`${door._id} ${restOf(door, round, entries)}`}
          door={door}
          rest={restOf(door, round, entries)}
          lines={sumByName(door, language).map(({ name, amount }) => `${name} ${taka(amount)}`)}
          onCollect={(money) => collect(door, money)}
          onAway={() => goAway(door)}
          onNext={() => {
            setLast(undefined);
            moveOn(door, round, entries);
          }}
        >
          <LastStep last={last} onUndo={(step) => void undo(step)} />
        </DoorCard>
      ) : (
        <>
          <LastStep last={last} onUndo={(step) => void undo(step)} />
          <RoundOverview
            round={round}
            entries={listed}
            onOpen={open}
            onUndo={(entry) => void actions.undo(entry)}
            onSendAsOther={(entry) => void actions.sendAsOther(entry)}
          />
          <CashCount cash={cash} entries={listed} onBegin={() => void actions.begin()} />
        </>
      )}
    </>
  );
}

function LastStep({ last, onUndo }: { last: Last | undefined; onUndo: (last: Last) => void }) {
  const t = useTexts(roundTexts).kept;
  return (
    <div role="status" className="flex min-h-11 items-center justify-between gap-4 text-sm">
      {last && (
        <>
          <span className="wrap-anywhere min-w-0">{last.text}</span>
          <Button size="sm" variant="quiet" className="min-h-11" onClick={() => onUndo(last)}>
            {t.undo}
          </Button>
        </>
      )}
    </div>
  );
}

type SendingStateProps = { entries: readonly Entry[]; others: number; actions: Actions; isShort: boolean };

/** How much the server does not have yet, and why. At a door only how much. */
function SendingState({ entries, others, actions, isShort }: SendingStateProps) {
  const t = useTexts(roundTexts).sending;
  const { digits } = useFormats();
  const waiting = entries.filter(isToSend).length;
  const { outcome, isSending } = actions.sending;
  if (isShort)
    return (
      <p role="status" className="text-mute text-sm">
        {waiting > 0 ? t.waiting(digits(waiting)) : entries.length > 0 && t.allSent}
      </p>
    );
  return (
    <div className="grid gap-3">
      {others > 0 && <p className="text-mute text-sm">{t.others(digits(others))}</p>}
      {waiting > 0 && (
        <Card as="section" aria-label={t.waiting(digits(waiting))} className="grid gap-3">
          <p role="status" className="font-semibold">
            {t.waiting(digits(waiting))}
          </p>
          {outcome && outcome !== 'done' && <p className="text-mute text-sm">{t[outcome]}</p>}
          <Button busy={isSending} className="w-fit" onClick={() => actions.send(true)}>
            {t.now}
          </Button>
        </Card>
      )}
      {waiting === 0 && entries.length > 0 && (
        <p role="status" className="text-sm text-success">
          {t.allSent}
        </p>
      )}
    </div>
  );
}

/** The notes against what was collected in cash. Amounts in taka. */
function CashCount({ cash, entries, onBegin }: { cash: number; entries: readonly Entry[]; onBegin: () => void }) {
  const t = useTexts(roundTexts).count;
  const { taka } = useFormats();
  const [counted, setCounted] = useState<number>();
  if (entries.length === 0) return null;
  const difference = counted === undefined ? 0 : toTaka(toPoisha(counted) - toPoisha(cash));
  const apart = difference < 0 ? t.less : t.more;
  return (
    <CardSection title={t.title} intro={t.intro(taka(cash))}>
      <CountNotes isOpen onSum={setCounted} />
      {counted !== undefined && difference === 0 && (
        <p role="status" className="font-semibold text-success">
          {t.agrees}
        </p>
      )}
      {difference !== 0 && <ErrorNote>{apart(taka(Math.abs(difference)))}</ErrorNote>}
      {entries.some(isUnsent) && <p className="text-mute text-sm">{t.notSent}</p>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard/till">{t.drawer}</ButtonLink>
        {!entries.some(isUnsent) && (
          <Button variant="secondary" onClick={onBegin}>
            {t.anew}
          </Button>
        )}
      </div>
    </CardSection>
  );
}
