import { formatDateTime } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { EmailText } from '#ui/layout/ContactLinks.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { AuditEvent } from '../endpoints.ts';
import { AUDIT_KINDS, type AuditDetails } from '../rules.ts';

const COLUMNS: Column<AuditEvent>[] = [
  { title: 'What', kind: 'heading', cell: (event) => <What event={event} /> },
  { title: 'When', isDetail: true, cell: ({ at }) => <When at={at} /> },
  {
    title: 'Who',
    isDetail: true,
    cell: ({ actor, kind }) => <Person email={actor} otherwise={WITHOUT_ACTOR[kind] ?? 'The operator'} />,
  },
  { title: 'On whom', isDetail: true, cell: ({ subject }) => <Person email={subject} otherwise="–" /> },
  { title: 'From where', isDetail: true, cell: ({ address }) => address },
];

/** What stands for an event without a signed-in actor: a signed-out client, or else the operator at the command line. */
const WITHOUT_ACTOR: Partial<Record<AuditEvent['kind'], string>> = {
  sign_in_failures: 'Unknown',
  password_reset: 'By the mailed link',
  email_confirmed: 'By the mailed link',
};

export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  return (
    <Table
      caption="Audit trail"
      columns={COLUMNS}
      rows={events}
      rowKey={({ _id }) => _id}
      wide
      brief={({ at }) => formatDateTime(at)}
    />
  );
}

function What({ event: { kind, details } }: { event: AuditEvent }) {
  return (
    <span className="grid gap-0.5 @min-[56.25rem]/table:min-w-44">
      {AUDIT_KINDS[kind]}
      <span className="flex flex-wrap gap-x-3 font-normal text-mute text-sm">
        {Object.entries(details).map(([name, value]) => (
          <span key={name}>
            {detailName(name)}: {detailText(name, value)}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Such as `last day` of `lastDay`. */
const detailName = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const VALUES: Partial<Record<string, string>> = { signedIn: 'signed-in people', true: 'yes', false: 'no' };

/** Amounts of rent are kept in taka; a list names fields. */
function detailText(name: string, value: AuditDetails[string]): string {
  if (typeof value === 'number' && (name === 'rent' || name === 'amount')) return formatTaka(value);
  if (name === 'changed') return String(value).split(', ').map(detailName).join(', ');
  return VALUES[String(value)] ?? String(value);
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="inline-block min-w-30">
      {formatDateTime(at)}
    </time>
  );
}

function Person({ email, otherwise }: { email: string | null; otherwise: string }) {
  if (!email) return otherwise;
  return (
    <span className="inline-block min-w-46">
      <EmailText email={email} />
    </span>
  );
}
