import { useCall } from '#api/use-call.tsx';
import type { AuditEvent } from '#features/audit/endpoints.ts';
import { AUDIT_KINDS } from '#features/audit/rules.ts';
import { personPath } from '#features/ledger/rules.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { EmailText } from '#ui/layout/ContactLinks.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { detailText } from './detail-text.ts';
import { auditTexts } from './texts.ts';

/** Actor names for events without a signed-in actor: a signed-out client, or the server by a statement's line; by default the operator at the command line. */
const WITHOUT_ACTOR: Partial<Record<AuditEvent['kind'], 'unknown' | 'mailedLink' | 'byItself'>> = {
  sign_in_failures: 'unknown',
  password_reset: 'mailedLink',
  email_confirmed: 'mailedLink',
  payment_confirmed: 'byItself',
  aside_reversed: 'byItself',
};

/** `tenancies` are those of the people in the events, by e-mail: these e-mails become links to the person. */
type Props = { events: readonly AuditEvent[]; tenancies: Readonly<Record<string, string>> };

export function AuditTable({ events, tenancies }: Props) {
  const t = useTexts(auditTexts);
  const { dateTime } = useFormats();
  const person = (email: string | null, otherwise: string) =>
    email ? <Person email={email} tenancy={tenancies[email]} /> : otherwise;
  const columns: Column<AuditEvent>[] = [
    { title: t.table.what, kind: 'heading', cell: (event) => <EventText event={event} /> },
    { title: t.table.when, isDetail: true, cell: ({ at }) => <When at={at} /> },
    {
      title: t.table.who,
      isDetail: true,
      cell: ({ actor, kind }) => person(actor, t.table[WITHOUT_ACTOR[kind] ?? 'operator']),
    },
    { title: t.table.onWhom, isDetail: true, cell: ({ subject }) => person(subject, '–') },
    { title: t.table.fromWhere, isDetail: true, cell: ({ address }) => address },
  ];
  return (
    <Table
      caption={t.page.title}
      columns={columns}
      rows={events}
      rowKey={({ _id }) => _id}
      wide
      brief={({ at }) => dateTime(at)}
    />
  );
}

/** The event's text with its details, except those in `without`. */
export function EventText({ event, without = [] }: { event: AuditEvent; without?: readonly string[] }) {
  const { kind, details } = event;
  const t = useTexts(auditTexts);
  const { language } = useLanguage();
  const formats = useFormats();
  // The trail stores a category's English name.
  const isNamed = language !== 'en' && 'category' in details;
  const { data: categories } = useCall('GET /api/expense-categories', isNamed ? {} : undefined);
  return (
    <span className="grid gap-0.5 @min-[56.25rem]/table:min-w-44">
      <span>{AUDIT_KINDS[kind][language]}</span>
      <span className="flex flex-wrap gap-x-3 font-normal text-mute text-sm">
        {Object.entries(details)
          .filter(([name]) => !without.includes(name))
          .map(([name, value]) => (
            <span key={name}>
              {t.detailName(name)}: {detailText({ name, value, event }, { t, formats, language, categories })}
            </span>
          ))}
      </span>
    </span>
  );
}

function When({ at }: { at: string }) {
  const { dateTime } = useFormats();
  return (
    <time dateTime={at} className="inline-block min-w-30">
      {dateTime(at)}
    </time>
  );
}

function Person({ email, tenancy }: { email: string; tenancy: string | undefined }) {
  const text = <EmailText email={email} />;
  return (
    <span className="inline-block min-w-46">
      {tenancy ? <TextLink to={personPath(tenancy)}>{text}</TextLink> : text}
    </span>
  );
}
