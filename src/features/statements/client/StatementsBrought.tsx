import { useCall } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Statement } from '../endpoints.ts';
import { statementTexts } from './texts.ts';

/** The imported statements of a place, with their results. */
export function StatementsBrought({ placeId }: { placeId: string }) {
  const t = useTexts(statementTexts).brought;
  const { day, digits } = useFormats();
  const query = useCall('GET /api/statements', { query: { place: placeId } });
  const proofOf = ({ gaps, hasBalances, leftOut }: Statement) =>
    [gaps > 0 ? t.gaps(gaps) : hasBalances ? t.proved : t.list, ...(leftOut > 0 ? [t.leftOut(leftOut)] : [])].join(
      ' · ',
    );
  const columns: Column<Statement>[] = [
    { title: t.day, kind: 'heading', cell: ({ firstDay, lastDay }) => `${day(firstDay)} – ${day(lastDay)}` },
    { title: t.file, cell: ({ fileName }) => <span className="wrap-anywhere">{fileName ?? t.messages}</span> },
    { title: t.added, kind: 'figure', cell: ({ added }) => digits(added) },
    { title: t.proof, cell: (statement) => proofOf(statement) },
    { title: t.by, isDetail: true, cell: ({ importedBy }) => importedBy },
  ];
  return (
    <FoldingSection title={t.title} padded={false}>
      <Query query={query} failed={t.failed}>
        {(statements) =>
          statements.length === 0 ? (
            <EmptyState text={t.none} />
          ) : (
            <Table caption={t.caption} columns={columns} rows={statements} rowKey={({ _id }) => _id} />
          )
        }
      </Query>
    </FoldingSection>
  );
}
