import { expect } from 'vitest';

type Said = Record<string, unknown>;
const inTaka = (sum: number) => Math.round(sum * 100) / 100;
type Row = { of: (said: Said) => boolean; now: (said: Said) => Said };
const anyOf = (...fields: string[]): Row[] =>
  fields.map((field) => ({ of: (said) => field in said, now: () => ({ [field]: expect.anything() }) }));

/**
 * What CHANGELOG.md names under *For programs*: an upgrade dates debts from before the records, whose due days may differ, gives each flat
 * without photos a picture of the house, leaves withheld tax out of what the money changed by and a meter's first reading out of its average,
 * and words the line of the tax statement anew. Everything else must not differ.
 */
const DIFFERS: Row[] = [
  {
    of: (said) => said.kind === 'opening' && 'dueOn' in said,
    now: () => ({ dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
  },
  {
    of: (said) => said.image === '' && 'apartmentNo' in said,
    now: () => ({ image: expect.stringMatching(/^\/pictures\/apartment-[1-8]-640\.jpg$/) }),
  },
  {
    of: ({ moved, figures }) => typeof moved === 'number' && typeof figures === 'object',
    now: ({ moved, figures }) => ({ moved: inTaka(Number(moved) - ((figures as { tax?: number }).tax ?? 0)) }),
  },
  { of: (said) => 'average' in said, now: () => ({ average: expect.toBeOneOf([null, expect.any(Number)]) }) },
  {
    of: (said) => said['Tax line'] === 's. 38(1)(e) flat-rate deduction',
    now: () => ({ 'Tax line': 'Section 38(1)(e): flat-rate deduction' }),
  },
];

/** What the clock, the session and the machine decide, by the call. */
const OF_THE_MOMENT: Record<string, Row[]> = {
  '/api/dues.csv': anyOf('Days late'),
  // A debt from before the records is due in its month; what is not due yet is not overdue.
  '/api/dues': [
    {
      of: ({ charges }) => Array.isArray(charges) && charges.some(({ kind }: Said) => kind === 'opening'),
      now: () => ({ dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
    },
    {
      of: (said) => 'overdue' in said,
      now: ({ overdue }) => {
        const { debtors, amount } = overdue as { debtors: number; amount: number };
        return { overdue: { debtors, amount: expect.toSatisfy((sum: number) => sum <= amount) } };
      },
    },
  ],
  '/api/first-steps': [
    { of: (said) => 'doubt' in said, now: () => ({ doubt: expect.any(String), today: expect.any(String) }) },
  ],
  '/api/payments/months': anyOf('ahead'),
  // A backup is named after its building, and has more tables; a month that an advance settles has its sum.
  '/api/audit': [
    {
      of: (said) => /^onebuilding-\d{8}-/.test(String(said.file)),
      now: () => ({
        file: expect.stringMatching(/^onebuilding-[\da-f]{8}-\d{8}-\d{6}\.zip$/),
        rows: expect.any(Number),
      }),
    },
  ],
  '/api/payments/user': [{ of: (said) => said.amount === 0, now: () => ({ amount: expect.any(Number) }) }],
  // A duty may more as works are added.
  '/api/identity/session': [
    {
      of: (said) => Array.isArray(said.permissions),
      now: ({ permissions }) => ({ permissions: expect.arrayContaining(permissions as unknown[]) }),
    },
  ],
  '/api/identity/sessions': anyOf('_id', 'signedInAt', 'usedAt'),
  '/api/check-up': anyOf('state', 'text'),
};

export const isCall = (call: string, path: string) =>
  new RegExp(`^${call.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** The recorded answer with a matcher in place of each field that may differ. */
function expectedNow(says: unknown, rows: Row[]): unknown {
  if (Array.isArray(says)) return says.map((one) => expectedNow(one, rows));
  if (typeof says !== 'object' || says === null) return says;
  const said = says as Said;
  const fields = Object.entries(said).map(([name, value]) => [name, expectedNow(value, rows)] as const);
  return Object.assign(Object.fromEntries(fields), ...rows.filter((row) => row.of(said)).map((row) => row.now(said)));
}

/** Lists that grow: months follow today, the check-up and the ages of Dues have lines that 1.0 had not. */
const GROWS: Record<string, (line: Said) => unknown> = {
  '/api/payments/months': ({ month, year }) => `${month} ${year}`,
  '/api/check-up': ({ name }) => name,
  '/api/dues': ({ age }) => age,
};

/** The lines of these lists that 1.0 answered, too. */
function withoutNewLines(now: unknown, recorded: unknown, key: (line: Said) => unknown): unknown {
  if (Array.isArray(now) && Array.isArray(recorded)) {
    const known = new Set(recorded.map(key));
    return now.filter((line) => known.has(key(line)));
  }
  if (typeof now !== 'object' || now === null || typeof recorded !== 'object' || recorded === null) return now;
  const before = recorded as Said;
  return 'ages' in now ? { ...now, ages: withoutNewLines(now.ages, before.ages, key) } : now;
}

type Line = { _id: string; amount: number; open: number };
type BillSaid = { lines: Line[]; total: number; givenUp: number; toPay: number; later?: number };

const isBill = (says: unknown): says is BillSaid =>
  typeof says === 'object' && says !== null && 'lines' in says && 'toPay' in says;

/**
 * 1.0 listed charges without a month, such as a key, a month later: now they are on the bill, and in its sums. What is to pay is all that is
 * owed today, `later` months too.
 */
function withoutUndated(now: unknown, recorded: unknown): unknown {
  if (Array.isArray(now) && Array.isArray(recorded))
    return now.map((one, index) => withoutUndated(one, recorded[index]));
  if (typeof now !== 'object' || now === null || typeof recorded !== 'object' || recorded === null) return now;
  const before = new Map(Object.entries(recorded));
  const fields = Object.entries(now).map(([name, value]) => [name, withoutUndated(value, before.get(name))] as const);
  // An advance used to name no month that it settles.
  const isOfAdvance = 'months' in recorded && 'advance' in recorded && Number(recorded.advance) > 0;
  const isRowOfAdvance = before.get('Counts for') === '' && Object.hasOwn(now, 'Counts for');
  const said: unknown = {
    ...Object.fromEntries(fields),
    ...(isOfAdvance && { months: recorded.months }),
    ...(isRowOfAdvance && { 'Counts for': '', For: before.get('For') }),
  };
  if (!isBill(said) || !isBill(recorded)) return said;
  const known = new Set(recorded.lines.map(({ _id }) => _id));
  const isKnown = ({ _id }: Line) => known.has(_id);
  const added = said.lines.filter((line) => !isKnown(line));
  const sumOf = (field: 'amount' | 'open') => added.reduce((sum, line) => sum + line[field], 0);
  const settled = sumOf('amount') - sumOf('open');
  return {
    ...said,
    lines: said.lines.filter(isKnown),
    total: inTaka(said.total - sumOf('amount')),
    givenUp: inTaka(said.givenUp - Math.min(said.givenUp, settled)),
    toPay: inTaka(said.toPay - sumOf('open') - (said.later ?? 0)),
  };
}

type TillEntry = { amount: number; isReversal: boolean; payment: { _id: string; method: string } };
type TillSaid = { methods: { method: string; payments: number }[]; entries: TillEntry[] };

/** 1.0 had a line of the till for each part of a payment, such as its advance: now a payment is one. */
function withWholePayments({ methods, entries, ...rest }: TillSaid): unknown {
  const parts = Map.groupBy(entries, ({ payment, isReversal }) => `${payment._id} ${isReversal}`);
  const whole = [...parts.values()].map((same) => ({
    ...same[0],
    amount: inTaka(same.reduce((sum, { amount }) => sum + amount, 0)),
  }));
  const countOf = (name: string) =>
    whole.filter(({ payment, isReversal }) => payment?.method === name && !isReversal).length;
  return { ...rest, entries: whole, methods: methods.map((one) => ({ ...one, payments: countOf(one.method) })) };
}

type Answer = { as: string; path: string; says: unknown };

/** Expects each recorded field unchanged but for what is named above; new ones are allowed. */
export function expectSameAnswer({ as, path, ...recorded }: Answer, answer: unknown): void {
  const [call = ''] = path.split('?');
  const says = call === '/api/till' ? withWholePayments(recorded.says as TillSaid) : recorded.says;
  const key = GROWS[call];
  const now = key ? withoutNewLines(answer, says, key) : answer;
  expect({ as, path, says: withoutUndated(now, says) }).toMatchObject({
    as,
    path,
    // Days late follow today in each call.
    says: expectedNow(says, [...DIFFERS, ...anyOf('daysLate'), ...(OF_THE_MOMENT[call] ?? [])]),
  });
}
