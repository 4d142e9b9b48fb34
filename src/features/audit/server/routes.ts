import { handle } from '#api/handle.ts';
import { csvHeaders, csvStream } from '#csv/write-csv.ts';
import { type AuditFilter, downloadAudit, listAudit } from '../endpoints.ts';
import { spanOfDays } from '../rules.ts';
import { listEvents } from './queries.ts';
import { writeAuditCsv } from './write-audit-csv.ts';

const PAGE = 50;

export const auditRoutes = [
  handle(listAudit, async (c, { query: { before, ...filter } }) => {
    const found = await listEvents(c.var.db, { ...selectionOf(filter), before, limit: PAGE + 1 });
    const events = found.slice(0, PAGE);
    const next = found.length > PAGE ? (events.at(-1)?._id ?? null) : null;
    return { events, next };
  }),
  handle(downloadAudit, (c, { query }) =>
    c.body(csvStream(writeAuditCsv(c.var.db, selectionOf(query))), 200, csvHeaders('audit-trail.csv')),
  ),
];

const selectionOf = ({ search, person, kind, from, to }: AuditFilter) => ({
  search,
  person,
  kind,
  ...spanOfDays({ from, to }),
});
