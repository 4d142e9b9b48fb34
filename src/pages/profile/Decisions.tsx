import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useRequestCount } from '#features/agreements/client/use-request-count.ts';
import { useRequests } from '#features/agreements/client/use-requests.ts';
import { waitingDays } from '#features/agreements/rules.ts';
import { useDues } from '#features/dues/client/use-dues.ts';
import { DUES } from '#features/dues/rules.ts';
import { useWaitingPayments } from '#features/payments/client/use-waiting-payments.ts';
import type { MonthName } from '#locale/calendar.ts';
import type { Formats } from '#locale/formats.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { type ProfileTexts, profileTexts } from './texts.ts';
import { useFailureLog } from './use-failure-log.ts';

const FIRST = { search: '', page: 1 };

/** What needs a decision of an administrator today, each line on its own; all clear is one calm line. */
export function Decisions() {
  const t = useTexts(profileTexts).today;
  const formats = useFormats();
  const [count, requests] = [useRequestCount(), useRequests(FIRST)];
  const payments = useWaitingPayments();
  const dues = useDues({ ...FIRST, period: undefined, age: undefined });
  useFailureLog('the requests', count.error ?? requests.error);
  useFailureLog('the payments that wait', payments.error);
  useFailureLog('the dues', dues.error);
  const isClear = count.data?.total === 0 && payments.data?.length === 0 && dues.data?.overdue.debtors === 0;
  const failed = [count, requests, payments, dues].filter(({ data, isError }) => !data && isError);
  return (
    <Card as="section" aria-labelledby="today" className="grid content-start gap-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="today" className="text-heading">
          {t.title}
        </h2>
        {failed.length > 0 && <TryAgain what={t.what} queries={failed} />}
      </div>
      <div className="grid min-h-48 content-center">
        {isClear && dues.data ? (
          <AllClear text={t.allClear} rents={rentsText(dues.data, { t, formats })} />
        ) : (
          <ul className="grid divide-y divide-line">
            <DecisionLine
              name={t.requests}
              queries={[count, requests]}
              to="/dashboard/agreementRequest"
              text={count.data && requests.data && requestsText(t, count.data.total, requests.data[0]?.appliedAt)}
            />
            <DecisionLine
              name={t.payments}
              queries={[payments]}
              to="/dashboard/payments"
              text={payments.data && (payments.data.length ? t.paymentsWait(payments.data.length) : t.noPayments)}
            />
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

function AllClear({ text, rents }: { text: string; rents: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CircleCheck size={22} className="shrink-0 text-success" />
      <span>{text}</span>
      <TextLink to={DUES.path()}>{rents}</TextLink>
    </p>
  );
}

type Labels = { t: ProfileTexts['today']; formats: Formats };

function requestsText(t: Labels['t'], total: number, longest: string | undefined): string {
  if (total === 0 || longest === undefined) return t.noRequests;
  return t.requestsWait(total, waitingDays(longest, new Date()));
}

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
  /** What its answers say; nothing until all of them are there. */
  text: string | undefined;
};

/** One line of what waits, and the way there. A failed query is a dash; the card's Try again repeats it. */
function DecisionLine({ name, queries, to, text }: LineProps) {
  const t = useTexts(profileTexts).today;
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
