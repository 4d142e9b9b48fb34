import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { makeRequestKey } from '#api/use-call.tsx';
import { PrintedHead } from '#features/building/client/PrintedHead.tsx';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { AddChargeButton } from '#features/charges/client/AddChargeButton.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { OpenCharges } from '#features/ledger/client/OpenCharges.tsx';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { statementPath } from '#features/ledger/rules.ts';
import { MoveTenantButton } from '#features/settlements/client/MoveTenant.tsx';
import { PayOut } from '#features/settlements/client/PayOut.tsx';
import { certificatePath } from '#features/settlements/client/paths.ts';
import { RefundTable } from '#features/settlements/client/RefundTable.tsx';
import { settlementTexts } from '#features/settlements/client/texts.ts';
import { useCertify, useMoveMoney, useSettlement } from '#features/settlements/client/use-settlement.ts';
import type { Settlement } from '#features/settlements/endpoints.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Page } from '#ui/layout/Page.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';

const TenancyCheques = loadLater(
  async () => (await import('#features/cheques/client/TenancyCheques.tsx')).TenancyCheques,
);

/** The balance between a tenant and the building. Administrators settle it; the tenant reads it. */
export function SettlementPage() {
  const { agreementId = '' } = useParams();
  const t = useTexts(settlementTexts).page;
  const isAdmin = useMay()('money.refund');
  const query = useSettlement(agreementId);
  const settlement = query.data;
  return (
    <Page
      title={settlement ? t.titleOf(settlement.account.name) : t.title}
      intro={t.intro}
      actions={
        settlement && (
          <>
            {isAdmin && <PayOut settlement={settlement} />}
            {isAdmin && (
              <ButtonLink variant="secondary" to={statementPath(agreementId)}>
                {t.statement}
              </ButtonLink>
            )}
            <Button variant="secondary" onClick={() => window.print()}>
              {t.print}
            </Button>
          </>
        )
      }
    >
      <Query query={query} failed={t.failed} loading={<SkeletonFigures />} inCard>
        {(data) => <SettlementBody settlement={data} isAdmin={isAdmin} />}
      </Query>
    </Page>
  );
}

type Props = { settlement: Settlement; isAdmin: boolean };

function SettlementBody({ settlement, isAdmin }: Props) {
  // Texts that address the tenant as “you” are not shown to a person who reads for the building.
  const isReader = useMay()('money.read');
  const { page, refunds } = useTexts(settlementTexts);
  const { account, open } = settlement;
  return (
    <>
      <Sums settlement={settlement} isReader={isReader} />
      {open.length > 0 && (
        <Section title={page.open}>
          <OpenCharges charges={open} mayGiveUp={isAdmin} />
        </Section>
      )}
      {isAdmin && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <AddChargeButton account={account} />
          <MoveTenantButton account={account} />
          {account.credit + account.held > 0 &&
            account.owed === 0 &&
            settlement.others.map((other) => <MoveMoneyButton key={other.agreementId} from={account} to={other} />)}
        </div>
      )}
      {isReader && <TenancyCheques agreementId={account.agreementId} as="giveBack" />}
      {settlement.refunds.length > 0 && (
        <Section title={refunds.title}>
          <RefundTable refunds={settlement.refunds} mayReverse={isAdmin} />
        </Section>
      )}
      {account.tenure !== 'ownership' && <CertificateSection settlement={settlement} isAdmin={isAdmin} />}
      <PrintedHead title={page.titleOf(account.name)} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" padded={false} aria-label={title}>
      <h2 className="px-5 pt-5 pb-3 text-heading">{title}</h2>
      {children}
    </Card>
  );
}

/** The tenancy, its debts and credits, and the balance. */
function Sums({ settlement, isReader }: Pick<Props, 'settlement'> & { isReader: boolean }) {
  const { page, sums: t } = useTexts(settlementTexts);
  const { taka, day, digits } = useFormats();
  const { account, paidAhead, toPay, toRefund } = settlement;
  const { apartmentNo, block, floor, startsOn, endsOn, owed, credit, held, waiting, rent } = account;
  const shownBlock = useShownBlock();
  return (
    <Card as="section" aria-label={t.title} className="grid gap-6 lg:grid-cols-[1fr_minmax(18rem,26rem)]">
      <div className="grid content-start gap-1.5">
        <p className="display wrap-anywhere text-heading">{account.name}</p>
        <p>{page.home(apartmentNo, shownBlock(block), digits(floor))}</p>
        <p className="text-mute">{endsOn ? page.until(day(startsOn), day(endsOn)) : page.since(day(startsOn))}</p>
        {waiting > 0 && <p className="text-warning">{t.waiting(taka(waiting))}</p>}
        {paidAhead > 0 && <p className="text-mute">{t.paidAhead(taka(paidAhead))}</p>}
        {!isReader && toRefund > 0 && <p className="font-semibold">{t.yours(taka(toRefund))}</p>}
        {!isReader && toPay > 0 && <p className="font-semibold">{t.yourDebt(taka(toPay))}</p>}
      </div>
      <dl className="grid gap-2">
        <Sum name={t.credit} amount={taka(credit)} />
        <Sum
          name={t.held}
          amount={taka(held)}
          note={held > 0 && rent > 0 ? t.months(digits(Math.round((held / rent) * 10) / 10)) : ''}
        />
        <Sum name={t.owed} amount={taka(-owed)} />
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
          {toPay === 0 && toRefund === 0 ? (
            <dt className="font-semibold text-success">{t.nothing}</dt>
          ) : (
            <>
              <dt className="font-semibold">{toPay > 0 ? t.toPay : t.toRefund}</dt>
              <dd className="display figures text-title">{taka(toPay > 0 ? toPay : toRefund)}</dd>
            </>
          )}
        </div>
      </dl>
    </Card>
  );
}

function Sum({ name, amount, note }: { name: string; amount: string; note?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>
        {name}
        {note && <span className="block text-mute text-sm">{note}</span>}
      </dt>
      <dd className="figures font-semibold">{amount}</dd>
    </div>
  );
}

function MoveMoneyButton({ from, to }: { from: LedgerAccount; to: LedgerAccount }) {
  const t = useTexts(settlementTexts).moveMoney;
  const { taka } = useFormats();
  const move = useMoveMoney();
  const amount = taka(Math.round((from.credit + from.held) * 100) / 100);

  async function ask() {
    const yes = await askConfirm({ title: t.title(to.apartmentNo), text: t.text(amount), confirm: t.yes });
    if (!yes) return;
    const body = { to: to.agreementId, requestKey: makeRequestKey() };
    move.mutate({ params: { id: from.agreementId }, body });
  }

  return (
    <Button variant="secondary" busy={move.isPending} onClick={ask}>
      {t.button(to.apartmentNo)}
    </Button>
  );
}

function CertificateSection({ settlement: { account, certificate }, isAdmin }: Props) {
  const t = useTexts(settlementTexts).certificate;
  const { digits } = useFormats();
  const certify = useCertify();
  const { agreementId, status, owed, waiting, credit, held } = account;
  const isClear = status === 'ended' && owed === 0 && waiting === 0 && credit === 0 && held === 0;
  const isValid = certificate !== null && !certificate.isVoid;
  if (!isAdmin && !certificate) return null;
  return (
    <Card as="section" aria-labelledby="certificate" className={classes('grid gap-3', !certificate && 'print:hidden')}>
      <h2 id="certificate" className="text-heading">
        {t.title}
      </h2>
      {certificate && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <TextLink to={certificatePath(certificate._id)} reloadDocument>
            {t.show(digits(certificate.certificateNo))}
          </TextLink>
          {certificate.isVoid && <span className="text-danger">{t.void}</span>}
        </p>
      )}
      {isAdmin && !isValid && <p className="text-mute print:hidden">{isClear ? t.ready : t.later}</p>}
      {isAdmin && !isValid && isClear && (
        <p className="print:hidden">
          <Button busy={certify.isPending} onClick={() => certify.mutate({ body: { agreementId } })}>
            {t.issue}
          </Button>
        </p>
      )}
    </Card>
  );
}
