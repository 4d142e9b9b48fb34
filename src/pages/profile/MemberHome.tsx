import type { ReactNode } from 'react';
import { RentOfMonth } from '#features/dues/client/RentOfMonth.tsx';
import { useMyStatement } from '#features/ledger/client/use-my-statement.ts';
import { MyHome } from '#features/profile/client/MyHome.tsx';
import { useFailureLog } from '#features/profile/client/use-failure-log.ts';
import { MyOpenRepairs } from '#features/repairs/client/MyOpenRepairs.tsx';

/** The home of a person without a duty, with what a member owes for this month and has reported. */
export const MemberHome = ({ isMember }: { isMember: boolean }) => (
  <>
    <MyHome isMember={isMember} RentOfMonth={MyRent} />
    {isMember && <MyOpenRepairs />}
  </>
);

function MyRent({ months }: { months: ReactNode }) {
  const rent = useMyStatement();
  useFailureLog('your rent', rent.error);
  return <RentOfMonth query={rent} months={months} />;
}
