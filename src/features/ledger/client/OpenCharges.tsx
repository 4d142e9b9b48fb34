import { useState } from 'react';
import { useHasDraft } from '#api/use-has-draft.ts';
import { dayAt } from '#locale/calendar.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import type { Charge } from '../endpoints.ts';
import { chargeTitle } from '../rules.ts';
import { ledgerTexts } from './texts.ts';

const WaiveDialog = loadLater(async () => (await import('./WaiveDialog.tsx')).WaiveDialog);

/** Open charges, oldest first; the office can waive each, or write it off. */
export function OpenCharges({ charges, mayGiveUp = true }: { charges: readonly Charge[]; mayGiveUp?: boolean }) {
  const t = useTexts(ledgerTexts);
  const { language } = useLanguage();
  const { taka, day } = useFormats();
  const columns: Column<Charge>[] = [
    { title: t.charges.title, kind: 'heading', cell: (charge) => chargeTitle(charge, language) },
    { title: t.charges.due, isDetail: true, cell: (charge) => <DueDay {...charge} /> },
    { title: t.charges.amount, kind: 'figure', isDetail: true, cell: ({ amount }) => taka(amount) },
    { title: t.charges.open, kind: 'figure', isDetail: true, cell: ({ outstanding }) => taka(outstanding) },
  ];
  if (mayGiveUp)
    columns.push({ title: t.charges.actions, kind: 'actions', cell: (charge) => <WaiveMenu charge={charge} /> });
  return (
    <Table
      caption={t.page.open}
      columns={columns}
      rows={charges}
      rowKey={({ _id }) => _id}
      brief={({ outstanding, dueOn }) => `${taka(outstanding)} · ${day(dueOn)}`}
    />
  );
}

function DueDay({ dueOn }: Charge) {
  const t = useTexts(ledgerTexts).charges;
  const { day } = useFormats();
  const today = dayAt(useNow());
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
      {day(dueOn)}
      {dueOn < today && <Badge tone="late">{t.overdue}</Badge>}
    </span>
  );
}

function WaiveMenu({ charge }: { charge: Charge }) {
  const [isOpen, setOpen] = useState(useHasDraft(`given up ${charge._id}`));
  const t = useTexts(ledgerTexts).charges;
  const title = chargeTitle(charge, useLanguage().language);
  return (
    <>
      <RowMenu
        about={title}
        items={[
          {
            key: 'give up',
            text: (
              <RichText text={t.giveUpCharge(title)} hidden={(words) => <span className="sr-only">{words}</span>} />
            ),
            isDanger: true,
            onSelect: () => setOpen(true),
          },
        ]}
      />
      {isOpen && <WaiveDialog charge={charge} onClose={() => setOpen(false)} />}
    </>
  );
}
