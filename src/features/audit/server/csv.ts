import { BYTE_ORDER_MARK, csvLines } from '#csv/write-csv.ts';
import type { AuditEvent } from '../endpoints.ts';
import { AUDIT_KINDS, detailsText } from '../rules.ts';

export const AUDIT_HEADING =
  BYTE_ORDER_MARK + csvLines([['When (UTC)', 'What', 'Who', 'On whom', 'From where', 'Details', 'Request']]);

export const auditLines = (events: AuditEvent[]) =>
  csvLines(
    events.map(({ at, kind, actor, subject, address, details, requestId }) => [
      at,
      AUDIT_KINDS[kind] ?? kind,
      actor ?? '',
      subject ?? '',
      address,
      detailsText(details),
      requestId,
    ]),
  );
