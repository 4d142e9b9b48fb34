import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { DoorCard } from './DoorCard.tsx';
import { Progress } from './Progress.tsx';
import { RoundOverview } from './RoundOverview.tsx';
import { type Door, type Entry, isUnsent, nextDoor, progress, type Round, restOf, sumByName } from './round.ts';
import { SendingState, ShortSendingState } from './SendingState.tsx';
import { roundTexts } from './texts.ts';
import type { useRound } from './use-round.ts';

type Actions = ReturnType<typeof useRound>;
type Props = {
  round: Round;
  entries: readonly Entry[];
  others: number;
  actions: Actions;
  /** Rendered below all doors. */
  children: ReactNode;
};
/** The last action. The entry under its request key can be undone until it is being sent. */
type Last = { door: Door; text: string; requestKey?: string };

/** The next door, or all doors. */
export function Walk({ round, entries, others, actions, children }: Props) {
  const { page: t, kept: k } = useTexts(roundTexts);
  const { taka } = useFormats();
  const { language } = useLanguage();
  const [place, setPlace] = useState<{ id: string; isReturn: boolean }>();
  /** The list, which begins with the doors or, for a correction, with the entries. */
  const [list, setList] = useState<'doors' | 'entries'>();
  /** Null after Undo: a second press of a double tap must not undo the entry before. */
  const [done, setDone] = useState<Last | null>();
  const { left, taken } = progress(round, entries);
  const current = entries.filter((entry) => taken.includes(entry) || isUnsent(entry));
  // Skips a door that another window has visited meanwhile, unless the person chose it.
  const chosen = round.doors.find((door) => door._id === place?.id);
  const door = chosen && (place?.isReturn || left.includes(chosen)) ? chosen : nextDoor(round, entries, chosen?._id);
  const rest = door ? restOf(door, round, entries) : 0;
  const isAtDoor = door !== undefined && !list;
  const naming = (entry: Pick<Entry, 'method' | 'door' | 'amount'>) => {
    const text = entry.method === 'Cash' ? k.cash : k.bKash;
    return text(entry.door.apartmentNo, taka(entry.amount));
  };
  // Without one, such as after Next or a reload, the last payment that this round has not sent, or else its last one.
  const latest = taken.findLast(({ state }) => state === 'waiting') ?? taken.at(-1);
  const last =
    done === undefined && latest ? { door: latest.door, text: naming(latest), requestKey: latest.requestKey } : done;
  const canUndo = last && (!last.requestKey || isWaiting(entries, last.requestKey));
  const card = isAtDoor
    ? `${door._id} ${rest}`
    : `${list} ${entries.map(({ requestKey, refusal }) => requestKey + !refusal)}`;
  const heading = useFocusAfter(`${card} ${canUndo}`);

  /** Moves to the next door; to the list of all doors if only `settled`, which this press settles, is left. */
  const moveOn = (from: Door, settled?: Door) => {
    const next = nextDoor(round, entries, from._id);
    const isNone = !next || next._id === settled?._id;
    setPlace(isNone ? undefined : { id: next._id, isReturn: false });
    setList(isNone ? 'doors' : undefined);
  };
  const open = (to: Door) => {
    setPlace({ id: to._id, isReturn: true });
    setList(undefined);
  };
  async function collect(at: Door, money: Parameters<Actions['collect']>[2]) {
    const requestKey = await actions.collect(round, at, money).catch(() => null);
    if (!requestKey) {
      const isElsewhere = requestKey === undefined;
      const words = isElsewhere
        ? { title: k.elsewhere(at.apartmentNo), text: k.elsewhereText }
        : { title: k.notKept, text: k.notKeptText };
      await askNotice({ icon: 'error', ...words });
      return;
    }
    setDone({ door: at, text: naming({ ...money, door: at }), requestKey });
    moveOn(at, at);
  }
  async function goAway(at: Door) {
    await actions.setAway(round, at, true);
    setDone({ door: at, text: k.away(at.apartmentNo) });
    moveOn(at, at);
  }
  async function undo({ door: at, requestKey }: Last) {
    setDone(null);
    if (!requestKey) await actions.setAway(round, at, false);
    else if (!(await actions.undo(requestKey))) return toast.warning(k.late);
    open(at);
  }
  const lastStep = (
    <LastStep
      text={last?.text}
      onUndo={canUndo ? () => void undo(last) : undefined}
      entries={isAtDoor ? entries.length : 0}
      onCorrect={() => setList('entries')}
    />
  );
  return (
    <>
      <Progress round={round} entries={entries}>
        <Button
          size="sm"
          variant="secondary"
          className="min-h-11"
          onClick={() => setList(isAtDoor ? 'doors' : undefined)}
          disabled={!door}
        >
          {isAtDoor ? t.list : t.toDoor}
        </Button>
      </Progress>
      {isAtDoor ? (
        <>
          <ShortSendingState entries={current} onShowRefused={() => setList('doors')} />
          <DoorCard
            key={card}
            heading={heading}
            door={door}
            rest={rest}
            lines={sumByName(door, language).map(({ name, amount }) => `${name} ${taka(amount)}`)}
            onCollect={(money) => collect(door, money)}
            onAway={() => goAway(door)}
            onNext={() => {
              setDone(undefined);
              moveOn(door);
            }}
          >
            {lastStep}
          </DoorCard>
        </>
      ) : (
        <>
          <SendingState entries={current} others={others} sending={actions.sending} onSend={() => actions.send(true)} />
          {lastStep}
          <RoundOverview
            heading={heading}
            round={round}
            entries={entries}
            isByEntry={list === 'entries'}
            onOpen={open}
            actions={actions}
          />
          {children}
        </>
      )}
    </>
  );
}

const isWaiting = (entries: readonly Entry[], key: string) =>
  entries.some(({ requestKey, state }) => requestKey === key && state === 'waiting');

/**
 * The heading takes the focus when the pressed button disappears with the previous content. Otherwise a screen reader would start at the
 * top of the page and not announce the next door.
 */
function useFocusAfter(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [shown]);
  return heading;
}

type LastStepProps = {
  text: string | undefined;
  onUndo: (() => void) | undefined;
  /** Number of entries to which the button leads once nothing can be undone here. */
  entries: number;
  onCorrect: () => void;
};

function LastStep({ text, onUndo, entries, onCorrect }: LastStepProps) {
  const t = useTexts(roundTexts).kept;
  const { digits } = useFormats();
  return (
    <div role="status" className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
      {text && <span className="wrap-anywhere min-w-0 flex-[1_1_8rem]">{text}</span>}
      {onUndo && (
        <Button size="sm" variant="quiet" className="min-h-11" onClick={onUndo}>
          {t.undo}
        </Button>
      )}
      {!onUndo && entries > 0 && (
        <Button size="sm" variant="secondary" className="min-h-11" onClick={onCorrect}>
          {t.correct(digits(entries))}
        </Button>
      )}
    </div>
  );
}
