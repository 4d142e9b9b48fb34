import { MyAgreement } from '#features/agreements/client/MyAgreement.tsx';
import { RequestStory } from '#features/agreements/client/RequestStory.tsx';
import { useMyAgreement, useMyRequests } from '#features/agreements/client/use-agreement.ts';
import { RentOfMonth } from '#features/dues/client/RentOfMonth.tsx';
import { useMyStatement } from '#features/dues/client/use-my-statement.ts';
import { useRole, useSession } from '#features/identity/client/use-session.ts';
import { BuildingOverview } from '#features/statistics/client/BuildingOverview.tsx';
import { FirstSteps } from '#features/statistics/client/FirstSteps.tsx';
import { useBuildingFigures } from '#features/statistics/client/use-building-figures.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Decisions } from './Decisions.tsx';
import { NoAgreement } from './NoAgreement.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { useFailureLog } from './use-failure-log.ts';

export function ProfilePage() {
  const { user } = useSession();
  const role = useRole();
  useFailureLog('your role', role.error);

  return (
    <div className="grid gap-8">
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

function Building() {
  const figures = useBuildingFigures();
  useFailureLog('the figures of the building', figures.error);
  return (
    <>
      <Decisions />
      <FirstSteps />
      <BuildingOverview figures={figures.data} loading={figures.isPending} />
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
        <Rent />
        <MyAgreement agreement={agreement} startsOn={mine?.startsOn} loading={isPending} failed={!data} />
      </>
    );
  if (!data || requests.isPending) return null;
  return <RequestStory pending={agreement} past={past} otherwise={<NoAgreement />} />;
}

function Rent() {
  const rent = useMyStatement();
  useFailureLog('your rent', rent.error);
  return <RentOfMonth query={rent} />;
}
