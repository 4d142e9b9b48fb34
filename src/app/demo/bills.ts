import type { NewRow } from '#database/schema/tables.ts';
import { shareInTaka } from '#features/bills/item-rules.ts';
import { priceOf } from '#features/bills/rules.ts';
import { dayAt, periodAt } from '#locale/calendar.ts';
import { type IdAt, inMonth } from './calendar.ts';

type Line = NewRow<'bill_lines'> & { id: string };
type Lines = readonly [service: Line, gas: Line, electricity: Line, water: Line];
type Tenancy = { id: string; apartment_id: string; accepted_at?: string | null; closed_at?: string | null };
type Books = { now: Date; id: IdAt; actorId: string; tenancies: readonly Tenancy[]; debtors: readonly string[] };

/** Months with issued bills, counted back from the current one, which is still to be filled in. */
const ISSUED = [5, 4, 3, 2, 1];
const STEPS = [
  { upTo: 75, rate: 5.26 },
  { upTo: 200, rate: 7.2 },
  { upTo: null, rate: 7.59 },
];
const METER_PART = 4_200;
const WATER = 2_640_000;

/**
 * The lines of the building's bills, and five months of bills with their readings. All were paid by bank in the same month,
 * except last month's bills of `debtors`.
 */
export function bills({ now, id, actorId, tenancies, debtors }: Books) {
  const since = dayAt(inMonth(now, ISSUED[0] ?? 0, { day: 1 }));
  const lines = billLines(inMonth(now, 6, { day: 20 }), { id, since });
  const issued = ISSUED.flatMap((ago) => billsOf({ now, id, actorId, ago, tenancies, lines }));
  const paid = issued
    .filter(({ ago, tenancy }) => ago > 1 || !debtors.includes(tenancy.id))
    .map((bill, place) => payment({ now, id, actorId, ...bill, place }));
  return {
    bill_lines: lines,
    bill_cells: ISSUED.map((ago) => sharedSum({ now, actorId, ago, line: lines[3] })),
    meter_readings: issued.map(({ reading }) => reading),
    charges: issued.flatMap(({ charges }) => charges),
    payments: paid.map(({ payment }) => payment),
    entries: paid.map(({ entry }) => entry),
    postings: paid.flatMap(({ postings }) => postings),
  };
}

function billLines(at: Date, { id, since }: { id: IdAt; since: string }): Lines {
  const line = (name: string, name_bangla: string, what: Pick<Line, 'kind' | 'method'> & Partial<Line>): Line => ({
    id: id(at),
    name,
    name_bangla,
    amount_poisha: 0,
    steps: null,
    shared_by: null,
    from_month: since,
    until_month: null,
    ...what,
  });
  return [
    line('Service charge', 'সার্ভিস চার্জ', { kind: 'service', method: 'fixed', amount_poisha: 350_000 }),
    line('Gas', 'গ্যাস', { kind: 'gas', method: 'fixed', amount_poisha: 108_000 }),
    line('Electricity', 'বিদ্যুৎ', {
      kind: 'electricity',
      method: 'meter',
      amount_poisha: METER_PART,
      steps: JSON.stringify(STEPS),
    }),
    line('Water', 'পানি', { kind: 'water', method: 'shared', shared_by: 'flat' }),
  ];
}

/** The shared sum for water, as the office typed it. */
function sharedSum({ now, actorId, ago, line }: Pick<Books, 'now' | 'actorId'> & { ago: number; line: Line }) {
  const at = inMonth(now, ago, { day: 2, hour: 15 });
  return {
    ...periodAt(at),
    line_id: line.id,
    agreement_id: null,
    figure: WATER / 100,
    old_end: null,
    new_start: null,
    changed_at: at.toISOString(),
    changed_by: actorId,
  };
}

type Month = Omit<Books, 'debtors'> & { ago: number; lines: Lines };

/** Bills of the tenancies that lasted the whole month. */
function billsOf({ now, id, actorId, ago, tenancies, lines }: Month) {
  const begins = inMonth(now, ago, { day: 1, hour: 0 });
  const at = inMonth(now, ago, { day: 2, hour: 16 });
  const ends = inMonth(now, ago - 1, { day: 1, hour: 0 });
  const { year, month } = periodAt(begins);
  const isOfMonth = ({ accepted_at, closed_at }: Tenancy) =>
    accepted_at && new Date(accepted_at) < begins && (!closed_at || new Date(closed_at) >= ends);
  const ofMonth = tenancies.filter(isOfMonth);
  const water = shareInTaka(
    WATER,
    ofMonth.map(() => 1),
  );
  return ofMonth.map((tenancy, place) => {
    const read = readingOf(tenancies.indexOf(tenancy), ago);
    const amounts = [350_000, 108_000, METER_PART + priceOf(read.units, STEPS, { wholeTaka: true }), water[place] ?? 0];
    const charges = lines.map((line, column) => ({
      id: id(at),
      agreement_id: tenancy.id,
      kind: line.kind,
      year,
      month,
      amount_poisha: amounts[column] ?? 0,
      due_on: dayAt(inMonth(now, ago, { day: 10 })),
      charged_on: dayAt(at),
      label: line.name,
      label_bangla: line.name_bangla,
      line_id: line.id,
    }));
    const reading = {
      id: id(at),
      line_id: lines[2].id,
      apartment_id: tenancy.apartment_id,
      agreement_id: tenancy.id,
      year,
      month,
      ...read,
      old_end: null,
      new_start: null,
      recorded_at: at.toISOString(),
      recorded_by: actorId,
    };
    return { tenancy, ago, charges, reading };
  });
}

/** A meter's reading: higher in the months when fans run, and different for each flat. */
function readingOf(flat: number, ago: number) {
  const units = (back: number) => 90 + ((flat * 37) % 110) + ((flat + back * 29) % 41);
  const start = 1_200 + flat * 311;
  const readingAt = (back: number) =>
    ISSUED.filter((each) => each >= back).reduce((sum, each) => sum + units(each), start);
  return { previous: readingAt(ago + 1), reading: readingAt(ago), units: units(ago) };
}

type Paid = Pick<Books, 'now' | 'id' | 'actorId'> & ReturnType<typeof billsOf>[number] & { place: number };

/** A payment of a bill by bank, recorded by the office. */
function payment({ now, id, actorId, ago, tenancy, charges, place }: Paid) {
  const at = inMonth(now, ago, { day: 4 + (place % 9), hour: 10 + (place % 7), minute: (place * 13) % 60 });
  const [day, when] = [dayAt(at), at.toISOString()];
  const own = { agreement_id: tenancy.id, recorded_at: when, recorded_by: actorId };
  const document = {
    id: id(at),
    ...own,
    method: 'Bank' as const,
    amount_poisha: charges.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0),
    reference: `FT${String(20_000_000 + place * 7_919 + ago)}`,
    received_on: day,
    state: 'confirmed' as const,
    decided_at: when,
    decided_by: actorId,
  };
  const settled = charges.map(({ id: charge_id, amount_poisha }) => ({
    debit: 'unapplied' as const,
    credit: 'receivable' as const,
    charge_id,
    amount_poisha,
  }));
  const moves = [
    { debit: 'bank' as const, credit: 'unapplied' as const, charge_id: null, amount_poisha: document.amount_poisha },
    ...settled,
  ];
  return {
    payment: document,
    entry: { id: document.id, kind: 'record' as const, ...own, effective_on: day },
    postings: moves.map((move) => ({
      id: id(at),
      entry_id: document.id,
      agreement_id: tenancy.id,
      payment_id: document.id,
      counted_on: day,
      ...move,
    })),
  };
}
