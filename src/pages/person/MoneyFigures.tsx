import type { ReactNode } from 'react';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useLater } from '#features/dues/client/use-later.ts';
import { debtOf } from '#features/dues/rules.ts';
import type { Charge, LedgerAccount, Statement } from '#features/ledger/endpoints.ts';
import { addMonths, dayAt, periodAt } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { personTexts } from './texts.ts';

const WaitsElsewhere = loadLater(
  async () => (await import('#features/ledger/client/WaitsElsewhere.tsx')).WaitsElsewhere,
);

/** The balance between a tenant and the building, and the next sum due. */
export function MoneyFigures({
  statement: { account, charges, others },
}: {
  statement: Pick<Statement, 'account' | 'charges' | 'others'>;
}) {
  const t = useTexts(personTexts).money;
  const next = useNextDue(account, charges);
  const later = useLater()(debtOf({ charges }));
  const { owed, waiting, credit, held } = account;
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-4">
        <Figure name={t.owed} amount={owed} note={owed === 0 ? t.nothingOpen : undefined} isLate={next?.isLate} />
        <Figure
          name={t.waiting}
          amount={waiting}
          note={waiting > 0 ? <TextLink to="/dashboard/payments">{t.decide}</TextLink> : undefined}
        />
        <Figure
          name={t.credit}
          amount={credit}
          note={credit > 0 ? (account.tenure === 'ownership' ? t.usedNextBill : t.usedNext) : undefined}
        />
        <Figure name={t.held} amount={held} />
      </dl>
      {others.some(({ waiting }) => waiting > 0) && <WaitsElsewhere others={others} />}
      {later && <p className="text-mute">{later}</p>}
      {next && <p className={next.isLate ? 'text-danger' : 'text-mute'}>{next.text}</p>}
    </>
  );
}

type FigureProps = { name: string; amount: number; note?: ReactNode; isLate?: boolean | undefined };

function Figure({ name, amount, note, isLate = false }: FigureProps) {
  const { taka } = useFormats();
  return (
    <div className="grow basis-[calc(50%-1rem)] sm:basis-24">
      <dt className="text-mute text-sm">{name}</dt>
      <dd className={`display figures wrap-break-word text-heading ${isLate ? 'text-danger' : ''}`}>{taka(amount)}</dd>
      {note && <dd className="text-mute text-sm">{note}</dd>}
    </div>
  );
}

/** The overdue sum, else the next open charge, else next month's rent; undefined if nothing is expected. */
function useNextDue(account: LedgerAccount, charges: readonly Charge[]) {
  const t = useTexts(personTexts).money;
  const { taka, day } = useFormats();
  const { dueDay } = useBuilding();
  const now = useNow();
  const today = dayAt(now);
  const open = charges.filter(({ outstanding }) => outstanding > 0);
  const [first] = open.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  if (first) {
    const isLate = first.dueOn < today;
    const those = open.filter(({ dueOn }) => (isLate ? dueOn < today : dueOn === first.dueOn));
    const amount = taka(those.reduce((sum, { outstanding }) => sum + outstanding, 0));
    return { isLate, text: isLate ? t.overdue(amount, day(first.dueOn)) : t.due(amount, day(first.dueOn)) };
  }
  const { year, month } = addMonths(periodAt(now), 1);
  const due = `${year}-${`${month}`.padStart(2, '0')}-${`${dueDay}`.padStart(2, '0')}`;
  if (account.status === 'ended' || (account.endsOn && account.endsOn < `${due.slice(0, 7)}-01`)) return undefined;
  return { isLate: false, text: t.next(taka(account.rent), day(due)) };
}
