import ReceiptText from 'lucide-react/icons/receipt-text';
import { useReason } from '#features/ledger/client/use-reason.ts';
import { methodIn } from '#features/ledger/rules.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { type MoneyRow, useMoneyRows } from './money-rows.ts';
import { moneyTexts } from './money-texts.ts';

/** `beside`: shows only payments of other charges than rent, and renders nothing if there are none. */
type Props = { beside?: boolean };

/** Payments and refunds of the signed-in person, the latest first, with their states. */
export function MyMoney({ beside = false }: Props) {
  const t = useTexts(moneyTexts).money;
  const title = beside ? t.beside : t.title;
  const query = useMoneyRows({ beside });
  if (beside && !query.isError && !query.data?.length) return null;
  return (
    <section aria-labelledby="my-money" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="my-money" className="text-heading">
        {title}
      </h2>
      <Card padded={false}>
        <QueryList query={query} failed={t.failed} empty={{ icon: <ReceiptText size={24} />, text: t.none }}>
          {(rows) => <MoneyTable title={title} rows={rows} />}
        </QueryList>
      </Card>
    </section>
  );
}

function MoneyTable({ title, rows }: { title: string; rows: readonly MoneyRow[] }) {
  const t = useTexts(moneyTexts).money;
  const { taka, day } = useFormats();
  const reasonOf = useReason();
  const columns: Column<MoneyRow>[] = [
    { title: t.paidOn, kind: 'heading', cell: ({ on }) => day(on) },
    { title: t.amount, kind: 'figure', isInBrief: true, cell: ({ amount }) => taka(amount) },
    { title: t.method, isDetail: true, cell: (row) => <How {...row} /> },
    { title: t.for, isDetail: true, cell: (row) => row.what || '–' },
    { title: t.state, isDetail: true, cell: (row) => <State {...row} /> },
  ];
  return (
    <Table
      caption={title}
      columns={columns}
      rows={rows.map((row) => ({ ...row, reason: reasonOf(row.reason) }))}
      rowKey={({ id }) => id}
      wide
      brief={(row) => (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {taka(row.amount)}
          {row.state !== 'confirmed' && <Badge tone={TONES[row.state]}>{t.states[row.state]}</Badge>}
          <Receipt {...row} />
          {row.reason}
        </span>
      )}
    />
  );
}

function How({ method, reference }: MoneyRow) {
  const { language } = useLanguage();
  return (
    <span className="grid">
      {methodIn(method, language)}
      {reference && (
        <span className="wrap-anywhere text-mute text-sm">
          <Unbroken>{reference}</Unbroken>
        </span>
      )}
    </span>
  );
}

const TONES = { pending: 'warning', confirmed: 'success', declined: 'danger', reversed: 'danger' } as const;

function Receipt({ receipt }: MoneyRow) {
  return (
    receipt && (
      <TextLink to={receipt.path} reloadDocument className="py-0.5 text-sm">
        {receipt.text}
      </TextLink>
    )
  );
}

function State(row: MoneyRow) {
  const { state, reason, unapplied, picture } = row;
  const t = useTexts(moneyTexts).money;
  const { taka } = useFormats();
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      {state === 'pending' && <span className="text-mute text-sm">{t.sent}</span>}
      {reason && <span className="wrap-anywhere text-mute text-sm">{reason}</span>}
      <Receipt {...row} />
      {picture && (
        <TextLink to={picture} reloadDocument className="py-0.5 text-sm">
          {t.picture}
        </TextLink>
      )}
      {unapplied > 0 && <span className="text-mute text-sm">{t.unused(taka(unapplied))}</span>}
    </span>
  );
}
