import Check from 'lucide-react/icons/check';
import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { startOfDay } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { classes } from '#ui/layout/classes.ts';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Repair, RepairEvent } from '../endpoints.ts';
import { isOpen, repairPath, repairStateIn } from '../rules.ts';
import { repairTexts } from './texts.ts';
import { joinTexts } from './together/join-texts.ts';
import { useRepairWords } from './use-name-of.ts';

/** What happened, the oldest first; what is still ahead is hollow. */
export function RepairStory({ repair }: { repair: Repair }) {
  const t = useTexts(repairTexts).one;
  const { events, state, isOwnHome } = repair;
  const wordsOf = useRepairWords();
  return (
    <ol aria-label={t.story} className="grid">
      {events.map((event, place) => (
        <EventLine
          key={event._id}
          event={event}
          quote={place === 0 ? (repair.plan ? wordsOf(repair) : t.quote(repair.description)) : undefined}
        />
      ))}
      {state !== 'done' && isOpen(state) && <Ahead words={t.work} isNow />}
      {isOpen(state) && (
        <Ahead words={isOwnHome ? t.ahead : repair.plan ? t.aheadPlan : t.aheadOffice} isNow={state === 'done'} />
      )}
    </ol>
  );
}

const BAD = ['declined', 'withdrawn'];
/** The lines of a join in the story of the repair itself, and in that of the other one. */
const OTHER = {
  joined: { own: 'wasJoined', other: 'otherJoined' },
  split: { own: 'wasSplit', other: 'otherSplit' },
} as const;

function EventLine({ event, quote }: { event: RepairEvent; quote: string | undefined }) {
  const { at, toState, words, by, plan, other } = event;
  const t = useTexts(repairTexts);
  const { story } = useTexts(joinTexts);
  const { dateTime, language, digits } = useFormats();
  const isBad = toState !== null && BAD.includes(toState);
  // New once more: the home has said that it is not right yet.
  const isReopened = toState === 'new' && quote === undefined;
  const name = other
    ? story[OTHER[other.step][toState === null ? 'other' : 'own']]
    : toState === null
      ? by
      : isReopened
        ? t.row.reopened
        : repairStateIn(toState, language);
  const isComment = toState === null && !other;
  return (
    <li className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <span aria-hidden="true" className="flex flex-col items-center">
        <span
          className={classes(
            'grid size-7 shrink-0 place-items-center rounded-pill',
            isComment ? 'bg-sand text-mute' : isBad ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
          )}
        >
          {isComment ? <MessageCircle size={14} /> : isBad ? <X size={16} /> : <Check size={16} />}
        </span>
        <span className="min-h-4 w-px grow bg-line group-last:hidden" />
      </span>
      <div className="grid content-start pb-5 group-last:pb-0">
        <p className="flex flex-wrap gap-x-2">
          <span className="font-semibold">{name}</span>
          <span className="figures text-mute">
            {[dateTime(at), !isComment && (by ?? (toState === 'confirmed' && t.one.server))].filter(Boolean).join(', ')}
          </span>
        </p>
        {plan && (
          <p className="wrap-anywhere text-mute">
            <Plan plan={plan} />
          </p>
        )}
        {other?.repair && (
          <p>
            <TextLink to={repairPath(other.repair._id)}>{t.row.number(digits(other.repair.number))}</TextLink>
          </p>
        )}
        {quote && <p className="wrap-anywhere whitespace-pre-line">{quote}</p>}
        {words && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
      </div>
    </li>
  );
}

function Plan({ plan: { workerName, visitOn, visitTime, waitsFor } }: { plan: NonNullable<RepairEvent['plan']> }) {
  const t = useTexts(repairTexts).next;
  const { dayAndMonth, digits } = useFormats();
  const now = useNow();
  const day = visitOn && dayAndMonth(startOfDay(visitOn), now);
  return [workerName, day, digits(visitTime ?? ''), waitsFor && t.waits(waitsFor)].filter(Boolean).join(', ');
}

function Ahead({ words, isNow }: { words: string; isNow: boolean }) {
  return (
    <li className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <span aria-hidden="true" className="flex flex-col items-center">
        <span
          className={classes(
            'size-7 shrink-0 rounded-pill border-2',
            isNow ? 'border-clay' : 'border-edge border-dashed',
          )}
        />
        <span className="min-h-4 w-px grow bg-line group-last:hidden" />
      </span>
      <p className={classes('pb-5 group-last:pb-0', isNow ? 'font-semibold' : 'text-mute')}>{words}</p>
    </li>
  );
}
