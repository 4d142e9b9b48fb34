import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import { REQUESTS, waitingDays } from '#features/agreements/rules.ts';
import { MANAGED_APARTMENTS } from '#features/apartments/rules.ts';
import { billsPath } from '#features/bills/rules.ts';
import { CHEQUES } from '#features/cheques/rules.ts';
import { useDues } from '#features/dues/client/use-dues.ts';
import { DUES } from '#features/dues/rules.ts';
import { personPath } from '#features/ledger/rules.ts';
import { useFailureLog } from '#features/profile/client/use-failure-log.ts';
import { useToday } from '#features/statistics/client/use-today.ts';
import type { Today } from '#features/statistics/endpoints.ts';
import { type MonthName, monthName, periodOf } from '#locale/calendar.ts';
import type { Formats } from '#locale/formats.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { type TodayTexts, todayTexts } from './texts.ts';

const FIRST = { search: '', page: 1 };

/** The tasks of the office today, newest first, and the state of the rents; one line if all is clear. */
export function Decisions() {
  const t = useTexts(todayTexts);
  const formats = useFormats();
  const today = useToday();
  const dues = useDues({ ...FIRST, period: undefined, age: undefined });
  useFailureLog('what waits', today.error);
  useFailureLog('the dues', dues.error);
  const lines = today.data && linesOf(today.data, { t, formats });
  const failed = [today, dues].filter(({ data, isError }) => !data && isError);
  return (
    <Card as="section" aria-labelledby="today" className="grid content-start gap-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="today" className="text-heading">
          {t.title}
        </h2>
        {failed.length > 0 && <TryAgain what={t.what} queries={failed} />}
      </div>
      <div className="grid min-h-48 content-center">
        {lines?.length === 0 && dues.data?.overdue.debtors === 0 ? (
          <AllClear text={t.allClear} rents={rentsText(dues.data, { t, formats })} />
        ) : (
          <ul className="grid divide-y divide-line">
            {lines?.map(({ key, ...line }) => (
              <DecisionLine key={key} name={t.waiting} queries={[today]} {...line} />
            ))}
            {!lines && <DecisionLine name={t.waiting} queries={[today]} to="" text={undefined} />}
            <DecisionLine
              name={t.rents}
              queries={[dues]}
              to={DUES.path()}
              text={dues.data && rentsText(dues.data, { t, formats })}
            />
            <DecisionLine
              name={t.overdue}
              queries={[dues]}
              to={DUES.path()}
              text={dues.data && overdueText(dues.data.overdue, { t, formats })}
            />
          </ul>
        )}
      </div>
    </Card>
  );
}

type Line = { key: string; at: string; to: string; text: string };

/** One line for each event and waiting task, with a link to its page; newest first. */
function linesOf(
  { requests, payments, withoutRent, cheques, approvals, asked, events, unreadMeters = [] }: Today,
  { t, formats: { day, monthNamed } }: Labels,
): Line[] {
  const lines = events.map((event): Line => {
    const { kind, at } = event;
    switch (kind) {
      case 'openTill':
        return { key: kind, at, to: `/dashboard/till?day=${event.day}`, text: t.openTill(day(event.day)) };
      case 'backup':
        return { key: kind, at, to: '/dashboard/check-up', text: t.backup[event.problem] };
      case 'noApprover':
        return { key: kind, at, to: '/dashboard/approvals', text: t.noApprover(event.stuck) };
      case 'sameNumber': {
        const { number, apartmentNo, secondApartmentNo } = event;
        const text = t.sameNumber(number, apartmentNo, secondApartmentNo);
        return { key: `${kind} ${number} ${secondApartmentNo}`, at, to: '/dashboard/payments', text };
      }
      case 'unissued': {
        const period = periodOf(event.day);
        return { key: kind, at, to: billsPath(period), text: t.unissued(monthNamed(monthName(period))) };
      }
      default: {
        const { agreementId, name, apartmentNo } = event;
        const text = t[kind](name, apartmentNo, day(event.day));
        return { key: `${kind} ${agreementId}`, at, to: personPath(agreementId), text };
      }
    }
  });
  for (const { at, agreementId, name, apartmentNo, day } of unreadMeters) {
    const text = t.unreadMeters(name, apartmentNo);
    lines.push({ key: `unread ${agreementId}`, at, to: billsPath(periodOf(day)), text });
  }
  if (requests.since) {
    const text = t.requestsWait(requests.total, waitingDays(requests.since, new Date()));
    lines.push({ key: 'requests', at: requests.since, to: REQUESTS.path(), text });
  }
  if (payments.since) {
    const text = t.paymentsWait(payments.total);
    lines.push({ key: 'payments', at: payments.since, to: '/dashboard/payments', text });
  }
  for (const state of ['due', 'stale', 'returned'] as const) {
    const waiting = cheques?.[state];
    if (!waiting?.since) continue;
    lines.push({
      key: `cheques ${state}`,
      at: waiting.since,
      to: CHEQUES.path({ state }),
      text: t.cheques[state](waiting.total),
    });
  }
  if (approvals?.since) {
    const text = t.toApprove(approvals.total);
    lines.push({ key: 'approvals', at: approvals.since, to: '/dashboard/approvals', text });
  }
  if (asked?.since) {
    const text = t.asked(asked.total);
    lines.push({ key: 'asked', at: asked.since, to: '/dashboard/approvals', text });
  }
  if (withoutRent?.since) {
    const text = t.withoutRent(withoutRent.total);
    lines.push({ key: 'without rent', at: withoutRent.since, to: MANAGED_APARTMENTS.path({ state: 'free' }), text });
  }
  return lines.sort((one, other) => other.at.localeCompare(one.at));
}

function AllClear({ text, rents }: { text: string; rents: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CircleCheck size={22} className="shrink-0 text-success" />
      <span>{text}</span>
      <TextLink to={DUES.path()}>{rents}</TextLink>
    </p>
  );
}

type Labels = { t: TodayTexts; formats: Formats };

type Month = { month: MonthName; figures: { rents: number; settled: number } };

function rentsText({ month, figures: { rents, settled } }: Month, { t, formats: { monthNamed } }: Labels): string {
  return rents === 0 ? t.noRent(monthNamed(month)) : t.rentsPaid(settled, rents, monthNamed(month));
}

function overdueText(
  { debtors, amount }: { debtors: number; amount: number },
  { t, formats: { taka } }: Labels,
): string {
  return debtors === 0 ? t.noOverdue : t.late(debtors, taka(amount));
}

type LineProps = {
  name: string;
  queries: readonly { isError: boolean }[];
  to: string;
  /** The text, built from the queries' data; undefined until all have loaded. */
  text: string | undefined;
};

/** One line and its link. A failed query shows a dash; the card's Try again repeats it. */
function DecisionLine({ name, queries, to, text }: LineProps) {
  const t = useTexts(todayTexts);
  const hasFailed = text === undefined && queries.some(({ isError }) => isError);
  return (
    <li className="flex min-h-12 items-center">
      {text !== undefined && (
        <Link
          to={to}
          className="figures flex min-h-12 grow items-center justify-between gap-4 py-2 no-underline hover:underline hover:underline-offset-4"
        >
          {text}
          <ArrowRight size={18} className="shrink-0 text-clay" />
        </Link>
      )}
      {text === undefined && !hasFailed && (
        <span role="status" className="w-full">
          <span className="sr-only">{t.loading}</span>
          <Skeleton className="h-4 w-64 max-w-full" />
        </span>
      )}
      {hasFailed && <span className="text-mute">{t.dash(name)}</span>}
    </li>
  );
}
