import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { useHasDraft } from '#api/use-has-draft.ts';
import { useMay } from '#features/identity/client/use-session.ts';
import { kindOnBill } from '#features/ledger/charge-kinds.ts';
import { periodOf } from '#locale/calendar.ts';
import { writtenIn } from '#locale/language.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { BillLine } from '../../endpoints.ts';
import { LineDialog } from './LineDialog.tsx';
import { writePlaces } from './line-places.ts';
import { billOfficeTexts } from './office-texts.ts';

/** The lines of the building's bills. */
export function BillLinesPage() {
  const t = useTexts(billOfficeTexts).lines;
  const query = useCall('GET /api/bill-lines', {});
  const mayChange = useMay()('lines.change');
  const [isOpen, setOpen] = useState(useHasDraft('bill line'));
  return (
    <Page title={t.title} intro={t.intro} actions={mayChange && <Button onClick={() => setOpen(true)}>{t.add}</Button>}>
      <Card as="section" padded={false}>
        <QueryList
          query={query}
          failed={t.failed}
          empty={{ icon: <ReceiptText size={24} />, text: t.none, next: t.addFirst }}
        >
          {(lines) => <LineTable lines={lines} />}
        </QueryList>
      </Card>
      {isOpen && <LineDialog onClose={() => setOpen(false)} />}
    </Page>
  );
}

function LineTable({ lines }: { lines: BillLine[] }) {
  const t = useTexts(billOfficeTexts);
  const mayChange = useMay()('lines.change');
  const { language } = useLanguage();
  const { period } = useFormats();
  const columns: Column<BillLine>[] = [
    {
      title: t.lines.name,
      kind: 'heading',
      cell: ({ name, nameBangla, until }) => (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {writtenIn(language, name, nameBangla)}
          {until && <Badge>{t.lines.ended}</Badge>}
        </span>
      ),
    },
    { title: t.lines.kind, isDetail: true, cell: ({ kind }) => kindOnBill(kind, language) },
    { title: t.lines.how, isInBrief: true, cell: (line) => <How line={line} /> },
    {
      title: t.lines.since,
      isDetail: true,
      cell: ({ since, until }) =>
        [period(periodOf(since)), until && t.lines.until(period(periodOf(until)))].filter(Boolean).join(', '),
    },
    ...(mayChange
      ? [{ title: t.lines.actions, kind: 'actions' as const, cell: (line: BillLine) => <ChangeButton line={line} /> }]
      : []),
  ];
  return (
    <Table
      caption={t.lines.caption}
      columns={columns}
      rows={lines}
      rowKey={({ _id }) => _id}
      brief={(line) => <How line={line} />}
    />
  );
}

function How({ line }: { line: BillLine }) {
  const t = useTexts(billOfficeTexts).lines;
  const places = writePlaces(line);
  return (
    <>
      <HowMuch line={line} />
      {places && <span className="block text-mute text-sm">{t.only(places)}</span>}
      {line.payer === 'owner' && <span className="block text-mute text-sm">{t.byOwner}</span>}
    </>
  );
}

function HowMuch({ line: { method, amount, steps, sharedBy } }: { line: BillLine }) {
  const t = useTexts(billOfficeTexts);
  const { taka } = useFormats();
  if (method === 'fixed') return t.lines.fixed(taka(amount));
  if (method === 'shared') return t.lines.shared[sharedBy ?? 'flat'];
  if (method === 'typed') return t.methods.typed;
  const [first, last] = [steps?.[0]?.rate ?? 0, steps?.at(-1)?.rate ?? 0];
  const rate = first === last ? t.lines.rate(taka(last)) : t.lines.rates(taka(first), taka(last));
  return [rate, amount > 0 && t.lines.plus(taka(amount))].filter(Boolean).join(' ');
}

function ChangeButton({ line }: { line: BillLine }) {
  const t = useTexts(billOfficeTexts).lines;
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(useHasDraft(`bill line ${line._id}`));
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <RichText
          text={t.change(writtenIn(language, line.name, line.nameBangla))}
          hidden={(words) => <span className="sr-only">{words}</span>}
        />
      </Button>
      {isOpen && <LineDialog line={line} onClose={() => setOpen(false)} />}
    </>
  );
}
