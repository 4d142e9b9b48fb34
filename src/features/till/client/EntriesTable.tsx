import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { useReason } from '#features/ledger/client/use-reason.ts';
import { methodIn, personPath } from '#features/ledger/rules.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { EmptyState } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { TillEntry } from '../endpoints.ts';
import { tillTexts } from './texts.ts';

/** Payments that count for the day, and payments reversed on it. */
export function EntriesTable({ entries }: { entries: readonly TillEntry[] }) {
  const t = useTexts(tillTexts).entries;
  const { language } = useLanguage();
  const reasonOf = useReason();
  const { taka, dateTime } = useFormats();
  const amountOf = ({ amount, isReversal }: TillEntry) => taka(isReversal ? -amount : amount);
  const columns: Column<TillEntry>[] = [
    {
      title: t.name,
      kind: 'heading',
      cell: ({ payment: { agreementId, name, apartmentNo } }) => (
        <TwoLines first={<TextLink to={personPath(agreementId)}>{name}</TextLink>} second={t.apartment(apartmentNo)} />
      ),
    },
    {
      title: t.amount,
      kind: 'figure',
      isInBrief: true,
      cell: amountOf,
    },
    {
      title: t.method,
      isInBrief: true,
      cell: ({ payment: { method, reference } }) => <TwoLines first={methodIn(method, language)} second={reference} />,
    },
    {
      title: t.recorded,
      isDetail: true,
      cell: ({ recordedAt, recordedBy }) => <TwoLines first={dateTime(recordedAt)} second={recordedBy} />,
    },
    {
      title: t.remark,
      isDetail: true,
      cell: ({ isReversal, reason }) => [isReversal && t.reversed, reasonOf(reason)].filter(Boolean).join(' ') || '–',
    },
  ];
  return (
    <Card as="section" padded={false}>
      {entries.length > 0 ? (
        <Table
          caption={t.caption}
          columns={columns}
          rows={entries}
          rowKey={({ _id }) => _id}
          wide
          brief={(entry) => [amountOf(entry), methodIn(entry.payment.method, language)].join(' · ')}
        />
      ) : (
        <EmptyState icon={<Wallet size={24} />} text={t.none} next={t.appear} />
      )}
    </Card>
  );
}

function TwoLines({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <span className="wrap-anywhere grid min-w-0">
      {first}
      {second && (
        <span className="text-mute text-sm">
          <Unbroken>{second}</Unbroken>
        </span>
      )}
    </span>
  );
}
