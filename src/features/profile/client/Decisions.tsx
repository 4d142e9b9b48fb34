import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useRequestCount, useRequests } from '#features/agreements/client/use-requests.ts';
import { waitingTime } from '#features/agreements/rules.ts';
import { useDues } from '#features/dues/client/use-dues.ts';
import { DUES } from '#features/dues/rules.ts';
import { useWaitingPayments } from '#features/payments/client/use-waiting-payments.ts';
import { formatTaka } from '#locale/taka.ts';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { useFailureLog } from './use-failure-log.ts';

const FIRST = { search: '', page: 1 };

/** What needs a decision of an administrator today, each line on its own; all clear is one calm line. */
export function Decisions() {
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
          Today
        </h2>
        {failed.length > 0 && <TryAgain what="what waits today" queries={failed} />}
      </div>
      <div className="grid min-h-48 content-center">
        {isClear && dues.data ? (
          <AllClear rents={rentsText(dues.data)} />
        ) : (
          <ul className="grid divide-y divide-line">
            <DecisionLine
              name="Requests"
              queries={[count, requests]}
              to="/dashboard/agreementRequest"
              text={count.data && requests.data && requestsText(count.data.total, requests.data[0]?.appliedAt)}
            />
            <DecisionLine
              name="Payments to confirm"
              queries={[payments]}
              to="/dashboard/payments"
              text={payments.data && paymentsText(payments.data.length)}
            />
            <DecisionLine
              name="Rents of the month"
              queries={[dues]}
              to={DUES.path()}
              text={dues.data && rentsText(dues.data)}
            />
            <DecisionLine
              name="Overdue rents"
              queries={[dues]}
              to={DUES.path()}
              text={dues.data && overdueText(dues.data.overdue)}
            />
          </ul>
        )}
      </div>
    </Card>
  );
}

function AllClear({ rents }: { rents: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CircleCheck size={22} className="shrink-0 text-success" />
      <span>Nothing waits for you today.</span>
      <TextLink to={DUES.path()}>{rents}</TextLink>
    </p>
  );
}

function requestsText(total: number, longest: string | undefined): string {
  if (total === 0 || longest === undefined) return 'No requests wait';
  const days = waitingTime(longest, new Date());
  const wait = days ? `for ${days}` : 'since today';
  return total === 1 ? `1 request waits, ${wait}` : `${total} requests wait, the longest ${wait}`;
}

function paymentsText(waiting: number): string {
  if (waiting === 0) return 'No payments wait to be confirmed';
  return waiting === 1 ? '1 payment waits to be confirmed' : `${waiting} payments wait to be confirmed`;
}

type Month = { month: string; figures: { rents: number; settled: number } };

function rentsText({ month, figures: { rents, settled } }: Month): string {
  if (rents === 0) return `No rent was added for ${month}`;
  return `${settled} of ${rents} rents of ${month} paid`;
}

function overdueText({ debtors, amount }: { debtors: number; amount: number }): string {
  if (debtors === 0) return 'No rent is overdue';
  return `${debtors} ${debtors === 1 ? 'tenancy is' : 'tenancies are'} late with ${formatTaka(amount)}`;
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
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-4 w-64 max-w-full" />
        </span>
      )}
      {hasFailed && <span className="text-mute">{name}: –</span>}
    </li>
  );
}
