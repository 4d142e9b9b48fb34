import { useCall } from '#api/use-call.tsx';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { RemindButton } from '#features/dues/client/reminders/RemindButton.tsx';
import type { Statement } from '#features/ledger/endpoints.ts';
import { dayAt } from '#locale/calendar.ts';
import { useNow } from '#ui/browser-hooks.ts';
import { toDebtor } from './to-debtor.ts';

/** Reminds the tenant or other people of the home of open charges; empty if nothing is open. */
export function RemindPerson({ statement }: { statement: Statement }) {
  const { agreementId } = statement.account;
  const { data: people = [] } = useCall('GET /api/residents/{agreementId}/people', { params: { agreementId } });
  const debtor = toDebtor(statement, people, dayAt(useNow()));
  return (
    debtor && (
      <>
        <RemindButton debtor={debtor} />
        <AddressWarning />
      </>
    )
  );
}
