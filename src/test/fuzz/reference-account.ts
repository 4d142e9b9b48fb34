// The rules about money of docs/office.md section O5 and docs/resident.md section R5, written a second time without any of the
// product's code.
// Only allocations are stored; open, unapplied and received amounts are added up each time. Amounts are whole poisha, a month
// is the number of months since the year 0, a day such as `2026-03-15` is Dhaka's.

export type Month = number;
export const monthOf = (day: string): Month => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Rounds half a poisha up. */
export const priceOf = (rent: number, discount: number) =>
  Math.floor((2 * rent * (10_000 - Math.round(discount * 100)) + 10_000) / 20_000);

type Move = { day: string; amount: number };
/** `waivers`: its waived parts, and their reversals, by day. */
/** `from`: first day of a partly charged month. `decided`: corrected to nothing. */
export type Charge = {
  month: Month;
  from: string | undefined;
  amount: number;
  waived: number;
  cancelled: boolean;
  decided: boolean;
  waivers: Move[];
};
/** Part of a charge that a payment settles; released parts stay in the history. */
type Part = { charge: Charge; money: number; discount: number; released: boolean };
export type Money = {
  id: string;
  method: string;
  amount: number;
  reference: string | undefined;
  receivedOn: string;
  state: 'pending' | 'confirmed' | 'declined' | 'reversed';
  coupon: Coupon | undefined;
  parts: Part[];
  /** Additions to the account of its method, and removals. */
  moves: Move[];
  /** The coupon's discounts as they count, and their reversals. */
  discounts: Move[];
};
export type Coupon = { code: string; discount: number; available: boolean };
export type Rent = { from: Month; amount: number; reason: string };

export const counts = ({ state }: Money) => state === 'pending' || state === 'confirmed';
export const unreversed = (money: Money) => (counts(money) ? money.parts.filter((part) => !part.released) : []);
export const unapplied = (money: Money) =>
  counts(money) ? money.amount - sum(unreversed(money).map((part) => part.money)) : 0;

type Beginning = { startsOn: string; first: Month; rent: number; rentFrom: string | undefined };

/** One tenancy. */
export class Account {
  id = '';
  readonly charges: Charge[] = [];
  readonly money: Money[] = [];
  lastDay: string | undefined;
  /** The day and second of its end. */
  closedAt = '';
  readonly person: number;
  readonly startsOn: string;
  readonly rents: Rent[];
  /** The first day of owed rent, if its month is charged by days. */
  readonly rentFrom: string | undefined;

  /** The first month whose rent is owed here, and those that passed to a later tenancy. */
  readonly first: Month;
  readonly passed = new Set<Month>();
  /** The first month that has not begun. */
  nextToBegin: Month;

  constructor(person: number, { startsOn, first, rent, rentFrom }: Beginning) {
    this.person = person;
    this.startsOn = startsOn;
    this.first = first;
    this.rentFrom = rentFrom;
    this.nextToBegin = first;
    this.rents = [{ from: first, amount: rent, reason: '' }];
  }

  rentAt(month: Month): number {
    return this.rents.findLast(({ from }) => from <= month)?.amount ?? 0;
  }

  /** The owed rent of a month. Days before `rentFrom` cost whole taka, the others the rest. */
  owed(month: Month): { amount: number; from: string | undefined } {
    const [whole, from] = [this.rentAt(month), this.rentFrom];
    const before = from && monthOf(from) === month ? Number(from.slice(8)) - 1 : 0;
    if (before === 0) return { amount: whole, from: undefined };
    const days = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
    return { amount: whole - Number((BigInt(whole) * BigInt(before)) / BigInt(days * 100)) * 100, from };
  }

  open(charge: Charge): number {
    if (charge.cancelled) return 0;
    const parts = this.money.flatMap(unreversed).filter((part) => part.charge === charge);
    return charge.amount - charge.waived - sum(parts.map(({ money, discount }) => money + discount));
  }

  /** Debts so far less confirmed money and discounts. Below 0 it is the tenant's credit. */
  get balance(): number {
    const owed = this.charges.filter(({ cancelled }) => !cancelled).map(({ amount, waived }) => amount - waived);
    const confirmed = this.money.filter(({ state }) => state === 'confirmed');
    const discounts = confirmed.flatMap(unreversed).map(({ discount }) => discount);
    const came = confirmed.map(({ amount }) => amount);
    return sum(owed) - sum(discounts) - sum(came);
  }

  charge(month: Month): Charge | undefined {
    return this.charges.find((charge) => charge.month === month && !charge.cancelled);
  }

  /** True if the office corrected the month to nothing. */
  isDecided(month: Month): boolean {
    return this.charges.some((charge) => charge.month === month && charge.decided);
  }

  /** Returns the charge of a month of the tenancy, and makes it if there is none. */
  need(month: Month): Charge | undefined {
    const isOutside =
      month < this.first ||
      this.passed.has(month) ||
      this.isDecided(month) ||
      (this.lastDay !== undefined && month > monthOf(this.lastDay));
    const found = this.charge(month);
    if (found || isOutside) return found;
    const owed = this.owed(month);
    // A month without rent has no charge.
    if (owed.amount === 0) return undefined;
    const made = { month, ...owed, waived: 0, cancelled: false, decided: false, waivers: [] };
    this.charges.push(made);
    return made;
  }

  /** Charges begun months, one by one, and applies unapplied money as each begins, even if it was charged ahead. */
  chargeUpTo(day: string): void {
    for (; this.nextToBegin <= monthOf(day); this.nextToBegin += 1) {
      if (this.need(this.nextToBegin)) this.apply(this.money, this.nextToBegin);
    }
  }

  /** Settles the earliest charges with the earliest money, but no month that has not begun. */
  private apply(money: readonly Money[], until: Month): void {
    const open = this.charges
      .filter(({ cancelled, month }) => !cancelled && month <= until)
      .sort((a, b) => a.month - b.month);
    const inOrder = money
      .filter((one) => unapplied(one) > 0)
      .sort((a, b) => (a.receivedOn < b.receivedOn ? -1 : Number(a.receivedOn > b.receivedOn)));
    for (const one of inOrder)
      for (const charge of open) settle(one, charge, { money: Math.min(unapplied(one), this.open(charge)) });
  }

  /** Unapplied money settles due charges as soon as both exist. */
  settleDue(today: string): void {
    this.apply(this.money, monthOf(today));
  }

  /** A month ahead is owed only while money settles a part of it. */
  releaseUnsettled(today: string): void {
    for (const charge of this.charges)
      if (charge.month > monthOf(today) && !charge.cancelled && this.open(charge) === charge.amount)
        charge.cancelled = true;
  }

  /** Releases months after the last day and their money. Discounts for them are reversed on `day`. */
  end(lastDay: string, day: string): void {
    this.lastDay = lastDay;
    for (const charge of this.charges.filter(({ month, cancelled }) => month > monthOf(lastDay) && !cancelled))
      this.release(charge, day);
  }

  /** The office corrects a charge to nothing. */
  correctToNothing(charge: Charge, day: string): void {
    this.release(charge, day);
    charge.decided = true;
  }

  private release(charge: Charge, day: string): void {
    for (const money of this.money) {
      const given = sum(unreversed(money).map((part) => (part.charge === charge ? part.discount : 0)));
      if (money.state === 'confirmed' && given > 0) money.discounts.push({ day, amount: -given });
      for (const part of money.parts) if (part.charge === charge) part.released = true;
    }
    charge.cancelled = true;
    charge.waivers.push({ day, amount: -charge.waived });
  }
}

export function settle(of: Money, charge: Charge, { money, discount = 0 }: { money: number; discount?: number }): void {
  if (money > 0 || discount > 0) of.parts.push({ charge, money, discount, released: false });
}
