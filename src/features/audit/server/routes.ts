import { handle } from '#api/handle.ts';
import { BYTE_ORDER_MARK, csvHeaders, csvLines, csvStream } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import type { Language, Text } from '#locale/language.ts';
import { type AuditEvent, type AuditFilter, downloadAudit, listAudit } from '../endpoints.ts';
import { AUDIT_KINDS, AUDIT_TRAIL, detailsText, spanOfDays } from '../rules.ts';
import { findTenanciesByEmail, listEvents } from './queries.ts';
import { recordDownload } from './record-event.ts';

export const auditRoutes = [
  handle(listAudit, async (c, { query: { before, ...filter } }) => {
    const events = await listEvents(c.var.db, { ...selectionOf(filter), before, limit: AUDIT_TRAIL.pageSize + 1 });
    const shown = events.slice(0, AUDIT_TRAIL.pageSize);
    const next = events.length > shown.length ? (shown.at(-1)?._id ?? null) : null;
    const people = new Set(shown.flatMap(({ actor, subject }) => [actor, subject]).filter((email) => email !== null));
    return { events: shown, next, tenancies: await findTenanciesByEmail(c.var.db, [...people]) };
  }),
  handle(downloadAudit, async (c, { query: { language = 'en', ...filter } }) => {
    await recordDownload(c.var.db, c.var, 'audit-trail.csv');
    return c.body(
      csvStream(writeAuditCsv(c.var.db, selectionOf(filter), language)),
      200,
      csvHeaders('audit-trail.csv'),
    );
  }),
];

const selectionOf = ({ search, person, kind, from, to }: AuditFilter) => ({
  search,
  person,
  kind,
  ...spanOfDays({ from, to }),
});

const BATCH = 1_000;
const TITLES: readonly Text[] = [
  { en: 'When (UTC)', bn: 'কখন (UTC)' },
  { en: 'What', bn: 'কী হয়েছে' },
  { en: 'Who', bn: 'কে' },
  { en: 'On whom', bn: 'কার ওপর' },
  { en: 'From where', bn: 'কোথা থেকে' },
  { en: 'Details', bn: 'বিস্তারিত' },
  { en: 'Request', bn: 'অনুরোধ' },
];

type Selection = Omit<Parameters<typeof listEvents>[1], 'before' | 'limit'>;

/** Streams the events as CSV, newest first, in batches: a long trail neither fills the memory nor holds a connection. */
async function* writeAuditCsv(db: Db, filter: Selection, language: Language) {
  yield BYTE_ORDER_MARK + csvLines([TITLES.map((title) => title[language])]);
  let before: string | undefined;
  do {
    const events = await listEvents(db, { ...filter, before, limit: BATCH });
    yield csvLines(events.map((event) => cells(event, language)));
    before = events.length === BATCH ? events.at(-1)?._id : undefined;
  } while (before);
}

const cells = ({ at, kind, actor, subject, address, details, requestId }: AuditEvent, language: Language) => [
  at,
  AUDIT_KINDS[kind]?.[language] ?? kind,
  actor ?? '',
  subject ?? '',
  address,
  detailsText(details),
  requestId,
];
