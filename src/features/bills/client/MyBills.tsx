import { useCall } from '#api/use-call.tsx';
import { LateBadge, Lateness } from '#features/dues/client/Lateness.tsx';
import { daysLate } from '#features/dues/rules.ts';
import { useAboutMyHome } from '#features/identity/client/use-home.ts';
import type { Charge, LedgerAccount, PaymentDocument, Statement } from '#features/ledger/endpoints.ts';
import { chargeTitle } from '#features/ledger/rules.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import { dayAt, type MonthName, monthNumber, type Period, periodNamed } from '#locale/calendar.ts';
import { writtenIn } from '#locale/language.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { MeterReading } from '../endpoints.ts';
import { billPath } from '../rules.ts';
import { myBillTexts } from './my-texts.ts';

/** Most readings that are shown for a meter. */
const MAX_READINGS = 12;

/** A member's charges month by month, the latest first, each with its bill and receipts, and the readings of the flat's meters. */
export function MyBills({ statement }: { statement: Statement }) {
  const t = useTexts(myBillTexts);
  const rows = monthsOf(statement);
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="my-bills" padded={false}>
      <h2 id="my-bills" className="px-5 pt-5 pb-3 text-heading sm:px-7">
        {t.title}
      </h2>
      <MonthTable title={t.title} rows={rows} account={statement.account} />
      <div className="grid gap-6 p-5 empty:hidden sm:p-7">{rows.some(({ period }) => period) && <MyReadings />}</div>
    </Card>
  );
}

/** What was charged for a month, or at once without one, and the payments that settle it. Amounts in poisha. */
type MonthOfMember = {
  key: string;
  period: Period | undefined;
  charges: Charge[];
  amount: number;
  open: number;
  payments: PaymentDocument[];
};

function monthsOf({ charges, payments }: Pick<Statement, 'charges' | 'payments'>): MonthOfMember[] {
  const keyOf = ({ _id = '', month, year }: { _id?: string; month: MonthName | null; year: number | null }) =>
    month && year ? `${year} ${String(monthNumber(month)).padStart(2, '0')}` : _id;
  const byMonth = Map.groupBy(
    charges.filter(({ cancelled }) => !cancelled),
    keyOf,
  );
  return [...byMonth]
    .map(([key, all]) => {
      const [{ month, year } = { month: null, year: null }] = all;
      return {
        key,
        period: month && year ? { year, month: monthNumber(month) } : undefined,
        charges: all,
        amount: all.reduce((sum, { amount }) => sum + toPoisha(amount), 0),
        open: all.reduce((sum, { outstanding }) => sum + toPoisha(outstanding), 0),
        payments: payments.filter(({ months, others = [] }) =>
          [...months, ...others].some((one) => keyOf(one) === key),
        ),
      };
    })
    .toSorted((one, other) => latestDue(other).localeCompare(latestDue(one)));
}

const latestDue = ({ charges }: Pick<MonthOfMember, 'charges'>) =>
  charges
    .map(({ dueOn }) => dueOn)
    .toSorted()
    .at(-1) ?? '';

type MonthTableProps = { title: string; rows: readonly MonthOfMember[]; account: LedgerAccount };

function MonthTable({ title, rows, account }: MonthTableProps) {
  const t = useTexts(myBillTexts);
  const { taka } = useFormats();
  const sum = (poisha: number) => taka(toTaka(poisha));
  const columns: Column<MonthOfMember>[] = [
    { title: t.for, kind: 'heading', cell: (row) => <What row={row} startsOn={account.startsOn} /> },
    { title: t.open, kind: 'figure', isInBrief: true, cell: ({ open }) => (open > 0 ? sum(open) : '–') },
    { title: t.amount, kind: 'figure', isDetail: true, cell: ({ amount }) => sum(amount) },
    { title: t.state, isDetail: true, cell: (row) => <State row={row} /> },
    { title: t.papers, isDetail: true, cell: (row) => <Papers row={row} agreementId={account.agreementId} /> },
  ];
  return (
    <Table
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      brief={(row) => (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {sum(row.open > 0 ? row.open : row.amount)} <StateBadge row={row} />
        </span>
      )}
    />
  );
}

/** The month, and its lines where it has several. */
function What({ row: { period, charges }, startsOn }: { row: MonthOfMember; startsOn: string }) {
  const t = useTexts(myBillTexts);
  const { language } = useLanguage();
  const formats = useFormats();
  const [only] = charges;
  if (!only) return null;
  if (!period) return only.kind === 'opening' ? (only.label ?? t.before) : chargeTitle(only, language);
  const rent = charges.find(({ kind, days }) => kind === 'rent' && days);
  const named = formats.period(period);
  // Where the building charges a month whole, also from its middle, the tenant reads why a few days cost a month.
  const isWholeFirst =
    !rent &&
    charges.some(({ kind }) => kind === 'rent') &&
    !startsOn.endsWith('-01') &&
    startsOn.startsWith(`${period.year}-${String(period.month).padStart(2, '0')}-`);
  const lines = charges.map((charge) => {
    const { kind, outstanding } = charge;
    const name = kind === 'rent' ? t.rent : chargeTitle({ ...charge, month: null, year: null }, language);
    return outstanding > 0 ? `${name} ${formats.taka(outstanding)}` : name;
  });
  return (
    <span className="grid gap-0.5">
      {rent?.days ? `${named} (${formats.digits(rent.days)})` : named}
      {(charges.length > 1 || only.kind !== 'rent') && (
        <span className="wrap-anywhere font-normal text-mute text-sm">{lines.join(' · ')}</span>
      )}
      {isWholeFirst && (
        <span className="wrap-anywhere font-normal text-mute text-sm">{t.wholeMonth(formats.day(startsOn))}</span>
      )}
    </span>
  );
}

/** The due day of the month's first open charge, and the days since. */
function useLateness({ charges }: MonthOfMember) {
  const today = dayAt(useNow());
  const dueOn = charges.find(({ outstanding }) => outstanding > 0)?.dueOn ?? today;
  return { dueOn, daysLate: daysLate(dueOn, today) };
}

function State({ row }: { row: MonthOfMember }) {
  const late = useLateness(row);
  return row.open > 0 ? <Lateness {...late} /> : <StateBadge row={row} />;
}

function StateBadge({ row }: { row: MonthOfMember }) {
  const t = useTexts(myBillTexts);
  const late = useLateness(row);
  if (row.open > 0) return <LateBadge daysLate={late.daysLate} />;
  const isSent = row.payments.some(({ state }) => state === 'pending');
  return <Badge tone={isSent ? 'warning' : 'success'}>{isSent ? t.sent : t.paid}</Badge>;
}

function Papers({ row: { period, payments }, agreementId }: { row: MonthOfMember; agreementId: string }) {
  const t = useTexts(myBillTexts);
  const formats = useFormats();
  const receipts = payments.filter(({ state, method }) => state === 'confirmed' && method !== 'Tax withheld');
  return (
    <span className="flex flex-wrap gap-x-4 max-sm:justify-end">
      {period && (
        <TextLink
          to={billPath(agreementId, period)}
          reloadDocument
          aria-label={t.billOf(formats.period(period))}
          className="inline-flex min-h-11 items-center"
        >
          {t.bill}
        </TextLink>
      )}
      {receipts.map(({ _id, receiptNo }) => (
        <TextLink key={_id} to={receiptPath(_id)} reloadDocument className="inline-flex min-h-11 items-center">
          {receiptNo ? t.receiptNumbered(receiptNo) : t.receipt}
        </TextLink>
      ))}
    </span>
  );
}

function MyReadings() {
  const about = useAboutMyHome();
  const { data = [] } = useCall('GET /api/readings', about);
  return [...Map.groupBy(data, ({ lineId }) => lineId)].map(([lineId, readings]) => (
    <Readings key={lineId} readings={readings.slice(-MAX_READINGS)} />
  ));
}

/** The units of one meter month by month, as bars with their figures. */
function Readings({ readings }: { readings: MeterReading[] }) {
  const t = useTexts(myBillTexts);
  const { digits, period, monthShort } = useFormats();
  const { language } = useLanguage();
  const latest = readings.at(-1);
  const most = Math.max(1, ...readings.map(({ units }) => units));
  const name = latest ? writtenIn(language, latest.name, latest.nameBangla) : '';
  return (
    <section aria-label={t.readings(name)} className="grid gap-3">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{t.readings(name)}</h3>
      <ol className="flex max-w-3xl items-end gap-1.5 sm:gap-3">
        {readings.map((reading) => (
          <li key={`${reading.year} ${reading.month}`} className="grid min-w-0 flex-1 justify-items-center gap-1">
            <span className="sr-only">
              {t.reading(period(periodNamed(reading)), digits(reading.reading), digits(reading.units))}
            </span>
            <span aria-hidden="true" className="figures text-xs">
              {digits(reading.units)}
            </span>
            <svg aria-hidden="true" viewBox="0 0 10 100" preserveAspectRatio="none" className="h-20 w-full max-w-8">
              <rect
                width="10"
                height={Math.max(1, (reading.units / most) * 100)}
                y={100 - Math.max(1, (reading.units / most) * 100)}
                className="fill-brass"
              />
            </svg>
            <span aria-hidden="true" className="text-mute text-xs">
              {monthShort(reading.month)}
            </span>
          </li>
        ))}
      </ol>
      {latest && <p className="text-mute text-sm">{t.latest(digits(latest.reading), period(periodNamed(latest)))}</p>}
    </section>
  );
}
