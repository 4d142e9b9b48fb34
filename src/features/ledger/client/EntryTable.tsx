import type { ReactNode } from 'react';
import { monthNumber } from '#locale/calendar.ts';
import type { Formats } from '#locale/formats.ts';
import type { Language } from '#locale/language.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import type { Charge, PaymentDocument, Statement, StatementEntry } from '../endpoints.ts';
import { chargeTitle, methodIn } from '../rules.ts';
import { type LedgerTexts, ledgerTexts } from './texts.ts';
import { useReason } from './use-reason.ts';

type Props = {
  statement: Pick<Statement, 'entries' | 'charges' | 'payments'>;
  /** Renders the actions for an entry. */
  actions: (entry: StatementEntry) => ReactNode;
  /** Entries that form a group of their own, before the others (LatestFirst.tsx). */
  latest?: ReadonlySet<StatementEntry>;
};

/** Entries of a statement, newest first, with the balance after each. */
export function EntryTable({ statement, actions, latest }: Props) {
  const t = useTexts(ledgerTexts);
  const formats = useFormats();
  const amountOf = (entry: StatementEntry) => {
    const waiting = statement.payments.find((one) => entry.paymentIds.includes(one._id) && one.state === 'pending');
    return waiting && isUncounted(entry, waiting)
      ? t.entries.waiting(formats.taka(waiting.amount))
      : formats.taka(entry.amount);
  };
  const columns: Column<StatementEntry>[] = [
    { title: t.entries.what, kind: 'heading', cell: (entry) => <What entry={entry} statement={statement} /> },
    {
      title: t.entries.day,
      isDetail: true,
      cell: ({ day }) => (
        <time dateTime={day} className="whitespace-nowrap">
          {formats.day(day)}
        </time>
      ),
    },
    { title: t.entries.amount, kind: 'figure', isDetail: true, cell: amountOf },
    { title: t.entries.balance, kind: 'figure', isDetail: true, cell: ({ balance }) => formats.taka(balance) },
    { title: t.entries.actions, kind: 'actions', cell: actions },
  ];
  return (
    <Table
      caption={t.page.happened}
      columns={columns}
      rows={statement.entries}
      rowKey={({ _id }) => _id}
      brief={(entry) => `${amountOf(entry)} · ${formats.day(entry.day)}`}
      groupOf={(entry) => ({ key: latest?.has(entry) ? 'latest' : 'earlier' })}
    />
  );
}

function What({ entry, statement }: { entry: StatementEntry; statement: Props['statement'] }) {
  const words = {
    t: useTexts(ledgerTexts).entries,
    formats: useFormats(),
    language: useLanguage().language,
    reason: useReason(),
  };
  const { title, facts } = describeEntry(entry, statement, words);
  const { recordedBy, recordedAt } = entry;
  return (
    <span className="grid gap-0.5">
      {title}
      <span className="flex flex-wrap gap-x-3 font-normal text-mute text-sm empty:hidden max-sm:grid">
        {facts.map((fact) => (
          <span key={fact} className="detail wrap-anywhere">
            <Unbroken>{fact}</Unbroken>
          </span>
        ))}
        {recordedBy && (
          <span className="detail wrap-anywhere print:hidden">
            {words.t.recordedBy(recordedBy, words.formats.date(recordedAt))}
          </span>
        )}
      </span>
    </span>
  );
}

type About = { charges: readonly Charge[]; payments: readonly PaymentDocument[] };

/** Texts and formats in the reader's language. */
type Labels = { t: LedgerTexts['entries']; formats: Formats; language: Language; reason: (stored: string) => string };

/** Returns an entry's title and the facts below it. `charges` and `payments` are its statement's. */
function describeEntry(
  entry: StatementEntry,
  { charges, payments }: About,
  words: Labels,
): { title: string; facts: string[] } {
  const { t, language } = words;
  const payment = payments.find(({ _id }) => entry.paymentIds.includes(_id));
  const about = charges
    .filter(({ _id }) => entry.chargeIds.includes(_id))
    .map((charge) => chargeTitle(charge, language))
    .join(', ');
  const method = payment ? methodIn(payment.method, language) : t.money;
  const titles: Record<StatementEntry['kind'], string> = {
    charge: about,
    card: t.byCard,
    claim: t.reported(method),
    record: t.recorded(method),
    confirm: t.confirmed(method),
    decline: t.declined(method),
    reverse: entry.isOfRefund ? t.takenBack(t.refunded) : t.reversed(method),
    release: t.released(about),
    waive: t.givenUp(about),
    'write off': t.writtenOff(about),
    open: t.opened,
    use: t.advanceUsed(about),
    hold: t.heldAgain(about),
    correct: t.corrected(about),
    refund: t.refunded,
    move: t.moved,
    'take back': t.takenBack(about || t.refunded),
  };
  const facts = payment ? moneyFacts(entry, payment, words) : [];
  if (APART.has(entry.kind) && entry.ofAdvance !== 0)
    facts.push(
      entry.ofAdvance < 0
        ? t.outOfAdvance(words.formats.taka(-entry.ofAdvance))
        : t.backToAdvance(words.formats.taka(entry.ofAdvance)),
    );
  if (entry.reason) facts.push(t.reason(words.reason(entry.reason)));
  return { title: titles[entry.kind], facts };
}

/** Kinds of entries that do not list the facts of their payment. */
const NOT_OF_MONEY = new Set<StatementEntry['kind']>([
  'release',
  'use',
  'hold',
  'correct',
  'refund',
  'move',
  'take back',
]);

/** Kinds whose money the balance does not show as far as it was the advance. */
const APART = new Set<StatementEntry['kind']>(['refund', 'reverse', 'move', 'take back']);

const BRINGS = new Set<StatementEntry['kind']>(['card', 'claim', 'record', 'open']);

/**
 * True if an entry that brings money leaves the balance as it is: a claim counts once it is confirmed. Reversing a move of an advance
 * changes none either, but brings no money.
 */
const isUncounted = ({ kind, amount, discount }: StatementEntry, payment: PaymentDocument) =>
  BRINGS.has(kind) && amount + discount === 0 && payment.amount > payment.advance;

function moneyFacts(entry: StatementEntry, payment: PaymentDocument, { t, formats }: Labels): string[] {
  const { kind, discount, isOfRefund } = entry;
  if (NOT_OF_MONEY.has(kind) || isOfRefund) return [];
  const { reference, months, unapplied, state, advance, seenOn } = payment;
  const brings = BRINGS.has(kind);
  const names = months.map(({ month, year }) => formats.period({ year, month: monthNumber(month) })).join(', ');
  return [
    ...(reference ? [t.transaction(reference)] : []),
    ...(isUncounted(entry, payment) ? [(state === 'pending' ? t.waits : t.sum)(formats.taka(payment.amount))] : []),
    ...(discount > 0 ? [t.byCoupon(formats.taka(discount))] : []),
    ...(brings && advance > 0 ? [t.advance(formats.taka(advance))] : []),
    ...(brings && names ? [t.forMonths(names)] : []),
    ...(seenOn && (brings || kind === 'confirm') ? [t.seenOn(formats.day(seenOn))] : []),
    ...(brings && unapplied > 0 && state === 'confirmed' ? [t.unused(formats.taka(unapplied))] : []),
  ];
}
