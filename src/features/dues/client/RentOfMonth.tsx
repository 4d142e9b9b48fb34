import type { ReactNode } from 'react';
import { dayAt, periodAt, periodName } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { chargeName, daysLate, firstOpenMonth, paymentPath, RENT_PATH, type RentState, rentState } from '../rules.ts';
import type { useMyStatement } from './use-dues.ts';

type Props = {
  query: ReturnType<typeof useMyStatement>;
  /** The months around it. */
  months: ReactNode;
};

/** The state of a member's rent this month, and a link to pay the first open month. */
export function RentOfMonth({ query, months }: Props) {
  const { data, isPending } = query;
  const statement = data?.statement;
  const period = periodAt(new Date());
  const first = statement && firstOpenMonth(statement);
  return (
    <Card
      as="section"
      aria-labelledby="my-rent"
      aria-busy={isPending}
      className="flex min-h-28 flex-col items-start justify-between gap-6"
    >
      <div className="grid gap-1.5">
        <h2 id="my-rent" className="text-heading">
          <TextLink to={RENT_PATH} className="text-ink">
            Rent of {periodName(period)}
          </TextLink>
        </h2>
        <div className="flex min-h-7 flex-wrap items-center gap-3">
          {isPending && <Skeleton className="h-5 w-56" />}
          {!isPending && !data && '–'}
          {data && <RentStatus state={statement ? rentState(statement, period) : { is: 'free' }} />}
        </div>
      </div>
      <div className="w-full empty:hidden">{months}</div>
      {first && <ButtonLink to={paymentPath(first)}>Pay {chargeName(first)}</ButtonLink>}
      {!isPending && !data && <TryAgain what="your rent" queries={[query]} />}
    </Card>
  );
}

function RentStatus({ state }: { state: RentState }) {
  if (state.is === 'open') return <Open {...state} />;
  if (state.is === 'waiting')
    return (
      <>
        <Badge tone="warning">Waiting</Badge>
        <span>{formatTaka(state.amount)} wait until the office confirms that the money has come.</span>
      </>
    );
  if (state.is === 'free') return <span className="text-mute">Nothing is due.</span>;
  return (
    <>
      <Badge tone="success">Paid</Badge>
      {state.on && <span>on {formatDay(state.on)}</span>}
    </>
  );
}

function Open({ charges, amount }: Extract<RentState, { is: 'open' }>) {
  const dueOn = charges[0]?.dueOn ?? '';
  const isLate = daysLate(dueOn, dayAt(new Date())) > 0;
  return (
    <>
      <Badge tone={isLate ? 'danger' : 'neutral'}>{isLate ? 'Late' : 'Due'}</Badge>
      <span>
        {charges.length > 1 && `${charges.length} months are open: `}
        {formatTaka(amount)}, due {isLate ? 'since' : 'on'} {formatDay(dueOn)}
      </span>
    </>
  );
}
