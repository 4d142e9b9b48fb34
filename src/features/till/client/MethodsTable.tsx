import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { MethodOfDay } from '../endpoints.ts';

type Row = Omit<MethodOfDay, 'method'> & { name: string };
type Amount = 'received' | 'reversed' | 'net';

const amount = (name: Amount) => (row: Row) => formatTaka(row[name], { decimals: 2 });

const COLUMNS: Column<Row>[] = [
  { title: 'Method', kind: 'heading', cell: ({ name }) => name },
  { title: 'Payments', kind: 'figure', cell: ({ payments }) => payments },
  { title: 'Received (৳)', kind: 'figure', cell: amount('received') },
  { title: 'Reversed (৳)', kind: 'figure', cell: amount('reversed') },
  { title: 'Net of the day (৳)', kind: 'figure', cell: amount('net') },
];

/** The money of a day by each method that has any, and together; cash always, since it is counted. */
export function MethodsTable({ methods }: { methods: readonly MethodOfDay[] }) {
  const sum = (name: Amount) => toTaka(methods.reduce((all, row) => all + toPoisha(row[name]), 0));
  const total: Row = {
    name: 'Together',
    payments: methods.reduce((all, { payments }) => all + payments, 0),
    received: sum('received'),
    reversed: sum('reversed'),
    net: sum('net'),
  };
  const used = methods.filter(({ method, payments, reversed }) => method === 'Cash' || payments > 0 || reversed > 0);
  const rows = [...used.map(({ method, ...row }): Row => ({ ...row, name: method })), total];
  return <Table caption="The money of the day by method" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} />;
}
