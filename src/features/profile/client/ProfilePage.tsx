import type { ReactNode } from 'react';
import { MyAgreement } from '#features/agreements/client/MyAgreement.tsx';
import { RequestStory } from '#features/agreements/client/RequestStory.tsx';
import { useMyAgreement, useMyRequests } from '#features/agreements/client/use-agreement.ts';
import { RentOfMonth } from '#features/dues/client/RentOfMonth.tsx';
import { useMyStatement } from '#features/dues/client/use-my-statement.ts';
import { useRole, useSession } from '#features/identity/client/use-session.ts';
import { BuildingOverview } from '#features/statistics/client/BuildingOverview.tsx';
import { FirstSteps } from '#features/statistics/client/FirstSteps.tsx';
import { useBuildingFigures } from '#features/statistics/client/use-building-figures.ts';
import { useHomes } from '#features/statistics/client/use-homes.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Decisions } from './Decisions.tsx';
import { HomeWindow } from './HomeWindow.tsx';
import { LatestNotice } from './LatestNotice.tsx';
import { NoAgreement } from './NoAgreement.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { RentMonths } from './RentMonths.tsx';
import { useFailureLog } from './use-failure-log.ts';

export function ProfilePage() {
  const { user } = useSession();
  const role = useRole();
  useFailureLog('your role', role.error);

  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        actions={
          <ButtonLink to="/dashboard/account" variant="secondary">
            Account settings
          </ButtonLink>
        }
      >
        My Profile
      </PageTitle>
      <ProfileCard user={user} role={role.data?.role} loading={role.isPending} />
      {role.data?.role === 'admin' && <Building />}
      {role.data && role.data.role !== 'admin' && <Home isMember={role.data.role === 'member'} />}
    </div>
  );
}

/** What to do now, and beside it what is new. */
const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[3fr_2fr] lg:gap-8">{children}</div>
);

function Building() {
  const figures = useBuildingFigures();
  const homes = useHomes();
  useFailureLog('the figures of the building', figures.error);
  useFailureLog('the homes of the building', homes.error);
  return (
    <>
      <FirstSteps />
      <Columns>
        <Decisions />
        <LatestNotice />
      </Columns>
      <BuildingOverview figures={figures} homes={homes} />
    </>
  );
}

/** Where a member lives; what somebody who is not yet one has applied for, or may do next; and their requests so far. */
function Home({ isMember }: { isMember: boolean }) {
  const { data, isPending, error } = useMyAgreement();
  const requests = useMyRequests();
  useFailureLog('your agreement', error);
  useFailureLog('your requests', requests.error);
  const agreement = data?.agreement ?? undefined;
  const mine = requests.data?.find(({ _id }) => _id === agreement?._id);
  const past = requests.data?.filter(({ _id }) => _id !== agreement?._id) ?? [];

  // Accepted a moment ago: the role on screen may be a little older than the agreement.
  if (isMember || agreement?.status === 'accepted')
    return (
      <>
        <Columns>
          <Rent />
          <LatestNotice />
        </Columns>
        <MyAgreement
          agreement={agreement}
          startsOn={mine?.startsOn}
          loading={isPending}
          failed={!data}
          picture={agreement && <HomeWindow agreement={agreement} />}
        />
      </>
    );
  if (!data || requests.isPending) return null;
  return (
    <RequestStory
      pending={agreement}
      past={past}
      otherwise={<NoAgreement ended={past.find(({ status }) => status === 'ended')} />}
    />
  );
}

function Rent() {
  const rent = useMyStatement();
  useFailureLog('your rent', rent.error);
  return <RentOfMonth query={rent} months={<RentMonths />} />;
}
