import BellRing from 'lucide-react/icons/bell-ring';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { statementPath } from '#features/ledger/rules.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonTexts } from '#ui/feedback/Skeletons.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Page } from '#ui/layout/Page.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Debtor, SkippedDebtor, UnreachedDebtor } from '../../endpoints.ts';
import { isRecentReminder, lateTone, MAX_REMINDED } from '../../rules.ts';
import { duesTexts } from '../texts.ts';
import { useLater } from '../use-later.ts';
import { WhatsAppLink } from './RemindButton.tsx';
import { useCopyReminder } from './RemindDialog.tsx';
import { ReminderText } from './ReminderText.tsx';
import { useLastReminder, useReminder, useReminders } from './use-reminders.ts';

/** Tenants who are late, one after the other: a click reminds one and moves to the next. A phone shows one at a time. */
export function RemindAllPage() {
  const t = useTexts(duesTexts).remindAll;
  const query = useReminders();
  // As high as the window on a phone, so that the buttons stand at its lower edge, whatever is said above the card.
  return (
    <Page
      title={t.title}
      intro={t.intro}
      className="max-md:-mb-4 max-md:min-h-[calc(100dvh-var(--top-bar)-2rem-var(--bottom-bar))]"
    >
      <Query query={query} failed={t.failed} loading={<SkeletonTexts />} inCard>
        {(queue) => <Queue {...queue} />}
      </Query>
    </Page>
  );
}

type QueueProps = {
  debtors: readonly Debtor[];
  skipped: readonly SkippedDebtor[];
  unreached: readonly UnreachedDebtor[];
};

function Queue({ debtors, skipped, unreached }: QueueProps) {
  const t = useTexts(duesTexts).remindAll;
  const { number } = useFormats();
  const [focused, setFocused] = useState<string>();
  const [shown, setShown] = useState<string>();
  const now = new Date();
  const isDone = ({ reminded }: Debtor) => reminded !== null && isRecentReminder(reminded.at, now);
  const done = debtors.filter(isDone);
  const todo = debtors.filter((debtor) => !isDone(debtor));
  const current = (todo.find(({ _id }) => _id === shown) ?? todo[0])?._id;

  // The card of the clicked button has moved, so the focus goes to the next card to remind.
  useEffect(() => {
    if (focused === undefined) return;
    const next = document.getElementById(buttonId(focused));
    if (next) next.focus();
    else focusPageTitle();
    setFocused(undefined);
  }, [focused]);
  const goOn = (place: number) => {
    const next = (todo[place + 1] ?? todo.find((_, other) => other !== place))?._id;
    setShown(next);
    setFocused(next ?? '');
  };

  return (
    <>
      <div className="grid gap-2">
        {debtors.length > 0 && (
          <Progress text={t.progress(done.length, debtors.length)} part={done.length / debtors.length} />
        )}
        {debtors.length + skipped.length >= MAX_REMINDED && <p className="text-mute">{t.most(MAX_REMINDED)}</p>}
        <AddressWarning />
        {skipped.length > 0 && <Skipped skipped={skipped} />}
        {unreached.length > 0 && <Unreached unreached={unreached} />}
      </div>
      {debtors.length === 0 && (
        <Card padded={false}>
          <EmptyState
            icon={<BellRing size={24} />}
            text={skipped.length > 0 ? t.allAnswered : t.none}
            {...(skipped.length === 0 && { next: t.noneNext })}
          />
        </Card>
      )}
      {debtors.length > 0 && todo.length === 0 && <p className="font-medium text-success">{t.allDone}</p>}
      {todo.length > 0 && (
        <section aria-label={t.toRemind} className="flex flex-col gap-4 max-md:grow">
          {todo.map((debtor, place) => (
            <DebtorCard
              key={debtor._id}
              debtor={debtor}
              isNext={debtor._id === current}
              onReminded={() => goOn(place)}
              onSkip={debtor._id === current && todo.length > 1 ? () => goOn(place) : undefined}
            />
          ))}
        </section>
      )}
      {done.length > 0 && (
        <section aria-labelledby="reminded" className={classes('grid gap-4', todo.length > 0 && 'max-md:hidden')}>
          <h2 id="reminded" className="text-heading">
            {t.done} <span className="figures text-mute">{number(done.length)}</span>
          </h2>
          {done.map((debtor) => (
            <DebtorCard key={debtor._id} debtor={debtor} isNext={false} />
          ))}
        </section>
      )}
    </>
  );
}

const buttonId = (agreementId: string) => `remind-${agreementId}`;

function Progress({ text, part }: { text: string; part: number }) {
  return (
    <div className="grid gap-2">
      <p role="status" className="figures font-medium">
        {text}
      </p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-pill bg-line">
        <div className="h-full rounded-pill bg-primary" style={{ inlineSize: `${100 * part}%` }} />
      </div>
    </div>
  );
}

/** Late tenants who are not reminded now, each with the reason. */
function Skipped({ skipped }: { skipped: readonly SkippedDebtor[] }) {
  const t = useTexts(duesTexts).remindAll;
  return (
    <details className="text-mute">
      <summary className="min-h-11 cursor-pointer content-center">{t.skipped(skipped.length)}</summary>
      <ul className="grid gap-1 py-2 ps-5">
        {skipped.map(({ _id, name, apartmentNo, why }) => (
          <li key={_id}>
            <TextLink to={statementPath(_id)}>{`${name}, ${apartmentNo}`}</TextLink> · {t.why[why]}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Most names that are shown without a click. */
const SHOWN_UNREACHED = 5;

/** Tenants whom the site's own reminder did not reach, each with the reason: the office reminds them instead. */
function Unreached({ unreached }: { unreached: readonly UnreachedDebtor[] }) {
  const t = useTexts(duesTexts).remindAll;
  return (
    <details open={unreached.length <= SHOWN_UNREACHED} className="rounded-field bg-warning-soft px-4 text-warning">
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t.unreached(unreached.length)}</summary>
      <ul className="grid gap-1 pb-3">
        {unreached.map(({ _id, name, apartmentNo, why }) => (
          <li key={_id} className="wrap-break-word">
            <TextLink to={statementPath(_id)}>{`${name}, ${apartmentNo}`}</TextLink> · {t.unreachedWhy[why]}
          </li>
        ))}
      </ul>
    </details>
  );
}

type CardProps = {
  debtor: Debtor;
  /** True for the next card to remind; a phone shows this card only. */
  isNext: boolean;
  onReminded?: () => void;
  onSkip?: (() => void) | undefined;
};

/** A tenant with the text that a click sends. The next card shows the whole text; on a phone two lines of it, or all on demand. */
function DebtorCard({ debtor, isNext, onReminded, onSkip }: CardProps) {
  const { remind: t, remindAll: all, late } = useTexts(duesTexts);
  const { taka, day } = useFormats();
  const whenReminded = useLastReminder();
  const [isWhole, setWhole] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);
  const reminder = useReminder(debtor);
  const copy = useCopyReminder(reminder, () => shown.current && getSelection()?.selectAllChildren(shown.current));
  const { _id, name, phone, apartmentNo, open, earlier, dueOn, daysLate, reminded } = debtor;
  const later = useLater()(debtor.charges);
  const variant = isNext ? 'primary' : 'secondary';
  const hidden = (words: string) => <span className="sr-only">{words}</span>;
  const reached = reminder.whatsApp ? phone : (phone && all.notReached(phone)) || all.noPhone;
  const press = async () => {
    if (await copy()) onReminded?.();
  };

  return (
    <Card
      as="article"
      aria-label={`${name}, ${apartmentNo}`}
      className={classes('flex flex-col gap-4 max-md:p-4', onReminded && (isNext ? 'max-md:grow' : 'max-md:hidden'))}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="grid gap-0.5">
          <TextLink to={statementPath(_id)} className="wrap-break-word justify-self-start">
            {name}
          </TextLink>
          <span className="figures text-mute text-sm">{all.apartment(apartmentNo, reached ?? '')}</span>
          {reminded && <span className="text-mute text-sm">{whenReminded(reminded)}</span>}
        </div>
        <div className="grid gap-1 sm:justify-items-end">
          <span className="figures font-semibold text-lg">{taka(open + earlier)}</span>
          {later && <span className="text-mute text-sm">{later}</span>}
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <time dateTime={dueOn} className="text-mute text-sm">
              {day(dueOn)}
            </time>
            <Badge tone={lateTone(daysLate)}>{late.days(daysLate)}</Badge>
          </span>
        </div>
      </div>
      <div className="rounded-field bg-sand px-4 py-3 text-sm">
        <ReminderText
          ref={shown}
          parts={reminder.parts}
          className={classes(
            'wrap-break-word whitespace-pre-line',
            isNext ? !isWhole && 'max-md:line-clamp-2' : 'line-clamp-2',
          )}
        />
        {isNext && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="min-h-11 font-semibold text-clay md:hidden"
          >
            {isWhole ? all.folded : all.whole}
          </button>
        )}
      </div>
      <div className="flex flex-wrap gap-3 max-md:mt-auto max-md:grid max-md:grid-cols-2 max-md:*:min-h-14">
        {reminder.whatsApp && (
          <WhatsAppLink
            id={buttonId(_id)}
            reminder={reminder}
            label={t.whatsApp(name)}
            variant={variant}
            {...(onReminded && { onReminded })}
          />
        )}
        <Button
          id={reminder.whatsApp ? undefined : buttonId(_id)}
          size="sm"
          variant={reminder.whatsApp ? 'secondary' : variant}
          className={classes(reminder.whatsApp && 'max-md:col-span-2')}
          icon={<Copy size={16} />}
          busy={reminder.isPending}
          onClick={() => void press()}
        >
          <RichText text={t.copyOf(name)} hidden={hidden} />
        </Button>
        {onSkip && (
          <Button
            size="sm"
            variant="secondary"
            className={classes('md:hidden', reminder.whatsApp && 'max-md:row-start-1 max-md:col-start-2')}
            onClick={onSkip}
          >
            <RichText text={all.skip(name)} hidden={hidden} />
          </Button>
        )}
      </div>
    </Card>
  );
}
