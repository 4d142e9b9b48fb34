import { formatDateTime } from '#ui/dates.ts';
import { type Column, Table } from '#ui/Table.tsx';
import type { AuditEvent } from '../endpoints.ts';
import { AUDIT_KINDS, detailsText } from '../rules.ts';

/** Room for an e-mail, which has no place to break at. */
const PERSON = 'inline-block min-w-44';

const COLUMNS: Column<AuditEvent>[] = [
  { title: 'What', kind: 'heading', cell: ({ kind }) => AUDIT_KINDS[kind] },
  { title: 'When', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  { title: 'Who', cell: (event) => <span className={PERSON}>{whoText(event)}</span> },
  { title: 'On whom', cell: ({ subject }) => <span className={PERSON}>{subject ?? '–'}</span> },
  { title: 'Details', cell: ({ details }) => detailsText(details) || '–' },
  { title: 'From where', cell: ({ address }) => address },
];

export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  return <Table caption="Audit trail" columns={COLUMNS} rows={events} rowKey={({ _id }) => _id} wide />;
}

/** Nobody who is signed in: a stranger at the door, or the operator at the machine. */
function whoText({ actor, kind }: AuditEvent) {
  return actor ?? (kind === 'sign_in_failures' ? 'Somebody' : 'The operator');
}
