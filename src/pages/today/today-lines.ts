import type { CallResponse } from '#api/client.ts';
import type { Permission } from '#api/permissions.ts';
import { REQUESTS, waitingDays } from '#features/agreements/rules.ts';
import { MANAGED_APARTMENTS } from '#features/apartments/rules.ts';
import { AUDIT_TRAIL, firstUndoneDay, TAKEN_BACK } from '#features/audit/rules.ts';
import { billsPath } from '#features/bills/rules.ts';
import { CHEQUES } from '#features/cheques/rules.ts';
import { DUES, REMIND_PATH } from '#features/dues/rules.ts';
import { personPath } from '#features/ledger/rules.ts';
import { REPAIRS } from '#features/repairs/rules.ts';
import { UPKEEP_PATH } from '#features/repairs/upkeep-rules.ts';
import { RESIDENTS } from '#features/residents/rules.ts';
import type { Today, TodayEvent } from '#features/statistics/endpoints.ts';
import { TODAY_KINDS, type TodayKind, type TodayRank } from '#features/statistics/today-kinds.ts';
import { dayAt, monthName, periodOf } from '#locale/calendar.ts';
import type { Formats } from '#locale/formats.ts';
import type { TodayTexts } from './texts.ts';

/** One kind of what the office has to act on: its count and its worst, and the list or the record where it is acted on. */
export type TodayLine = {
  kind: TodayKind;
  text: string;
  note?: string | undefined;
  to: string;
  act: string;
  /** A second act of another page, shown to people who may open it. */
  second?: { to: string; act: string };
};
/** A line may name another act for who may not do the usual one. */
type Said = Pick<TodayLine, 'text' | 'note' | 'to' | 'second'> & Partial<Pick<TodayLine, 'act'>>;
type Labels = { t: TodayTexts; formats: Formats; may: (permission: Permission) => boolean; now: Date };
/** What loaded: a part that did not is undefined. */
type Known = { today: Today | undefined; dues: CallResponse<'GET /api/dues'> | undefined };

/** The events of a kind; one type of event may have several kinds. */
type EventOf<K, E = TodayEvent> = E extends { kind: infer Kinds } ? (K extends Kinds ? E : never) : never;
const eventsOf = <K extends TodayEvent['kind']>(today: Today | undefined, kind: K) =>
  (today?.events ?? []).filter((event) => event.kind === kind) as EventOf<K>[];

/** Each kind's line; undefined where nothing of it waits. A kind without its line does not compile. */
const SAY: Record<TodayKind, (known: Known, labels: Labels) => Said | undefined> = {
  books: ({ today }, { t, formats: { date } }) => {
    const [event] = eventsOf(today, 'books');
    return event && { text: t.books, note: t.booksSince(date(event.at)), to: '/dashboard/check-up' };
  },
  backup: ({ today }, { t, may }) => {
    const [event] = eventsOf(today, 'backup');
    // A backup is made by a press; of the continuous copy the check-up says what is wrong.
    const isMade = event?.problem !== 'copyLate' && may('backup.make');
    return event && { text: t.backup[event.problem], to: isMade ? '/dashboard/backup' : '/dashboard/check-up' };
  },
  late: ({ dues }, { t, formats: { taka, monthNamed }, may }) => {
    if (!dues || dues.overdue.debtors === 0) return undefined;
    const { settled, rents, waived } = dues.figures;
    return {
      text: t.late(dues.overdue.debtors, taka(dues.overdue.amount)),
      note: rents > 0 ? t.rentsPaid(settled, rents, waived, monthNamed(dues.month)) : undefined,
      // Who takes cash alone goes from door to door.
      to: may('money.record') || !may('money.recordCash') ? DUES.path() : '/dashboard/round',
      second: { to: REMIND_PATH, act: t.remind },
    };
  },
  sameNumber: ({ today }, { t }) => {
    const [first, ...others] = eventsOf(today, 'sameNumber');
    return (
      first && {
        text: t.sameNumber(first.number, first.apartmentNo, first.secondApartmentNo),
        note: t.andMore(others.length),
        to: '/dashboard/payments',
      }
    );
  },
  reopened: ({ today }, { t, formats: { day } }) => {
    const [event] = eventsOf(today, 'reopened');
    return event && { text: t.reopened(day(event.day)), to: '/dashboard/till' };
  },
  repairs: ({ today }, { t, now }) =>
    counted(today?.repairs?.unanswered, ({ total, since }) => ({
      text: unansweredWords(t, total, today?.repairs?.unanswered.urgent ?? 0),
      note: t.longest(total, waitingDays(since, now)),
      to: REPAIRS.path({ state: 'answer' }),
    })),
  upkeep: ({ today }, { t, formats: { date } }) =>
    counted(today?.repairs?.late, ({ total, since }) => ({
      text: t.upkeepLate(total),
      note: t.since(total, date(since)),
      to: UPKEEP_PATH,
    })),
  noApprover: ({ today }, { t }) => {
    const [event] = eventsOf(today, 'noApprover');
    return event && { text: t.noApprover(event.stuck), to: '/dashboard/approvals' };
  },
  payments: ({ today }, { t, formats: { date } }) =>
    counted(today?.payments, ({ total, since }) => ({
      text: t.paymentsWait(total),
      note: t.since(total, date(since)),
      to: '/dashboard/payments',
    })),
  lines: ({ today }, { t, formats: { date } }) =>
    counted(today?.lines, ({ total, since }) => ({
      text: t.linesWait(total),
      note: t.since(total, date(since)),
      to: '/dashboard/till',
    })),
  drawers: ({ today }, { t, formats: { taka } }) => {
    const [first, ...others] = (today?.drawers ?? []).toSorted((one, other) => other.held - one.held);
    return (
      first && { text: t.holds(first.name, taka(first.held)), note: t.andOthers(others.length), to: '/dashboard/till' }
    );
  },
  requests: ({ today }, { t, now }) =>
    counted(today?.requests, ({ total, since }) => ({
      text: t.requestsWait(total),
      note: t.longest(total, waitingDays(since, now)),
      to: REQUESTS.path(),
    })),
  visits: ({ today }, { t, formats: { date } }) =>
    counted(today?.repairs?.passed, ({ total, since }) => ({
      text: t.visitsPassed(total),
      note: t.since(total, date(since)),
      to: REPAIRS.path({ state: 'answer' }),
    })),
  approvals: ({ today }, labels) => approvals(today?.approvals, labels, 'toApprove'),
  asked: ({ today }, labels) => approvals(today?.asked, labels, 'asked'),
  notice: ({ today }, labels) => tenancies(eventsOf(today, 'notice'), labels, 'notice'),
  unreadMeters: ({ today }, { t }) => {
    const [first, ...others] = today?.unreadMeters ?? [];
    return (
      first && {
        text: t.unreadMeters(first.name, first.apartmentNo),
        note: t.andMore(others.length),
        to: billsPath(periodOf(first.day)),
      }
    );
  },
  undone: ({ today }, { t, formats: { date }, now }) => {
    const [first, ...others] = eventsOf(today, 'undone').toSorted((one, other) => other.total - one.total);
    if (!first) return undefined;
    const { name, email, total, at } = first;
    const latest = others.length > 0 ? t.andOthers(others.length) : t.latest(total, date(at));
    const from = firstUndoneDay(dayAt(now));
    const to = AUDIT_TRAIL.path({ person: email, kind: TAKEN_BACK, from });
    return { text: t.undone(name, total), note: latest, to };
  },
  unissued: ({ today }, { t, formats: { monthNamed }, may }) => {
    const [event] = eventsOf(today, 'unissued');
    if (!event) return undefined;
    const period = periodOf(event.day);
    const act = may('money.charge') ? t.acts.unissued : t.acts.unreadMeters;
    return { text: t.unissued(monthNamed(monthName(period))), to: billsPath(period), act };
  },
  openTill: ({ today }, { t, formats: { day } }) => {
    const [event] = eventsOf(today, 'openTill');
    return event && { text: t.openTill(day(event.day)), to: `/dashboard/till?day=${event.day}` };
  },
  returned: ({ today }, labels) => cheques(today, labels, 'returned'),
  stale: ({ today }, labels) => cheques(today, labels, 'stale'),
  due: ({ today }, labels) => cheques(today, labels, 'due'),
  movesIn: ({ today }, labels) => tenancies(eventsOf(today, 'movesIn'), labels, 'movesIn'),
  movesOut: ({ today }, labels) => tenancies(eventsOf(today, 'movesOut'), labels, 'movesOut'),
  withoutRent: ({ today }, { t }) =>
    counted(today?.withoutRent, ({ total }) => ({
      text: t.withoutRent(total),
      to: MANAGED_APARTMENTS.path({ state: 'free' }),
    })),
};

/** Repairs without an answer: their number, and how many of them are urgent. */
function unansweredWords(t: TodayTexts, total: number, urgent: number): string {
  if (urgent === total) return t.urgentUnanswered(total);
  return urgent > 0 ? t.ofThemUrgent(t.repairsUnanswered(total), urgent) : t.repairsUnanswered(total);
}

type Waiting = Today['requests'];

const counted = (
  waiting: Waiting | undefined,
  say: (waiting: Waiting & { since: string }) => Said,
): Said | undefined =>
  waiting && waiting.total > 0 && waiting.since !== null ? say({ ...waiting, since: waiting.since }) : undefined;

/** Names the largest sum: what it is for, or whose it is. */
function approvals(
  waiting: Today['approvals'],
  { t, formats: { taka, language } }: Labels,
  key: 'toApprove' | 'asked',
): Said | undefined {
  return counted(waiting, ({ total }) => {
    const said = { text: t[key](total), to: '/dashboard/approvals' };
    const largest = waiting?.largest;
    if (!largest) return said;
    const { kind, amount, tenant, apartmentNo, category } = largest;
    const what = [t.sums[kind], tenant, apartmentNo, category?.[language]].filter(Boolean).join(', ');
    return { ...said, note: t.largest(total, what, taka(amount)) };
  });
}

function cheques(today: Today | undefined, { t }: Labels, state: 'due' | 'stale' | 'returned'): Said | undefined {
  return counted(today?.cheques?.[state], ({ total }) => ({
    text: t.cheques[state](total),
    to: CHEQUES.path({ state }),
  }));
}

/** One person leads to their page; of several the first is named, and the line leads to the list. */
function tenancies(
  events: EventOf<'notice' | 'movesIn' | 'movesOut'>[],
  { t, formats: { day } }: Labels,
  kind: 'notice' | 'movesIn' | 'movesOut',
): Said | undefined {
  const [first, ...others] = events.toSorted((one, other) => one.day.localeCompare(other.day));
  if (!first) return undefined;
  const text = t[kind](first.name, first.apartmentNo, day(first.day));
  if (others.length === 0) return { text, to: personPath(first.agreementId) };
  const state = kind === 'notice' ? 'notice' : 'moving';
  return { text: t.many[kind](events.length), note: text, to: RESIDENTS.path({ state }) };
}

/** The lines of each group, in the order of the kinds. */
export const linesOf = (known: Known, labels: Labels): Record<TodayRank, TodayLine[]> => {
  const lines = (Object.keys(TODAY_KINDS) as TodayKind[]).flatMap((kind) => {
    const said = SAY[kind](known, labels);
    return said ? [{ kind, act: labels.t.acts[kind], ...said }] : [];
  });
  const of = (rank: TodayRank) => lines.filter(({ kind }) => TODAY_KINDS[kind].rank === rank);
  return { now: of('now'), waits: of('waits'), week: of('week') };
};

/** The lines behind *n more* where `limit` are shown at first. Of *Now* none is ever folded. */
export const foldedLines = ({ now, waits, week }: Record<TodayRank, TodayLine[]>, limit: number): TodayLine[] =>
  [...waits, ...week].slice(Math.max(0, limit - now.length));
