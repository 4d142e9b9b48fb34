import type { ReactNode } from 'react';
import { formatDate, formatDay } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Charge, PaymentDocument, Statement, StatementEntry } from '../endpoints.ts';
import { chargeTitle } from '../rules.ts';

type Props = {
  statement: Pick<Statement, 'entries' | 'charges' | 'payments'>;
  /** What can be done about an entry. */
  actions: (entry: StatementEntry) => ReactNode;
};

const exact = (taka: number) => formatTaka(taka, { decimals: 2 });

/** What happened, newest first, with what is owed after each. */
export function EntryTable({ statement, actions }: Props) {
  const columns: Column<StatementEntry>[] = [
    { title: 'What', kind: 'heading', cell: (entry) => <What entry={entry} statement={statement} /> },
    { title: 'Day', cell: ({ day }) => <time dateTime={day}>{formatDay(day)}</time> },
    { title: 'Amount', kind: 'figure', cell: ({ amount }) => exact(amount) },
    { title: 'Balance', kind: 'figure', cell: ({ balance }) => exact(balance) },
    { title: 'Actions', kind: 'actions', cell: actions },
  ];
  return <Table caption="What happened" columns={columns} rows={statement.entries} rowKey={({ _id }) => _id} />;
}

function What({ entry, statement }: { entry: StatementEntry; statement: Props['statement'] }) {
  const { title, facts } = describeEntry(entry, statement);
  return (
    <span className="grid gap-0.5">
      {title}
      {facts.map((fact) => (
        <span key={fact} className="wrap-anywhere font-normal text-mute text-sm">
          {fact}
        </span>
      ))}
    </span>
  );
}

type About = { charges: readonly Charge[]; payments: readonly PaymentDocument[] };

/** An entry's title and the facts below it. `charges` and `payments` are its statement's. */
function describeEntry(entry: StatementEntry, { charges, payments }: About): { title: string; facts: string[] } {
  const payment = payments.find(({ _id }) => entry.paymentIds.includes(_id));
  const about = charges.filter(({ _id }) => entry.chargeIds.includes(_id)).map(chargeTitle);
  const method = payment?.method ?? 'Money';
  const titles: Record<StatementEntry['kind'], string> = {
    charge: about.join(', '),
    card: 'Payment by Card',
    claim: `${method} payment reported`,
    record: `Payment by ${method}`,
    confirm: `${method} payment confirmed`,
    decline: `${method} payment declined`,
    reverse: `${method} payment reversed`,
    release: `Released: ${about.join(', ')}`,
    waive: `Given up: ${about.join(', ')}`,
  };
  return { title: titles[entry.kind], facts: [...(payment ? moneyFacts(entry, payment) : []), ...recordFacts(entry)] };
}

/** Reason and recorder; what the server entered has neither. */
const recordFacts = ({ reason, recordedBy, recordedAt }: StatementEntry): string[] => [
  ...(reason ? [`Reason: ${reason}`] : []),
  ...(recordedBy ? [`Recorded by ${recordedBy} on ${formatDate(recordedAt)}`] : []),
];

function moneyFacts({ kind, amount, discount }: StatementEntry, payment: PaymentDocument): string[] {
  if (kind === 'release') return [];
  const { reference, months, unapplied, state } = payment;
  const waits = amount + discount === 0 && payment.amount > 0;
  const brings = kind === 'card' || kind === 'claim' || kind === 'record';
  return [
    ...(reference ? [`Transaction ${reference}`] : []),
    ...(waits && kind !== 'decline' ? [`${exact(payment.amount)}, which count once they are confirmed`] : []),
    ...(discount > 0 ? [`${exact(discount)} of it by a coupon`] : []),
    ...(brings && months.length > 0 ? [`For ${months.map(({ month, year }) => `${month} ${year}`).join(', ')}`] : []),
    ...(brings && unapplied > 0 && state === 'confirmed' ? [`${exact(unapplied)} not used yet`] : []),
  ];
}
