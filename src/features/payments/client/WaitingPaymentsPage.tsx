import HandCoins from 'lucide-react/icons/hand-coins';
import type { ReactNode } from 'react';
import { listPath } from '#api/list.ts';
import { May } from '#features/identity/client/use-session.ts';
import { methodIn, personPath, settledText } from '#features/ledger/rules.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { WaitingPayment } from '../endpoints.ts';
import { WITHHELD_TAX } from '../rules.ts';
import { CertificateButton } from './CertificateButton.tsx';
import { ClaimMessage } from './ClaimMessage.tsx';
import { ConfirmSeveral } from './ConfirmSeveral.tsx';
import { paymentsTexts } from './texts.ts';
import { useTogether } from './use-together.ts';
import { useConfirmPayment, useDeclinePayment, useWaitingPayments } from './use-waiting-payments.ts';
import { whyTexts } from './why-texts.ts';

export function WaitingPaymentsPage() {
  const t = useTexts(paymentsTexts).waiting;
  const { taka } = useFormats();
  const { language } = useLanguage();
  const payments = useWaitingPayments();
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <May permission="money.decide">
            <ConfirmSeveral payments={payments.data ?? []} />
          </May>
          <ButtonLink variant="secondary" to={WITHHELD_TAX}>
            {t.tax}
          </ButtonLink>
          <DownloadLink href={listPath('/api/payments.csv', { language }, { language: 'en' })} text={t.csv} />
        </>
      }
    >
      <Card as="section" padded={false}>
        <QueryList
          query={payments}
          failed={t.failed}
          empty={{
            icon: <HandCoins size={24} />,
            text: t.none,
            next: t.noneNext,
          }}
        >
          {(rows) => (
            <>
              <p role="status" className="figures px-5 pt-5 text-mute max-sm:pb-4">
                <RichText
                  text={t.sum(rows.length, taka(sumOf(rows)))}
                  sum={(words) => <span className="whitespace-nowrap font-semibold text-ink">{words}</span>}
                />
              </p>
              <WaitingTable payments={rows} />
            </>
          )}
        </QueryList>
      </Card>
    </Page>
  );
}

/** In taka. */
const sumOf = (payments: readonly WaitingPayment[]) =>
  toTaka(payments.reduce((sum, { amount }) => sum + toPoisha(amount), 0));

function WaitingTable({ payments }: { payments: readonly WaitingPayment[] }) {
  const t = useTexts(paymentsTexts).waiting;
  const { taka, day } = useFormats();
  const { language } = useLanguage();
  const columns: Column<WaitingPayment>[] = [
    {
      title: t.name,
      kind: 'heading',
      cell: ({ name, apartmentNo, agreementId }) => (
        <TwoLines first={<TextLink to={personPath(agreementId)}>{name}</TextLink>} second={t.apartment(apartmentNo)} />
      ),
    },
    {
      title: t.amount,
      kind: 'figure',
      cell: ({ amount, open }) => (
        <TwoLines first={taka(amount)} second={open === undefined ? null : t.openBefore(taka(open))} />
      ),
    },
    { title: t.method, cell: (payment) => <Method payment={payment} /> },
    { title: t.paidOn, cell: ({ receivedOn }) => day(receivedOn) },
    {
      title: t.for,
      cell: (payment) => settledText(payment, language) || t.monthsToCome,
    },
    {
      title: t.decision,
      kind: 'actions',
      cell: (payment) => (
        <May permission="money.decide">
          <WaitingActions payment={payment} />
        </May>
      ),
    },
  ];
  return <Table caption={t.caption} columns={columns} rows={payments} rowKey={({ _id }) => _id} wide />;
}

function TwoLines({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <span className="grid">
      {first}
      {second && (
        <span className="text-mute text-sm">
          <Unbroken>{second}</Unbroken>
        </span>
      )}
    </span>
  );
}

function Method({ payment }: { payment: WaitingPayment }) {
  const { method, reference, sameNumber } = payment;
  const { language } = useLanguage();
  const used = useUsedNumber(sameNumber);
  const together = useTogether(payment);
  const statement = useOnStatement(payment);
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <TwoLines first={methodIn(method, language)} second={reference} />
      <ClaimMessage payment={payment} />
      {together && <span className="block max-w-52 text-sm">{together}</span>}
      {used && <span className="block font-medium text-sm text-warning">{used}</span>}
      {statement && (
        <span className={`block max-w-52 text-sm ${statement.isWarning ? 'font-medium text-warning' : 'text-mute'}`}>
          {statement.text}
        </span>
      )}
    </span>
  );
}

/** Describes the line of the imported statements that names a claim, and why it does not confirm it by itself. */
function useOnStatement({ onStatement }: WaitingPayment) {
  const t = useTexts(paymentsTexts).waiting;
  const { why: reasons, others: otherHomes } = useTexts(whyTexts);
  const { day } = useFormats();
  if (!onStatement) return undefined;
  const { seen, through } = onStatement;
  if (!seen) return { isWarning: false, text: through ? t.notOnStatement(day(through)) : t.noStatement };
  const { why, isAnothers, others = [] } = seen;
  const homes = others.map(({ name, apartmentNo }) => [name, apartmentNo].filter(Boolean).join(', ')).join('; ');
  const text = [t.onStatement(day(seen.day)), why && reasons[why], homes && otherHomes(homes)]
    .filter(Boolean)
    .join(' ');
  return { isWarning: isAnothers || (why != null && why !== 'cheque_waits'), text };
}

/** Names the other payment with the same transaction number. */
function useUsedNumber(money: WaitingPayment['sameNumber']): string | undefined {
  const t = useTexts(paymentsTexts).waiting;
  const { day } = useFormats();
  const { language } = useLanguage();
  return money
    ? t.used(money.name, money.apartmentNo, methodIn(money.method, language), day(money.receivedOn))
    : undefined;
}

/** Confirm and Decline, each after a question. */
function WaitingActions({ payment }: { payment: WaitingPayment }) {
  const t = useTexts(paymentsTexts).decide;
  const { taka } = useFormats();
  const { language } = useLanguage();
  const confirming = useConfirmPayment(payment);
  const declining = useDeclinePayment();
  const params = { id: payment._id };
  const { name, amount, method, sameNumber } = payment;
  const used = useUsedNumber(sameNumber);
  const together = useTogether(payment);
  const text = [t.payment(taka(amount), name, methodIn(method, language)), together, used].filter(Boolean).join(' ');

  // The buttons disappear with the row, which would lose the focus.
  async function askToConfirm() {
    const send = { title: t.confirmFailed, call: () => confirming.mutateAsync({ params }) };
    if (await askConfirm({ title: t.hasCome, text, confirm: t.yesConfirm, send })) focusPageTitle();
  }
  async function askToDecline() {
    const call = (reason: string) => declining.mutateAsync({ params, body: { reason } });
    const words = { title: t.isDeclined, text: `${text} ${t.dueAgain}`, confirm: t.yesDecline, danger: true };
    if (await confirmWith({ ...words, label: t.reason, send: { title: t.declineFailed, call } })) focusPageTitle();
  }

  const whose = (words: string) => <span className="sr-only">{words}</span>;
  return (
    <>
      {method === 'Tax withheld' ? (
        <CertificateButton tax={payment} disabled={declining.isPending} />
      ) : (
        <Button size="sm" busy={confirming.isPending} disabled={declining.isPending} onClick={askToConfirm}>
          <RichText text={t.confirm(name)} whose={whose} />
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        busy={declining.isPending}
        disabled={confirming.isPending}
        onClick={askToDecline}
      >
        <RichText text={t.decline(name)} whose={whose} />
      </Button>
    </>
  );
}
