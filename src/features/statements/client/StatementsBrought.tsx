import { useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { dayAt } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Statement } from '../endpoints.ts';
import { statementTexts } from './texts.ts';

const TakeBackDialog = loadLater(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog);

/** The imported statements of a place, with their results. */
export function StatementsBrought({ placeId }: { placeId: string }) {
  const t = useTexts(statementTexts).brought;
  const { day, digits } = useFormats();
  const query = useCall('GET /api/statements', { query: { place: placeId } });
  const mayReverse = useMay()('money.reverse');
  const [opened, setOpened] = useState<Statement>();
  const proofOf = ({ gaps, hasBalances, leftOut, undone }: Statement) =>
    undone
      ? t.undone(day(dayAt(new Date(undone.at))), undone.by, undone.reason)
      : [gaps > 0 ? t.gaps(gaps) : hasBalances ? t.proved : t.list, ...(leftOut > 0 ? [t.leftOut(leftOut)] : [])].join(
          ' · ',
        );
  const columns: Column<Statement>[] = [
    { title: t.day, kind: 'heading', cell: ({ firstDay, lastDay }) => `${day(firstDay)} – ${day(lastDay)}` },
    { title: t.file, cell: ({ fileName }) => <span className="wrap-anywhere">{fileName ?? t.messages}</span> },
    { title: t.added, kind: 'figure', cell: ({ added, undone }) => digits(undone ? 0 : added) },
    { title: t.proof, cell: (statement) => proofOf(statement) },
    { title: t.by, isDetail: true, cell: ({ importedBy }) => importedBy },
    ...(mayReverse
      ? [
          {
            title: t.takeBack,
            kind: 'actions' as const,
            cell: (statement: Statement) =>
              !statement.undone && (
                <Button size="sm" variant="secondary" onClick={() => setOpened(statement)}>
                  {t.takeBack}
                </Button>
              ),
          },
        ]
      : []),
  ];
  if (query.data?.length === 0) return null;
  return (
    <FoldingSection title={t.title} padded={false}>
      <Query query={query} failed={t.failed}>
        {(statements) => <Table caption={t.caption} columns={columns} rows={statements} rowKey={({ _id }) => _id} />}
      </Query>
      {opened && <TakeBackDialog statement={opened} onClose={() => setOpened(undefined)} />}
    </FoldingSection>
  );
}
