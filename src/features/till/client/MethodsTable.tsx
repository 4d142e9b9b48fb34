import { methodIn } from '#features/ledger/rules.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { MethodOfDay } from '../endpoints.ts';
import { tillTexts } from './texts.ts';

type Row = Omit<MethodOfDay, 'method'> & { name: string };
type Amount = 'received' | 'reversed' | 'net';

/** A day's money by method, and the total. Cash is always listed, since it is counted. */
export function MethodsTable({ methods }: { methods: readonly MethodOfDay[] }) {
  const t = useTexts(tillTexts).methods;
  const { language } = useLanguage();
  const { taka, digits } = useFormats();
  const amount = (name: Amount) => (row: Row) => taka(row[name]);
  const columns: Column<Row>[] = [
    { title: t.method, kind: 'heading', cell: ({ name }) => name },
    { title: t.payments, kind: 'figure', isDetail: true, cell: ({ payments }) => digits(payments) },
    { title: t.received, kind: 'figure', isDetail: true, cell: amount('received') },
    { title: t.reversed, kind: 'figure', isDetail: true, cell: amount('reversed') },
    { title: t.net, kind: 'figure', isInBrief: true, cell: amount('net') },
  ];
  const sum = (name: Amount) => toTaka(methods.reduce((all, row) => all + toPoisha(row[name]), 0));
  const total: Row = {
    name: t.together,
    payments: methods.reduce((all, { payments }) => all + payments, 0),
    received: sum('received'),
    reversed: sum('reversed'),
    net: sum('net'),
  };
  const used = methods.filter(({ method, payments, reversed }) => method === 'Cash' || payments > 0 || reversed > 0);
  const rows = [...used.map(({ method, ...row }): Row => ({ ...row, name: methodIn(method, language) })), total];
  return <Table caption={t.caption} columns={columns} rows={rows} rowKey={({ name }) => name} brief={amount('net')} />;
}
