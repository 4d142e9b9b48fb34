import type { ReactNode } from 'react';
import { homesOf } from '#features/ledger/client/homes.ts';
import type { useMyStatement } from '#features/ledger/client/use-my-statement.ts';
import { WaitsElsewhere } from '#features/ledger/client/WaitsElsewhere.tsx';
import type { Statement } from '#features/ledger/endpoints.ts';
import { RENT_PATH } from '#features/ledger/rules.ts';
import { dayAt, periodAt, periodNamed } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { daysLate, debtOf, firstOpenMonth, lateTone, paymentPath, type RentState, rentState } from '../rules.ts';
import { duesTexts } from './texts.ts';
import { useLater } from './use-later.ts';

type Props = {
  query: ReturnType<typeof useMyStatement>;
  /** The list of months that is rendered inside. */
  months: ReactNode;
};

/** The state of a member's rent this month, and a link to pay the first open month. */
export function RentOfMonth({ query, months }: Props) {
  const { month: t, rent } = useTexts(duesTexts);
  const { period: nameOf, taka } = useFormats();
  const { data, isPending } = query;
  const statement = data?.statement;
  const period = periodAt(useNow());
  const first = statement && firstOpenMonth(statement);
  const homes = statement ? homesOf(statement).length : 0;
  // Of several homes one is paid at a time: the one whose months stand here.
  const payText = (month: string) =>
    statement && homes > 1 ? t.payFor(month, statement.account.apartmentNo) : rent.pay(month);
  return (
    <Card as="section" aria-labelledby="my-rent" aria-busy={isPending} className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-1">
          <h2 id="my-rent" className="font-sans font-medium text-base tracking-normal">
            <TextLink to={RENT_PATH}>{t.title(nameOf(period))}</TextLink>
          </h2>
          {statement && <p className="display figures text-title leading-tight">{taka(owedInAll(statement))}</p>}
          {homes > 1 && <p className="text-mute text-sm">{t.inAll(homes)}</p>}
          {isPending && <Skeleton className="h-11 w-40" />}
          <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
            {isPending && <Skeleton className="h-5 w-56" />}
            {!isPending && !data && '–'}
            {data && <RentStatus state={statement ? rentState(statement, period) : { is: 'free' }} />}
          </div>
          {statement && <WaitsElsewhere others={statement.others} />}
        </div>
        {first?.month && first.year && (
          <ButtonLink to={paymentPath(first)} size="lg" className="max-sm:w-full">
            {payText(nameOf(periodNamed({ month: first.month, year: first.year })))}
          </ButtonLink>
        )}
      </div>
      <div className="w-full empty:hidden">{(isPending || data) && months}</div>
      {!isPending && !data && <TryAgain what={t.what} queries={[query]} />}
    </Card>
  );
}

/** What a person owes for all their homes, in taka. */
const owedInAll = ({ account, others }: Statement) =>
  toTaka([account, ...others].reduce((sum, { owed }) => sum + toPoisha(owed), 0));

function RentStatus({ state }: { state: RentState }) {
  const t = useTexts(duesTexts).month;
  const { taka, day } = useFormats();
  if (state.is === 'open') return <Open {...state} />;
  if (state.is === 'waiting')
    return (
      <>
        <Badge tone="warning">{t.waits}</Badge>
        <span>{t.waiting(taka(state.amount))}</span>
      </>
    );
  if (state.is === 'free') return <span className="text-mute">{t.free}</span>;
  return (
    <>
      <Badge tone="success">{t.paid}</Badge>
      {state.on && <span>{t.paidOn(day(state.on))}</span>}
    </>
  );
}

function Open({ charges, waiting }: Extract<RentState, { is: 'open' }>) {
  const t = useTexts(duesTexts).month;
  const { taka, day } = useFormats();
  const later = useLater()(debtOf({ charges }));
  const dueOn = charges[0]?.dueOn ?? '';
  const days = daysLate(dueOn, dayAt(useNow()));
  const isLate = days > 0;
  // A line of a bill is no month more.
  const months = Math.max(1, charges.filter(({ kind }) => kind === 'rent').length);
  return (
    <>
      <Badge tone={lateTone(days)}>{isLate ? t.isLate : t.isDue}</Badge>
      <span>{(isLate ? t.dueSince : t.dueOn)(months, day(dueOn))}</span>
      {later && <span className="text-mute">{later}</span>}
      {waiting > 0 && (
        <>
          <Badge tone="warning">{t.waits}</Badge>
          <span>{t.waiting(taka(waiting))}</span>
        </>
      )}
    </>
  );
}
