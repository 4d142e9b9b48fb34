import type { ReactNode } from 'react';
import { dialled } from '#locale/phone.ts';
import { formatTaka } from '#locale/taka.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Debtor } from '../endpoints.ts';
import { Lateness } from './Lateness.tsx';
import { RemindButton } from './RemindButton.tsx';

const COLUMNS: Column<Debtor>[] = [
  { title: 'Apartment', kind: 'heading', cell: (debtor) => <Home {...debtor} /> },
  { title: 'Name', cell: (debtor) => <Tenant {...debtor} /> },
  { title: 'Open', kind: 'figure', cell: (debtor) => <Owed {...debtor} /> },
  { title: 'Due since', cell: ({ dueOn, daysLate }) => <Lateness dueOn={dueOn} daysLate={daysLate} /> },
  { title: 'Actions', kind: 'actions', cell: (debtor) => <RemindButton debtor={debtor} /> },
];

/** Who has not paid. On a phone each is a card. */
export function DebtorTable({ debtors }: { debtors: readonly Debtor[] }) {
  return <Table caption="Who has not paid" columns={COLUMNS} rows={debtors} rowKey={({ _id }) => _id} wide />;
}

function Home({ _id, block, floor, apartmentNo }: Debtor) {
  return (
    <span className="grid gap-0.5">
      <TextLink to={`/dashboard/statement/${_id}`}>{apartmentNo}</TextLink>
      <span className="font-normal text-mute text-sm">
        Block {block}, floor {floor}
      </span>
    </span>
  );
}

function Tenant({ name, phone, hasEnded }: Debtor) {
  const number = dialled(phone ?? '');
  return (
    <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
      <span className="wrap-break-word font-medium">{name}</span>
      {phone && number && (
        <a href={`tel:+${number}`} className="figures inline-block py-1 text-sm underline underline-offset-4">
          {phone}
        </a>
      )}
      {!(phone && number) && <span className="text-mute text-sm">{phone ?? 'No phone number'}</span>}
      {hasEnded && <Badge>Moved out</Badge>}
    </span>
  );
}

function Owed({ open, earlier, waiting, credit }: Debtor) {
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold">{formatTaka(open + earlier)}</span>
      {earlier > 0 && <Note>{open > 0 ? `${formatTaka(earlier)} from before` : 'All of it from before'}</Note>}
      {waiting > 0 && <Note>{formatTaka(waiting)} waits</Note>}
      {credit > 0 && <Note>{formatTaka(credit)} credit</Note>}
    </span>
  );
}

const Note = ({ children }: { children: ReactNode }) => <span className="text-mute text-sm">{children}</span>;
