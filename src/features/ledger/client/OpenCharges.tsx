import { useState } from 'react';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Charge } from '../endpoints.ts';
import { chargeTitle } from '../rules.ts';
import { WaiveDialog } from './WaiveDialog.tsx';

const exact = (taka: number) => formatTaka(taka, { decimals: 2 });

const COLUMNS: Column<Charge>[] = [
  { title: 'For', kind: 'heading', cell: (charge) => chargeTitle(charge) },
  { title: 'Due', cell: (charge) => <DueDay {...charge} /> },
  { title: 'Amount', kind: 'figure', cell: ({ amount }) => exact(amount) },
  { title: 'Open', kind: 'figure', cell: ({ outstanding }) => exact(outstanding) },
  { title: 'Actions', kind: 'actions', cell: (charge) => <WaiveButton charge={charge} /> },
];

/** What is not settled yet, oldest first; each can be waived. */
export function OpenCharges({ charges }: { charges: readonly Charge[] }) {
  return <Table caption="What is open" columns={COLUMNS} rows={charges} rowKey={({ _id }) => _id} />;
}

function DueDay({ dueOn }: Charge) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
      {formatDay(dueOn)}
      {dueOn < dayAt(new Date()) && <Badge tone="warning">Overdue</Badge>}
    </span>
  );
}

function WaiveButton({ charge }: { charge: Charge }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        Waive<span className="sr-only"> of {chargeTitle(charge)}</span>
      </Button>
      {isOpen && <WaiveDialog charge={charge} onClose={() => setOpen(false)} />}
    </>
  );
}
