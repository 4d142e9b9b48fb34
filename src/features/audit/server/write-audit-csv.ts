import { BYTE_ORDER_MARK, csvLines } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import type { AuditEvent } from '../endpoints.ts';
import { AUDIT_KINDS, detailsText } from '../rules.ts';
import { listEvents } from './queries.ts';

const BATCH = 1_000;
const TITLES = ['When (UTC)', 'What', 'Who', 'On whom', 'From where', 'Details', 'Request'];

/** The events as CSV, newest first, in batches: a long trail neither fills the memory nor holds a connection. */
export async function* writeAuditCsv(db: Db, filter: Omit<Parameters<typeof listEvents>[1], 'before' | 'limit'>) {
  yield BYTE_ORDER_MARK + csvLines([TITLES]);
  let before: string | undefined;
  do {
    const events = await listEvents(db, { ...filter, before, limit: BATCH });
    yield csvLines(events.map(cells));
    before = events.length === BATCH ? events.at(-1)?._id : undefined;
  } while (before);
}

const cells = ({ at, kind, actor, subject, address, details, requestId }: AuditEvent) => [
  at,
  AUDIT_KINDS[kind] ?? kind,
  actor ?? '',
  subject ?? '',
  address,
  detailsText(details),
  requestId,
];
