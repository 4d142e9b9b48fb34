import { useCall } from '#api/use-call.tsx';
import { categoryIn } from '#features/expenses/rules.ts';
import { May } from '#features/identity/client/use-session.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TakeBackMenu } from '#ui/menu/TakeBackMenu.tsx';
import type { TillMove } from '../endpoints.ts';
import { placeName } from '../rules.ts';
import { tillTexts } from './texts.ts';
import { useReverseTransfer } from './use-transfers.ts';

/** Moves of money by vouchers and counts on the day. Transfers between accounts can be reversed here. */
export function MovesTable({ moves }: { moves: readonly TillMove[] }) {
  const t = useTexts(tillTexts).moves;
  const { language } = useLanguage();
  const { taka, dateTime } = useFormats();
  const isOfCosts = moves.some(({ kind }) => kind === 'expense' || kind === 'return');
  const { data: categories } = useCall('GET /api/expense-categories', isOfCosts ? {} : undefined);
  // An account without a name of its own is a category of costs.
  const nameOf = (account: string) => {
    const place = placeName(account, language);
    return place === account ? categoryIn(categories, account, language) : place;
  };
  const columns: Column<TillMove>[] = [
    {
      title: t.what,
      kind: 'heading',
      cell: ({ kind, payee, apartmentNo }) => (
        <TwoLines first={t.kinds[kind]} second={[payee, apartmentNo].filter(Boolean).join(', ')} />
      ),
    },
    { title: t.amount, kind: 'figure', isInBrief: true, cell: ({ amount }) => taka(amount) },
    { title: t.from, isInBrief: true, cell: ({ from }) => nameOf(from) },
    { title: t.to, isInBrief: true, cell: ({ to }) => nameOf(to) },
    {
      title: t.recorded,
      isDetail: true,
      cell: ({ recordedAt, recordedBy }) => <TwoLines first={dateTime(recordedAt)} second={recordedBy} />,
    },
    {
      title: t.remark,
      isDetail: true,
      cell: ({ isReversal, reference, note, reason }) =>
        [isReversal && t.reversal, reference, note, reason].filter(Boolean).join(' ') || '–',
    },
    { title: t.action, kind: 'actions', cell: (move) => <Action move={move} /> },
  ];
  return (
    <Card as="section" padded={false}>
      <Table
        caption={t.caption}
        columns={columns}
        rows={moves}
        rowKey={({ _id }) => _id}
        wide
        brief={({ amount, from, to }) => `${taka(amount)} · ${nameOf(from)} → ${nameOf(to)}`}
      />
    </Card>
  );
}

function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <span className="wrap-anywhere grid min-w-0">
      {first}
      {second && <span className="font-normal text-mute text-sm">{second}</span>}
    </span>
  );
}

function Action({ move: { kind, from, to, amount, voucherId, isReversal, isReversed } }: { move: TillMove }) {
  const t = useTexts(tillTexts);
  const { language } = useLanguage();
  const { taka } = useFormats();
  const reverse = useReverseTransfer();
  if (isReversed && !isReversal) return <Badge>{t.moves.reversed}</Badge>;
  if (isReversal || !voucherId || !['transfer', 'owner', 'opening'].includes(kind)) return null;
  const what = `${placeName(from, language)} → ${placeName(to, language)}, ${taka(amount)}`;
  return (
    <May permission="money.reverse">
      <TakeBackMenu id={voucherId} about={what} texts={t.takeBack} text={t.takeBack.text(what)} change={reverse} />
    </May>
  );
}
