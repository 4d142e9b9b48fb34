import { ManageMembers } from '#features/members/client/ManageMembers.tsx';
import { LeftBetween } from '#features/residents/client/tenancy/LeftBetween.tsx';
import { dayAt } from '#locale/calendar.ts';

/** The members; the question before one is removed shows what is open between them and the building. */
export const ManageMembersPage = () => (
  <ManageMembers
    openBalance={(agreementId) => (
      <LeftBetween agreementId={agreementId} endsOn={dayAt(new Date())} partMonths="whole" />
    )}
  />
);
