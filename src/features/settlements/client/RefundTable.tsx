import { useReason } from '#features/ledger/client/use-reason.ts';
import { methodIn } from '#features/ledger/rules.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TakeBackMenu } from '#ui/menu/TakeBackMenu.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Refund } from '../endpoints.ts';
import { refundPath } from './paths.ts';
import { settlementTexts } from './texts.ts';
import { useReverseRefund } from './use-settlement.ts';

/** Refunds with their receipts; an administrator can reverse one. */
export function RefundTable({ refunds, mayReverse }: { refunds: readonly Refund[]; mayReverse: boolean }) {
  const t = useTexts(settlementTexts).refunds;
  const { taka, day, digits } = useFormats();
  const { language } = useLanguage();
  const reason = useReason();
  const columns: Column<Refund>[] = [
    { title: t.number, kind: 'heading', cell: ({ number }) => digits(number) },
    { title: t.day, cell: ({ paidOn }) => <time dateTime={paidOn}>{day(paidOn)}</time> },
    { title: t.amount, kind: 'figure', cell: ({ amount }) => taka(amount) },
    {
      title: t.method,
      cell: ({ method, reference, reversed }) => (
        <span className="grid gap-0.5">
          {[methodIn(method, language), reference].filter(Boolean).join(' ')}
          {reversed && (
            <span className="wrap-anywhere text-danger text-sm">{t.takenBack(reason(reversed.reason))}</span>
          )}
        </span>
      ),
    },
    {
      title: t.actions,
      kind: 'actions',
      cell: (refund) => (
        <>
          <TextLink to={refundPath(refund._id)} reloadDocument className="py-0.5 text-sm">
            <RichText
              text={t.receipt(String(refund.number))}
              hidden={(words) => <span className="sr-only">{words}</span>}
            />
          </TextLink>
          {mayReverse && !refund.reversed && <TakeBackRefund refund={refund} />}
        </>
      ),
    },
  ];
  return <Table caption={t.title} columns={columns} rows={refunds} rowKey={({ _id }) => _id} />;
}

function TakeBackRefund({ refund: { _id, amount } }: { refund: Refund }) {
  const t = useTexts(settlementTexts).takeBack;
  const sum = useFormats().taka(amount);
  return <TakeBackMenu id={_id} about={sum} texts={t} text={t.text(sum)} change={useReverseRefund()} />;
}
