import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useList } from '#api/use-list.ts';
import { ChangeRentDialog } from '#features/ledger/client/ChangeRentDialog.tsx';
import { EntryTable } from '#features/ledger/client/EntryTable.tsx';
import { OpenCharges } from '#features/ledger/client/OpenCharges.tsx';
import { RentTable } from '#features/ledger/client/RentTable.tsx';
import { StatementHead } from '#features/ledger/client/StatementHead.tsx';
import { useStatement } from '#features/ledger/client/use-ledger.ts';
import type { Statement, StatementEntry } from '#features/ledger/endpoints.ts';
import { statementList, statementPath } from '#features/ledger/rules.ts';
import { RecordPayment } from '#features/payments/client/RecordPayment.tsx';
import { ReverseButton } from '#features/payments/client/ReverseButton.tsx';
import { receiptPath } from '#features/receipts/rules.ts';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';

/** What a tenancy owes and why, and what the office does about it. */
export function StatementPage() {
  const { agreementId = '' } = useParams();
  const { shown, paging } = useList(statementList(statementPath(agreementId)));
  const query = useStatement(agreementId, shown.page);
  // While this one loads, the cached statement of another tenancy is not shown.
  const statement = query.data?.account.agreementId === agreementId ? query.data : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        intro="Rent that was added and money that came, by day. The latest comes first."
        actions={statement && <Actions statement={statement} />}
      >
        {statement ? `Statement of ${statement.account.name}` : 'Statement'}
      </PageTitle>
      {statement && <StatementBody statement={statement} paging={paging} isOld={query.isPlaceholderData} />}
      {!statement && (
        <Card as="section" padded={false}>
          {query.isError ? (
            <LoadError text="The statement did not load." reason={query.error.message} query={query} />
          ) : (
            <SkeletonRows />
          )}
        </Card>
      )}
    </div>
  );
}

function Actions({ statement }: { statement: Statement }) {
  const [open, setOpen] = useState<'record' | 'rent'>();
  const close = () => setOpen(undefined);
  const { account, freeMonth } = statement;
  return (
    <>
      <Button onClick={() => setOpen('record')}>+ Record a payment</Button>
      {freeMonth && (
        <Button variant="secondary" onClick={() => setOpen('rent')}>
          Change the rent
        </Button>
      )}
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
      {open === 'record' && <RecordPayment agreementId={account.agreementId} onClose={close} />}
      {open === 'rent' && freeMonth && <ChangeRentDialog statement={statement} freeMonth={freeMonth} onClose={close} />}
    </>
  );
}

type BodyProps = { statement: Statement; paging: ReturnType<typeof useList>['paging']; isOld: boolean };

function StatementBody({ statement, paging, isOld }: BodyProps) {
  const { account, others, charges, entries, rents, total } = statement;
  const open = charges.filter(({ outstanding }) => outstanding > 0);
  return (
    <>
      <StatementHead account={account} />
      {others.length > 0 && <Others others={others} />}
      {open.length > 0 && (
        <Section title="What is open">
          <OpenCharges charges={open} />
        </Section>
      )}
      <Section title="What happened" busy={isOld}>
        {entries.length > 0 ? (
          <EntryTable statement={statement} actions={(entry) => actionsOf(entry, statement)} />
        ) : (
          <Nothing isBeyond={total > 0} agreementId={account.agreementId} />
        )}
      </Section>
      <Pagination pages={Math.ceil(total / paging.pageSize)} {...paging} />
      <Section title="The rent">
        <RentTable rents={rents} />
      </Section>
    </>
  );
}

type SectionProps = { title: string; busy?: boolean; children: ReactNode };

function Section({ title, busy = false, children }: SectionProps) {
  return (
    <Card as="section" padded={false} aria-label={title} aria-busy={busy}>
      <h2 className="px-5 pt-5 pb-3 text-heading">{title}</h2>
      {children}
    </Card>
  );
}

function Others({ others }: Pick<Statement, 'others'>) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2">
      <span className="text-mute">Other tenancies of this person:</span>
      {others.map(({ agreementId, apartmentNo, status }) => (
        <TextLink key={agreementId} to={statementPath(agreementId)}>
          {apartmentNo}
          {status === 'ended' && ', ended'}
        </TextLink>
      ))}
    </p>
  );
}

function Nothing({ isBeyond, agreementId }: { isBeyond: boolean; agreementId: string }) {
  if (!isBeyond)
    return <EmptyState text="Nothing has happened yet." next="The first rent is added when its month begins." />;
  return (
    <EmptyState
      text="There is no such page."
      next="The list is shorter than that."
      action={<ButtonLink to={statementPath(agreementId)}>Go to the first page</ButtonLink>}
    />
  );
}

/** The receipt at the entry by which money came, and Reverse while it counts. */
function actionsOf({ kind, amount, discount, paymentIds }: StatementEntry, { payments, account }: Statement) {
  const payment = payments.find(({ _id }) => paymentIds.includes(_id));
  const isMoney = kind === 'record' || kind === 'confirm' || kind === 'card';
  if (!payment || !isMoney || -amount - discount !== payment.amount) return null;
  return (
    <>
      {payment.state !== 'pending' && (
        <TextLink to={receiptPath(payment._id)} reloadDocument className="py-0.5 text-sm">
          Receipt{payment.receiptNo && ` ${payment.receiptNo}`}
        </TextLink>
      )}
      {payment.state === 'confirmed' && <ReverseButton payment={payment} name={account.name} />}
    </>
  );
}
