import CircleCheck from 'lucide-react/icons/circle-check';
import { useList } from '#api/use-list.ts';
import { LateBadge, Lateness } from '#features/dues/client/Lateness.tsx';
import { Owed } from '#features/dues/client/Owed.tsx';
import { duesTexts } from '#features/dues/client/texts.ts';
import { daysLate, firstOpenMonth, openCharges, paymentPath } from '#features/dues/rules.ts';
import { HomeChoice } from '#features/ledger/client/HomeChoice.tsx';
import { useMyStatement } from '#features/ledger/client/use-my-statement.ts';
import type { Charge, Statement } from '#features/ledger/endpoints.ts';
import { chargeTitle, RENT_PATH, settlementPath, statementList } from '#features/ledger/rules.ts';
import { MyPapers } from '#features/papers/client/MyPapers.tsx';
import { MyNotice } from '#features/residents/client/tenancy/MyNotice.tsx';
import { useWays } from '#features/ways/client/use-ways.ts';
import { dayAt, periodNamed } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';

const ClaimButton = loadLater(async () => (await import('#features/dues/client/claims/ClaimButton.tsx')).ClaimButton);
const PayElsewhere = loadLater(
  async () => (await import('#features/dues/client/claims/PayElsewhere.tsx')).PayElsewhere,
);

const MyBills = loadLater(async () => (await import('#features/bills/client/MyBills.tsx')).MyBills);
const MyMoney = loadLater(async () => (await import('#features/dues/client/MyMoney.tsx')).MyMoney);

const TenancyCheques = loadLater(
  async () => (await import('#features/cheques/client/TenancyCheques.tsx')).TenancyCheques,
);

const MY_RENT = statementList(RENT_PATH);

/** A member's open charges with their due days, waiting payments, and payments with their methods. */
export function MyRentPage() {
  const t = useTexts(duesTexts).rent;
  const { taka } = useFormats();
  const { shown, paging } = useList(MY_RENT);
  const query = useMyStatement(shown.page);
  const statement = query.data?.statement;
  const ways = useWays().data?.ways;
  // Only the tenant gives notice.
  const isTenant = statement?.isTenant !== false;
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={statement && ways?.length === 0 && <ClaimButton statement={statement} />}
    >
      <HomeChoice />
      {statement ? (
        <>
          <OpenRent statement={statement} />
          {ways && ways.length > 0 && (
            <PayElsewhere statement={statement} ways={ways} isOpen={statement.account.owed > 0} />
          )}
          {statement.account.held > 0 && <p>{t.held(taka(statement.account.held))}</p>}
          {isTenant && <MyNotice account={statement.account} rents={statement.rents} />}
          {statement.account.endsOn && (
            <p>
              <TextLink to={settlementPath(statement.account.agreementId)}>{t.settlement}</TextLink>
            </p>
          )}
          <MyMoney />
          <TenancyCheques agreementId={statement.account.agreementId} as="own" />
          <MyBills statement={statement} />
          <MyPapers agreementId={statement.account.agreementId} />
          <Pagination pages={Math.ceil(statement.total / MY_RENT.pageSize)} {...paging} />
        </>
      ) : (
        <Card as="section" padded={false}>
          <Query query={query} failed={t.failed} loading={<SkeletonFigures />}>
            {() => <NoAgreement />}
          </Query>
        </Card>
      )}
    </Page>
  );
}

function NoAgreement() {
  const t = useTexts(duesTexts).rent;
  return (
    <EmptyState
      text={t.noAgreement}
      next={t.noAgreementNext}
      action={<ButtonLink to="/apartments">{t.browse}</ButtonLink>}
    />
  );
}

/** A member's open charges by month, waiting and unused payments, and a link to pay the first open month. */
function OpenRent({ statement }: { statement: Statement }) {
  const t = useTexts(duesTexts).rent;
  const { taka, period, digits } = useFormats();
  const { language } = useLanguage();
  const nameOf = (charge: Charge) => {
    const { kind, month, year, label, days } = charge;
    if (kind !== 'rent' && kind !== 'opening') return chargeTitle(charge, language);
    const name = month && year ? period(periodNamed({ month, year })) : (label ?? t.before);
    return days ? `${name} (${digits(days)})` : name;
  };
  const today = dayAt(useNow());
  const late = (dueOn: string) => ({ dueOn, daysLate: daysLate(dueOn, today) });
  const columns: Column<Charge>[] = [
    { title: t.for, kind: 'heading', cell: nameOf },
    { title: t.open, kind: 'figure', isInBrief: true, cell: ({ outstanding }) => taka(outstanding) },
    { title: t.rent, kind: 'figure', isDetail: true, cell: ({ amount }) => taka(amount) },
    { title: t.due, isDetail: true, cell: ({ dueOn }) => <Lateness {...late(dueOn)} /> },
  ];
  const open = openCharges(statement);
  const first = firstOpenMonth(statement);
  return (
    <Card as="section" aria-labelledby="open-rent" padded={false}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 p-5 sm:p-7">
        <Owed id="open-rent" statement={statement} words={t} />
        {first && <ButtonLink to={paymentPath(first)}>{t.pay(nameOf(first))}</ButtonLink>}
      </div>
      {open.length > 0 ? (
        <Table
          caption={t.caption}
          columns={columns}
          rows={open}
          rowKey={({ _id }) => _id}
          brief={({ outstanding, dueOn }) => (
            <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
              {taka(outstanding)} <LateBadge daysLate={late(dueOn).daysLate} />
            </span>
          )}
        />
      ) : (
        <p className="flex items-center gap-3 border-line border-t px-5 py-4 text-success sm:px-7">
          <CircleCheck size={22} className="shrink-0" />
          {t.nothing}
        </p>
      )}
    </Card>
  );
}
