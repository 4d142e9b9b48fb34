import { useList } from '#api/use-list.ts';
import { statementList } from '#features/ledger/rules.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { RENT_PATH } from '../rules.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { MyMoney } from './MyMoney.tsx';
import { OpenRent } from './OpenRent.tsx';
import { useMyStatement } from './use-my-statement.ts';

const MY_RENT = statementList(RENT_PATH);

/** What a member owes and by when, what waits, and what was paid and how. */
export function MyRentPage() {
  const { shown, paging } = useList(MY_RENT);
  const query = useMyStatement(shown.page);
  const { data, isError, error } = query;
  const statement = data?.statement;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        intro="What you owe and by when, what waits for the office, and what you have paid."
        actions={statement && <ClaimButton statement={statement} />}
      >
        My Rent
      </PageTitle>
      {statement ? (
        <>
          <OpenRent statement={statement} />
          <MyMoney payments={statement.payments} />
          <Pagination pages={Math.ceil(statement.total / MY_RENT.pageSize)} {...paging} />
        </>
      ) : (
        <Card as="section" padded={false}>
          {data && <NoAgreement />}
          {!data && !isError && <SkeletonRows />}
          {!data && isError && <LoadError text="Your rent did not load." reason={error.message} query={query} />}
        </Card>
      )}
    </div>
  );
}

function NoAgreement() {
  return (
    <EmptyState
      text="You have no agreement to pay rent for."
      next="Apply for an apartment; once your request is accepted, your rent stands here."
      action={<ButtonLink to="/apartments">Browse apartments</ButtonLink>}
    />
  );
}
