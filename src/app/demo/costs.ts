import type { NewRow } from '#database/schema/tables.ts';
import { DAY, dayAt } from '#locale/calendar.ts';
import { type IdAt, inMonth } from './calendar.ts';

type Voucher = NewRow<'vouchers'> & { id: string };
type Cost = Pick<Voucher, 'debit' | 'credit' | 'payee' | 'repeats' | 'amount_poisha'> & {
  day: number;
  /** True for the months with this item, counted back from the current one; every month if undefined. */
  only?: (ago: number) => boolean;
};

const cost = (
  debit: Cost['debit'],
  credit: Cost['credit'],
  [payee, taka, day]: [payee: string, taka: number, day: number],
  only?: Cost['only'],
): Cost => ({ debit, credit, payee, amount_poisha: taka * 100, day, repeats: !only, ...(only && { only }) });

/** Costs of the building. Recurring ones are not recorded for the current month yet, so that the page proposes them. */
const COSTS: Cost[] = [
  cost('salaries', 'bank', ['Abdul Karim, caretaker', 18_000, 28]),
  cost('security', 'bank', ['Two guards', 30_000, 28]),
  cost('cleaning', 'cash', ['Rina Begum', 2_500, 27]),
  cost('utilities', 'bank', ['DESCO, common meter', 14_600, 12], (ago) => ago > 0),
  cost('lift', 'bank', ['Lift service', 6_000, 3], (ago) => ago % 3 === 0),
  cost('cost_13', 'bank', ['Perkins, service of the generator', 7_500, 10], (ago) => ago % 3 === 1),
  cost('fuel', 'bank', ['Padma, diesel', 8_400, 2], (ago) => ago % 2 === 0),
  cost('repairs', 'bank', ['Pump and pipes', 22_500, 16], (ago) => ago % 5 === 2),
  cost('repairs', 'owner', ['Paint of the stairs', 41_000, 20], (ago) => ago === 7),
  cost('taxes', 'bank', ['City corporation', 36_000, 15], (ago) => ago === 4),
  cost('insurance', 'bank', ['Fire insurance', 24_000, 9], (ago) => ago === 10),
  cost('bank_fees', 'bank', ['Yearly fee', 690, 28], (ago) => ago === 11),
];

type Earned = Pick<Voucher, 'debit' | 'credit' | 'payee' | 'amount_poisha'> & {
  day: number;
  only: (ago: number) => boolean;
};

/** Income besides the residents' charges. */
const INCOME: Earned[] = [
  { debit: 'bank', credit: 'antenna', payee: 'Grameenphone', amount_poisha: 1_500_000, day: 5, only: () => true },
  {
    debit: 'cash',
    credit: 'scrap',
    payee: 'Bhangari Milon',
    amount_poisha: 185_000,
    day: 18,
    only: (ago) => ago % 4 === 1,
  },
  {
    debit: 'bkash',
    credit: 'hall',
    payee: 'Wedding of A-301',
    amount_poisha: 500_000,
    day: 21,
    only: (ago) => ago % 3 === 2,
  },
  { debit: 'cash', credit: 'guest_parking', payee: null, amount_poisha: 120_000, day: 25, only: (ago) => ago > 0 },
];

/** A category that the building added to those of the schema. */
export const OWN_CATEGORIES: NewRow<'cost_categories'>[] = [
  { code: 'cost_13', name: 'Generator service', name_bangla: 'জেনারেটর সার্ভিস', tax_line: '38e', position: 13 },
];

type Books = { now: Date; id: IdAt; actorId: string; openedMonthsAgo: number };

/** The owner's opening cash and bank money, and the costs of each month since. */
export function costs({ now, id, actorId, openedMonthsAgo }: Books): Voucher[] {
  const voucher = (at: Date, what: Pick<Voucher, 'kind' | 'debit' | 'credit' | 'amount_poisha'> & Partial<Voucher>) => {
    const own = id(at);
    return {
      agreement_id: null,
      payee: null,
      reference: null,
      month: null,
      note: null,
      refunds: null,
      reason: null,
      reversed_at: null,
      reversed_by: null,
      ...what,
      id: own,
      paid_on: dayAt(at),
      counted_on: dayAt(at),
      recorded_at: at.toISOString(),
      recorded_by: actorId,
    };
  };
  const opened = inMonth(now, openedMonthsAgo, { day: 1, hour: 10 });
  const float = voucher(opened, { kind: 'opening', debit: 'cash', credit: 'opening', amount_poisha: 6_000_000 });
  const bank = voucher(opened, { kind: 'opening', debit: 'bank', credit: 'opening', amount_poisha: 250_000_000 });
  const months = Array.from({ length: openedMonthsAgo + 1 }, (_, index) => openedMonthsAgo - index);
  const spent = months.flatMap((ago) =>
    COSTS.filter(({ only, repeats }) => (only ? only(ago) : !repeats || ago > 0)).flatMap(
      ({ day, only: _, ...what }) => {
        const at = inMonth(now, ago, { day, hour: 11 });
        return at <= now ? [voucher(at, { kind: 'expense', ...what, month: `${dayAt(at).slice(0, 7)}-01` })] : [];
      },
    ),
  );
  const earned = months.flatMap((ago) =>
    INCOME.filter(({ only }) => only(ago)).flatMap(({ day, only: _, ...what }) => {
      const at = inMonth(now, ago, { day, hour: 16 });
      return at <= now ? [voucher(at, { kind: 'income', ...what })] : [];
    }),
  );
  // A refund by the shop for unused parts.
  const returned = spent
    .filter(({ debit, payee }) => debit === 'repairs' && payee === 'Pump and pipes')
    .flatMap(({ id: refunds, recorded_at, payee, month }) => {
      const at = new Date(Date.parse(recorded_at) + 4 * DAY);
      const what = {
        kind: 'return',
        debit: 'bank',
        credit: 'repairs',
        amount_poisha: 185_000,
        payee,
        month,
        refunds,
      } as const;
      return at <= now ? [voucher(at, what)] : [];
    });
  return [float, bank, ...spent, ...earned, ...returned];
}
