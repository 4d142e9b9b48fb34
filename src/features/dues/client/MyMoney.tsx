import ReceiptText from 'lucide-react/icons/receipt-text';
import type { PaymentDocument } from '#features/ledger/endpoints.ts';
import { methodIn, settledText } from '#features/ledger/rules.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { EmptyState } from '#ui/feedback/QueryList.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { duesTexts } from './texts.ts';

/** What a member has paid and how, the latest first, and what became of it. */
export function MyMoney({ payments }: { payments: readonly PaymentDocument[] }) {
  const t = useTexts(duesTexts).money;
  const { taka, day } = useFormats();
  const { language } = useLanguage();
  const columns: Column<PaymentDocument>[] = [
    { title: t.paidOn, kind: 'heading', cell: ({ receivedOn }) => day(receivedOn) },
    { title: t.amount, kind: 'figure', isInBrief: true, cell: ({ amount }) => taka(amount, { decimals: 2 }) },
    { title: t.method, isDetail: true, cell: (payment) => <How {...payment} /> },
    { title: t.for, isDetail: true, cell: (payment) => settledText(payment, language) || '–' },
    { title: t.state, isDetail: true, cell: (payment) => <State {...payment} /> },
  ];
  return (
    <section aria-labelledby="my-money" className="grid gap-4">
      <h2 id="my-money" className="text-heading">
        {t.title}
      </h2>
      <Card padded={false}>
        {payments.length > 0 ? (
          <Table
            caption={t.title}
            columns={columns}
            rows={payments}
            rowKey={({ _id }) => _id}
            wide
            brief={(payment) => (
              <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
                {taka(payment.amount, { decimals: 2 })}
                {payment.state !== 'confirmed' && <Badge tone={TONES[payment.state]}>{t.states[payment.state]}</Badge>}
                <Receipt {...payment} />
                {payment.reason}
              </span>
            )}
          />
        ) : (
          <EmptyState icon={<ReceiptText size={24} />} text={t.none} />
        )}
      </Card>
    </section>
  );
}

function How({ method, reference }: PaymentDocument) {
  const { language } = useLanguage();
  return (
    <span className="grid">
      {methodIn(method, language)}
      {reference && <span className="wrap-anywhere text-mute text-sm">{reference}</span>}
    </span>
  );
}

const TONES = { pending: 'warning', confirmed: 'success', declined: 'danger', reversed: 'danger' } as const;

function Receipt({ _id, state, receiptNo }: PaymentDocument) {
  const t = useTexts(duesTexts).money;
  if (state !== 'confirmed' && state !== 'reversed') return null;
  return (
    <TextLink to={receiptPath(_id)} reloadDocument className="py-0.5 text-sm">
      {receiptNo ? t.receiptNumbered(receiptNo) : t.receipt}
    </TextLink>
  );
}

function State(payment: PaymentDocument) {
  const { state, reason, unapplied } = payment;
  const t = useTexts(duesTexts).money;
  const { taka } = useFormats();
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      {reason && <span className="wrap-anywhere text-mute text-sm">{reason}</span>}
      <Receipt {...payment} />
      {unapplied > 0 && <span className="text-mute text-sm">{t.unused(taka(unapplied))}</span>}
    </span>
  );
}
