import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { Button } from '#ui/form/Button.tsx';
import { TakaField, TextArea } from '#ui/form/Field.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Charge } from '../endpoints.ts';
import { chargeText, chargeTitle } from '../rules.ts';
import { useWaiveCharge } from './use-ledger.ts';

const exact = (taka: number) => formatTaka(taka, { decimals: 2 });

const COLUMNS: Column<Charge>[] = [
  { title: 'For', kind: 'heading', cell: (charge) => chargeTitle(charge) },
  { title: 'Due', cell: (charge) => <DueDay {...charge} /> },
  { title: 'Amount', kind: 'figure', cell: ({ amount }) => exact(amount) },
  { title: 'Open', kind: 'figure', cell: ({ outstanding }) => exact(outstanding) },
  { title: 'Actions', kind: 'actions', cell: (charge) => <WaiveButton charge={charge} /> },
];

/** What is not settled yet, oldest first; each can be given up. */
export function OpenCharges({ charges }: { charges: readonly Charge[] }) {
  return <Table caption="What is open" columns={COLUMNS} rows={charges} rowKey={({ _id }) => _id} />;
}

function DueDay({ dueOn }: Charge) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
      {formatDay(dueOn)}
      {dueOn < dayAt(new Date()) && <Badge tone="danger">Overdue</Badge>}
    </span>
  );
}

function WaiveButton({ charge }: { charge: Charge }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        Give up<span className="sr-only"> {chargeTitle(charge)}</span>
      </Button>
      {isOpen && <WaiveDialog charge={charge} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks how much of a charge to give up, and why. */
function WaiveDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const waive = useWaiveCharge();
  // As it was when the dialog opened: the server refuses where something was paid in between.
  const [{ _id: id, outstanding }] = useState(charge);
  const leave = () => {
    flushSync(onClose);
    // The button that opened this may go with its row; the focus must not be lost with it.
    focusPageTitle();
  };
  const errors = fieldErrors(waive.error);
  const open = formatTaka(outstanding, { decimals: 2 });
  return (
    <FormDialog<'amount' | 'reason'>
      title="Give up what is owed?"
      text={`Of ${chargeText(charge)}, ${open} is open. What you give up is no longer owed, and this cannot be undone.`}
      change={waive}
      onClose={onClose}
      submitText="Give up"
      isDangerous
      onSend={(typed) => waive.mutate({ params: { id }, body: { ...typed, outstanding } }, { onSuccess: leave })}
    >
      <TakaField label="Amount" name="amount" required defaultValue={outstanding} error={errors.amount} />
      <TextArea label="Reason" name="reason" required maxLength={500} rows={3} error={errors.reason} />
    </FormDialog>
  );
}
