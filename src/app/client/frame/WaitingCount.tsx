import { useSession } from '#features/identity/client/use-session.ts';
import { useToday } from '#features/statistics/client/use-today.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import type { DashboardPath } from '../pages.ts';
import { MENU_ROWS } from './menu-rows.ts';
import { dashboardTexts } from './texts.ts';

/**
 * The count of waiting items for a page's link. It stands beside the link, whose text stays its accessible name. Undefined for
 * other pages.
 */
export function waitingBeside(path: DashboardPath) {
  const { waits } = MENU_ROWS[path];
  return waits && <Waiting kind={waits} />;
}

/** The server refuses the counts to an administrator who must set up the second step first. */
function Waiting({ kind }: { kind: 'requests' | 'payments' }) {
  const { data } = useSession();
  if (!data || data.needsSecondStep) return null;
  return kind === 'requests' ? <WaitingRequests /> : <WaitingPayments />;
}

function WaitingRequests() {
  const { undecided } = useTexts(dashboardTexts);
  return <Count of={useToday().data?.requests.total} words={undecided} />;
}

function WaitingPayments() {
  const { toConfirm } = useTexts(dashboardTexts);
  return <Count of={useToday().data?.payments.total} words={toConfirm} />;
}

function Count({ of: waiting = 0, words }: { of: number | undefined; words: string }) {
  const { number } = useFormats();
  if (waiting === 0) return null;
  return (
    <Badge tone="warning">
      {number(waiting)}
      <span className="sr-only"> {words}</span>
    </Badge>
  );
}
