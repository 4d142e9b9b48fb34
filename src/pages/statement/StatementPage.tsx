import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useList } from '#api/use-list.ts';
import { HoldMenu } from '#features/advances/client/HoldMenu.tsx';
import { PrintedHead } from '#features/building/client/PrintedHead.tsx';
import { CorrectMenu, RestoreMenu } from '#features/charges/client/CorrectMenu.tsx';
import { chargeTexts } from '#features/charges/client/texts.ts';
import { May, useMay } from '#features/identity/client/use-session.ts';
import { EntryTable } from '#features/ledger/client/EntryTable.tsx';
import { OpenCharges } from '#features/ledger/client/OpenCharges.tsx';
import { type LedgerTexts, ledgerTexts } from '#features/ledger/client/texts.ts';
import { useStatement } from '#features/ledger/client/use-ledger.ts';
import type { Statement, StatementEntry } from '#features/ledger/endpoints.ts';
import { settlementPath, statementList, statementPath } from '#features/ledger/rules.ts';
import { RecordPaymentLater } from '#features/payments/client/RecordPaymentLater.tsx';
import { ReverseMenu } from '#features/payments/client/ReverseMenu.tsx';
import { receiptPath } from '#features/receipts/rules.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { type MenuItem, RowMenu } from '#ui/menu/RowMenu.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { LatestFirst } from './LatestFirst.tsx';
import { StatementHead } from './StatementHead.tsx';

const PapersSection = loadLater(async () => (await import('#features/papers/client/PapersSection.tsx')).PapersSection);
const AdvanceSection = loadLater(
  async () => (await import('#features/advances/client/AdvanceSection.tsx')).AdvanceSection,
);
const AddChargeDialog = loadLater(
  async () => (await import('#features/charges/client/AddChargeDialog.tsx')).AddChargeDialog,
);
const TenancyCheques = loadLater(
  async () => (await import('#features/cheques/client/TenancyCheques.tsx')).TenancyCheques,
);
const RentSection = loadLater(async () => (await import('./RentSection.tsx')).RentSection);
const ChangeRentDialog = loadLater(
  async () => (await import('#features/ledger/client/ChangeRentDialog.tsx')).ChangeRentDialog,
);

/** The charges and payments of a tenancy, and the office's actions on them. */
export function StatementPage() {
  const { agreementId = '' } = useParams();
  const t = useTexts(ledgerTexts).page;
  const { shown, paging } = useList(statementList(statementPath(agreementId)));
  const query = useStatement(agreementId, shown.page);
  // Ignores the cached statement of another tenancy while this one loads.
  const statement = query.data?.account.agreementId === agreementId ? query.data : undefined;
  return (
    <Page
      title={statement ? t.titleOf(statement.account.name) : t.title}
      intro={t.intro}
      actions={statement && <Actions statement={statement} />}
      className="statement"
    >
      <Query query={{ ...query, data: statement }} failed={t.failed} inCard>
        {(data) => <StatementBody statement={data} paging={paging} isOld={query.isPlaceholderData} />}
      </Query>
    </Page>
  );
}

function Actions({ statement }: { statement: Statement }) {
  const [open, setOpen] = useState<'record' | 'rent' | 'charge'>();
  const may = useMay();
  const t = useTexts(ledgerTexts).page;
  const { add } = useTexts(chargeTexts);
  const close = () => setOpen(undefined);
  const { account, freeMonth } = statement;
  const items: MenuItem[] = [
    ...(freeMonth && may('money.charge') ? [{ key: 'rent', text: t.changeRent, onSelect: () => setOpen('rent') }] : []),
    ...(may('money.charge') ? [{ key: 'charge', text: add.button, onSelect: () => setOpen('charge') }] : []),
    ...(may('money.read') ? [{ key: 'settlement', text: t.settlement, to: settlementPath(account.agreementId) }] : []),
  ];
  return (
    <>
      <May permission="money.recordCash">
        <Button onClick={() => setOpen('record')}>{t.record}</Button>
      </May>
      <Button variant="secondary" onClick={() => window.print()}>
        {t.print}
      </Button>
      {items.length > 0 && <RowMenu about={account.name} items={items} />}
      {open === 'record' && <RecordPaymentLater agreementId={account.agreementId} onClose={close} />}
      {open === 'charge' && <AddChargeDialog account={account} onClose={close} />}
      {open === 'rent' && freeMonth && <ChangeRentDialog statement={statement} freeMonth={freeMonth} onClose={close} />}
    </>
  );
}

type BodyProps = { statement: Statement; paging: ReturnType<typeof useList>['paging']; isOld: boolean };

function StatementBody({ statement, paging, isOld }: BodyProps) {
  const t = useTexts(ledgerTexts).page;
  const may = useMay();
  const { account, others, charges, entries, rents, total } = statement;
  const { day } = useFormats();
  const [latest, oldest] = [entries[0], entries.at(-1)];
  const open = charges.filter(({ outstanding }) => outstanding > 0);
  return (
    <>
      <StatementHead account={account} others={others} charges={open} />
      {others.length > 0 && <Others others={others} />}
      {open.length > 0 && (
        <Section title={t.open}>
          <OpenCharges charges={open} mayGiveUp={may('money.giveUp')} />
        </Section>
      )}
      <Section title={t.happened} busy={isOld}>
        {entries.length > 0 ? (
          <LatestFirst rows={entries}>
            {(latest) => (
              <EntryTable
                statement={statement}
                actions={(entry) => actionsOf(entry, statement, { t, may })}
                latest={latest}
              />
            )}
          </LatestFirst>
        ) : (
          <Nothing isBeyond={total > 0} agreementId={account.agreementId} />
        )}
      </Section>
      <Pagination pages={Math.ceil(total / paging.pageSize)} {...paging} />
      {account.tenure !== 'ownership' && <RentSection account={account} rents={rents} />}
      <div className={classes(account.held === 0 && 'print:hidden')}>
        <AdvanceSection account={account} open={open} />
      </div>
      {may('money.read') && <TenancyCheques agreementId={account.agreementId} as="office" />}
      <PapersSection
        subject={{ kind: 'tenancy', id: account.agreementId }}
        hasAgreement={account.tenure !== 'ownership'}
      />
      <PrintedHead
        title={t.titleOf(account.name)}
        covers={oldest && latest && `${day(oldest.day)} – ${day(latest.day)}`}
      />
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
  const t = useTexts(ledgerTexts).page;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 print:hidden">
      <span className="text-mute">{t.others}</span>
      {others.map(({ agreementId, apartmentNo, status }) => (
        <TextLink key={agreementId} to={statementPath(agreementId)}>
          {status === 'ended' ? t.endedTenancy(apartmentNo) : apartmentNo}
        </TextLink>
      ))}
    </p>
  );
}

function Nothing({ isBeyond, agreementId }: { isBeyond: boolean; agreementId: string }) {
  const t = useTexts(ledgerTexts).page;
  if (!isBeyond) return <EmptyState text={t.nothing} next={t.firstRent} />;
  return (
    <EmptyState
      text={t.noPage}
      next={t.shorter}
      action={<ButtonLink to={statementPath(agreementId)}>{t.firstPage}</ButtonLink>}
    />
  );
}

/** The receipt of a payment's entry, and Reverse while the payment counts. */
function actionsOf(
  { _id, kind, amount, discount, paymentIds, isTakenBack }: StatementEntry,
  { payments, charges, account }: Statement,
  { t, may }: { t: LedgerTexts['page']; may: ReturnType<typeof useMay> },
) {
  if ((kind === 'waive' || kind === 'write off') && !isTakenBack && may('money.reverse'))
    return <RestoreMenu entryId={_id} amount={-amount} />;
  const charge = charges.find((one) => one._id === _id);
  if (kind === 'charge' && charge && !charge.cancelled && may('money.charge')) return <CorrectMenu charge={charge} />;
  if (kind === 'use' && !isTakenBack && may('money.reverse')) return <HoldMenu entryId={_id} amount={-amount} />;
  const payment = payments.find(({ _id }) => paymentIds.includes(_id));
  const isMoney = kind === 'record' || kind === 'confirm' || kind === 'card' || kind === 'open';
  if (!payment || !isMoney || -amount - discount !== payment.amount - payment.advance) return null;
  return (
    <>
      {payment.state !== 'pending' && kind !== 'open' && (
        <TextLink to={receiptPath(payment._id)} reloadDocument className="py-0.5 text-sm">
          {payment.receiptNo ? t.receiptNo(payment.receiptNo) : t.receipt}
        </TextLink>
      )}
      {payment.state === 'confirmed' && <ReverseMenu payment={payment} name={account.name} />}
    </>
  );
}
