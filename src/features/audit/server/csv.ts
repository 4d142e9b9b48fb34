import type { AuditEvent } from '../endpoints.ts';
import { AUDIT_KINDS, detailsText } from '../rules.ts';

/** Always quoted. What a spreadsheet would run as a formula is made text by an apostrophe in front. */
function cell(value: string): string {
  const inert = /^\s*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value;
  return `"${inert.replaceAll('"', '""')}"`;
}

const line = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`;

export const CSV_HEADING = line(['When (UTC)', 'What', 'Who', 'On whom', 'From where', 'Details', 'Request']);

export const csvLine = ({ at, kind, actor, subject, address, details, requestId }: AuditEvent) =>
  line([at, AUDIT_KINDS[kind] ?? kind, actor ?? '', subject ?? '', address, detailsText(details), requestId]);
