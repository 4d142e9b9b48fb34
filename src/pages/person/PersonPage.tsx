import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { listPath } from '#api/list.ts';
import { useCall } from '#api/use-call.tsx';
import type { AuditEvent } from '#features/audit/endpoints.ts';
import { May, useMay } from '#features/identity/client/use-session.ts';
import { EntryTable } from '#features/ledger/client/EntryTable.tsx';
import { useStatement } from '#features/ledger/client/use-ledger.ts';
import type { Statement, StatementEntry } from '#features/ledger/endpoints.ts';
import { settlementPath, statementPath } from '#features/ledger/rules.ts';
import { RecordPaymentLater } from '#features/payments/client/RecordPaymentLater.tsx';
import type { Person } from '#features/people/endpoints.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import { useTenancyItems } from '#features/residents/client/ResidentActions.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { useOpened } from '#ui/feedback/use-opened.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { Contract } from './Contract.tsx';
import { MoneyFigures } from './MoneyFigures.tsx';
import { personTexts } from './texts.ts';

/** Loaded after the page: the texts of all events, the reminder, the people, the papers and the file. */
const EventText = loadLater(async () => (await import('#pages/audit/AuditTable.tsx')).EventText);
const PapersSection = loadLater(async () => (await import('#features/papers/client/PapersSection.tsx')).PapersSection);
const PeopleSection = loadLater(
  async () => (await import('#features/residents/client/PeopleSection.tsx')).PeopleSection,
);
const FileSection = loadLater(async () => (await import('#features/files/client/FileSection.tsx')).FileSection);
const HomeRepairs = loadLater(async () => (await import('#features/repairs/client/HomeRepairs.tsx')).HomeRepairs);
const LastMessages = loadLater(async () => (await import('#features/messages/client/LastMessages.tsx')).LastMessages);
const MessageChoices = loadLater(
  async () => (await import('#features/messages/client/MessageChoices.tsx')).MessageChoices,
);
const RemindPerson = loadLater(async () => (await import('./RemindPerson.tsx')).RemindPerson);

const LATEST = 5;
/** Details that the page shows elsewhere. */
const KNOWN = ['block', 'apartment', 'tenant'];

/** Everything about the tenant of a tenancy. */
export function PersonPage() {
  const { agreementId = '' } = useParams();
  const t = useTexts(personTexts);
  const query = useCall('GET /api/people/{agreementId}', { params: { agreementId } });
  const loaded = useStatement(agreementId);
  // Ignores the cached statement of another tenancy while this one loads.
  const statement = loaded.data?.account.agreementId === agreementId ? loaded.data : undefined;
  const person = query.data;
  return (
    <Page
      title={person?.resident.name || t.title}
      actions={person && <Actions person={person} statement={statement} />}
    >
      {person && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
          <Card as="section" aria-labelledby="money" padded={false}>
            <Heading id="money">{t.money.title}</Heading>
            <Query query={{ ...loaded, data: statement }} failed={t.money.failed} loading={<SkeletonFigures />}>
              {(data) => <Money statement={data} />}
            </Query>
          </Card>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <Contract resident={person.resident} others={statement?.others ?? []} />
            <PeopleSection resident={person.resident} />
            <May permission="repairs.read">
              <HomeRepairs agreementId={agreementId} />
            </May>
            <May permission="messages.read">
              <LastMessages agreementId={agreementId} />
            </May>
            {!person.resident.joined && (
              <May permission="people.change">
                <MessageChoices agreementId={agreementId} />
              </May>
            )}
            <PapersSection
              subject={{ kind: 'tenancy', id: agreementId }}
              hasAgreement={person.resident.tenure !== 'ownership'}
            />
            {person.resident.tenure !== 'ownership' && (
              <May permission="files.read">
                <FileSection agreementId={agreementId} />
              </May>
            )}
          </div>
          <Happened {...person} />
        </div>
      )}
      <Query query={query} failed={t.failed} loading={<SkeletonFigures />} inCard />
    </Page>
  );
}

const Heading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="px-5 pt-5 pb-3 text-heading">
    {children}
  </h2>
);

function Actions({ person: { resident }, statement }: { person: Person; statement: Statement | undefined }) {
  const [isRecording, setRecording] = useOpened('record');
  const t = useTexts(personTexts);
  const { items, dialog } = useTenancyItems(resident);
  const may = useMay();
  const links = [
    { key: 'statement', text: t.statement, to: statementPath(resident._id) },
    ...(may('money.read') ? [{ key: 'settlement', text: t.settlement, to: settlementPath(resident._id) }] : []),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <May permission="money.recordCash">
        <Button onClick={() => setRecording(true)}>{t.record}</Button>
        {statement && <RemindPerson statement={statement} />}
      </May>
      <RowMenu about={resident.name} items={[...links, ...items]} />
      {isRecording && <RecordPaymentLater agreementId={resident._id} onClose={() => setRecording(false)} />}
      {dialog}
    </div>
  );
}

function Money({ statement }: { statement: Statement }) {
  const t = useTexts(personTexts).money;
  const entries = statement.entries.slice(0, LATEST);
  const latest = { ...statement, entries };
  return (
    <>
      <div className="grid gap-4 px-5 pb-5">
        <MoneyFigures statement={statement} />
      </div>
      <h3 className="border-line border-t px-5 pt-4 pb-1 font-semibold">{t.latest}</h3>
      {latest.entries.length > 0 ? (
        <EntryTable statement={latest} actions={(entry) => <Receipt entry={entry} statement={statement} />} />
      ) : (
        <p className="px-5 py-3 text-mute">{t.nothing}</p>
      )}
      <p className="border-line border-t px-5 py-3">
        <TextLink to={statementPath(statement.account.agreementId)}>{t.whole}</TextLink>
      </p>
    </>
  );
}

type OfStatement = { entry: StatementEntry; statement: Statement };

const paymentOf = ({ entry: { paymentIds }, statement: { payments } }: OfStatement) =>
  payments.find(({ _id }) => paymentIds.includes(_id));

function Receipt(about: OfStatement) {
  const t = useTexts(personTexts).money;
  const payment = paymentOf(about);
  if (payment?.state === 'pending') return <Badge tone="warning">{t.waiting}</Badge>;
  if (!payment?.receiptNo) return null;
  return (
    <TextLink to={receiptPath(payment._id)} reloadDocument className="py-0.5 text-sm">
      {t.receipt(payment.receiptNo)}
    </TextLink>
  );
}

function Happened({ resident: { name, email }, events }: Person) {
  const t = useTexts(personTexts).happened;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, LATEST);
  return (
    <FoldingSection title={t.title} padded={false}>
      {events.length === 0 && <p className="px-5 pb-4 text-mute">{t.none}</p>}
      <ol>
        {shown.map((event) => (
          <Event key={event._id} event={event} />
        ))}
      </ol>
      <p className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-3">
        {shown.length < events.length && (
          <Button size="sm" variant="secondary" onClick={() => setWhole(true)}>
            {t.more(events.length - shown.length)}
          </Button>
        )}
        <May permission="audit.read">
          <TextLink to={listPath('/dashboard/audit', email ? { person: email } : { search: name })}>{t.trail}</TextLink>
        </May>
      </p>
    </FoldingSection>
  );
}

function Event({ event }: { event: AuditEvent }) {
  const t = useTexts(personTexts).happened;
  const { dateTime } = useFormats();
  const { at, actor } = event;
  return (
    <li className="grid gap-0.5 border-line border-t px-5 py-3">
      <EventText event={event} without={KNOWN} />
      <span className="wrap-anywhere text-mute text-sm">
        <time dateTime={at}>{t.by(dateTime(at), actor ?? t.server)}</time>
      </span>
    </li>
  );
}
