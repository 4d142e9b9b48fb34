import { listPath } from '#api/list-search.ts';
import { useRentMonths } from '#features/checkout/client/use-payments.ts';
import type { RentMonth } from '#features/checkout/endpoints.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TryAgain } from '#ui/feedback/TryAgain.tsx';
import { MonthLinks } from '#ui/menu/MonthLinks.tsx';
import { useFailureLog } from './use-failure-log.ts';

/** A month that is paid leads to the payments, one that can be paid to Make Payment. */
const hrefOf = ({ month, year, state }: RentMonth) =>
  state === 'due' || state === 'ahead'
    ? listPath('/dashboard/make-payment', { month, year })
    : '/dashboard/payment-history';

/** Twelve months of rent, and the way to each. */
export function RentMonths() {
  const query = useRentMonths();
  useFailureLog('the months of your rent', query.error);
  if (query.data?.length === 0) return null;
  if (query.data) return <MonthLinks label="Twelve months of rent" months={query.data} hrefOf={hrefOf} />;
  if (query.isPending) return <Skeleton className="h-21 w-full" />;
  return (
    <div className="flex min-h-21 items-center justify-between gap-4">
      <span>–</span>
      <TryAgain what="the months of your rent" queries={[query]} />
    </div>
  );
}
