import { useSession } from '#features/identity/client/use-session.ts';
import { useToday } from '#features/statistics/client/use-today.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import type { PagePath } from '../texts.ts';
import { dashboardTexts } from './texts.ts';

/** Pages whose link shows a count of waiting items. */
const WAITING: Partial<Record<PagePath, 'requests' | 'payments'>> = {
  '/dashboard/agreementRequest': 'requests',
  '/dashboard/dues': 'payments',
};

/**
 * The count of waiting items for a page's link. It stands beside the link, whose text stays its accessible name. Undefined for
 * other pages.
 */
export function waitingBeside(path: string) {
  const kind = WAITING[path as PagePath];
  if (!kind) return undefined;
  return <Waiting kind={kind} />;
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

export function WaitingPayments() {
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
