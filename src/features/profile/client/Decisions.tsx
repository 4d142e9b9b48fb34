import CircleCheck from 'lucide-react/icons/circle-check';
import { useRequestCount, useRequests } from '#features/agreements/client/use-requests.ts';
import { waitingTime } from '#features/agreements/rules.ts';
import { useDues } from '#features/dues/client/use-dues.ts';
import { DUES_PATH } from '#features/dues/rules.ts';
import { useWaitingPayments } from '#features/payments/client/use-waiting-payments.ts';
import { formatTaka } from '#locale/taka.ts';
import { Card } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { DecisionLine } from './DecisionLine.tsx';
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
  return (
    <Card as="section" aria-labelledby="today" className="grid content-start gap-2">
      <h2 id="today" className="text-heading">
        Today
      </h2>
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
              to={DUES_PATH}
              text={dues.data && rentsText(dues.data)}
            />
            <DecisionLine
              name="Overdue rents"
              queries={[dues]}
              to={DUES_PATH}
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
      <TextLink to={DUES_PATH}>{rents}</TextLink>
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
  if (rents === 0) return `No rent is charged for ${month}`;
  return `${settled} of ${rents} rents of ${month} paid`;
}

function overdueText({ debtors, amount }: { debtors: number; amount: number }): string {
  if (debtors === 0) return 'No rent is overdue';
  return `${debtors} ${debtors === 1 ? 'tenancy is' : 'tenancies are'} late with ${formatTaka(amount)}`;
}
