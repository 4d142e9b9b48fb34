import CircleCheck from 'lucide-react/icons/circle-check';
import { useList } from '#api/use-list.ts';
import type { Charge, Statement } from '#features/ledger/endpoints.ts';
import { statementList } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatTaka } from '#locale/taka.ts';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { chargeName, daysLate, firstOpenMonth, openCharges, paymentPath, RENT_PATH } from '../rules.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { Lateness } from './Lateness.tsx';
import { MyMoney } from './MyMoney.tsx';
import { useMyStatement } from './use-dues.ts';

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

const COLUMNS: Column<Charge>[] = [
  { title: 'For', kind: 'heading', cell: chargeName },
  { title: 'Open', kind: 'figure', cell: ({ outstanding }) => formatTaka(outstanding) },
  { title: 'Rent', kind: 'figure', cell: ({ amount }) => formatTaka(amount) },
  { title: 'Due', cell: ({ dueOn }) => <Lateness dueOn={dueOn} daysLate={daysLate(dueOn, dayAt(new Date()))} /> },
];

/** What a member owes, month by month, what waits and what is kept, and the way to pay the first open month. */
function OpenRent({ statement }: { statement: Statement }) {
  const { owed, waiting, credit } = statement.account;
  const open = openCharges(statement);
  const first = firstOpenMonth(statement);
  return (
    <Card as="section" aria-labelledby="open-rent" padded={false}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 p-5 sm:p-7">
        <div className="grid gap-1">
          <h2 id="open-rent" className="font-sans text-mute text-sm tracking-normal">
            You owe
          </h2>
          <p className="display figures text-title">{formatTaka(owed)}</p>
          {waiting > 0 && (
            <p className="text-mute">{formatTaka(waiting)} wait until the office confirms that the money has come.</p>
          )}
          {credit > 0 && <p className="text-mute">{formatTaka(credit)} of yours are not used yet.</p>}
        </div>
        {first && <ButtonLink to={paymentPath(first)}>Pay {chargeName(first)}</ButtonLink>}
      </div>
      {open.length > 0 ? (
        <Table caption="What is open" columns={COLUMNS} rows={open} rowKey={({ _id }) => _id} />
      ) : (
        <p className="flex items-center gap-3 border-line border-t px-5 py-4 text-success sm:px-7">
          <CircleCheck size={22} className="shrink-0" />
          Nothing is open.
        </p>
      )}
    </Card>
  );
}
