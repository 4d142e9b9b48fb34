import {
  Account,
  type Charge,
  type Coupon,
  counts,
  type Money,
  type Month,
  monthOf,
  priceOf,
  type Rent,
  settle,
  sum,
  unreversed,
} from './reference-account.ts';

const DUE_DAY = 10;
const later = (one: string, other: string) => (one > other ? one : other);
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export type Order = { name: number; year?: number | undefined; amount: number; coupon?: Coupon | undefined };
type Came = Pick<Money, 'amount' | 'method' | 'receivedOn'> & { reference?: string | undefined };
type PartOfMonth = { month: Month; amount: number };

/** The office and all of its tenancies: the answer of each call, and its effects. */
export class Building {
  today: string;
  /** Second of today. */
  second = 0;
  closedThrough = '';
  /** The last closing's form, and the cash that it left in the drawer. */
  lastCount = '';
  left = 0;
  /** Moves of closings: cash put in or handed over (the owner's), and differences that a count found. */
  readonly counted: { day: string; account: 'owner' | 'over_short'; amount: number }[] = [];
  cardCountsAtOnce = false;
  readonly accounts: Account[] = [];
  readonly coupons: Coupon[] = [];

  constructor(today: string) {
    this.today = today;
  }

  living = (person: number) => this.accounts.find((one) => one.person === person && !one.lastDay);

  /** The tenancy for which this person reports payments: the present one, or the last ended one with an open charge. */
  claimedFor(person: number): Account | undefined {
    const owing = this.accounts.filter(
      (one) => one.person === person && one.lastDay && one.charges.some((charge) => one.open(charge) > 0),
    );
    return this.living(person) ?? owing.toSorted((one, other) => (one.closedAt <= other.closedAt ? -1 : 1)).at(-1);
  }

  private get moment() {
    return `${this.today} ${String(this.second).padStart(5, '0')}`;
  }

  /** An event on a closed day counts today, or tomorrow if today is closed. */
  openDay(day: string): string {
    if (day > this.closedThrough) return day;
    return later(this.today, new Date(Date.parse(this.closedThrough) + 86_400_000).toISOString().slice(0, 10));
  }

  /** Money received and reversed on some days, by method. */
  received(from: string, to: string): Map<string, { received: number; reversed: number }> {
    const totals = new Map<string, { received: number; reversed: number }>();
    for (const { method, moves } of this.accounts.flatMap(({ money }) => money))
      for (const { amount } of moves.filter(({ day }) => day >= from && day <= to)) {
        const total = totals.get(method) ?? { received: 0, reversed: 0 };
        totals.set(method, {
          received: total.received + Math.max(0, amount),
          reversed: total.reversed - Math.min(0, amount),
        });
      }
    return totals;
  }

  /** True if the drawer is below 0 at the end of this day or a later one. */
  isOverdrawn(from: string): boolean {
    const cash = this.accounts.flatMap(({ money }) => money).filter(({ method }) => method === 'Cash');
    const moves = [...cash.flatMap((one) => one.moves), ...this.counted];
    const upTo = (last: string) => sum(moves.filter(({ day }) => day <= last).map(({ amount }) => amount));
    return moves.some(({ day }) => day >= from && upTo(day) < 0);
  }

  /** Discounts and waivers, by the day for which they count. */
  givenUp(from: string, to: string) {
    const within = ({ day }: { day: string }) => day >= from && day <= to;
    const money = this.accounts.flatMap((account) => account.money);
    const charges = this.accounts.flatMap((account) => account.charges);
    const total = (moves: { day: string; amount: number }[]) => sum(moves.filter(within).map(({ amount }) => amount));
    return {
      discounts: total(money.flatMap(({ discounts }) => discounts)),
      waived: total(charges.flatMap(({ waivers }) => waivers)),
    };
  }

  /** Advances the clock, month by month. */
  goTo(day: string): void {
    this.today = day;
    for (const account of this.accounts) account.chargeUpTo(day);
  }

  /** Totals of a month's rents, over all tenancies. */
  figuresOf(month: Month) {
    const accounts = this.accounts.map((account) => ({ account, charge: account.charge(month) }));
    const rents = accounts.flatMap(({ account, charge }) => (charge ? [{ account, charge }] : []));
    const settledBy = (state: Money['state']) =>
      rents.flatMap(({ account, charge }) =>
        account.money
          .filter((one) => one.state === state)
          .flatMap(unreversed)
          .filter((part) => part.charge === charge),
      );
    const open = rents.map(({ account, charge }) => account.open(charge));
    const waits = (charge: Charge) => settledBy('pending').some((part) => part.charge === charge && part.money > 0);
    return {
      expected: sum(rents.map(({ charge }) => charge.amount)),
      received: sum(settledBy('confirmed').map(({ money }) => money)),
      waiting: sum(settledBy('pending').map(({ money, discount }) => money + discount)),
      discounts: sum(settledBy('confirmed').map(({ discount }) => discount)),
      waived: sum(rents.map(({ charge }) => charge.waived)),
      open: sum(open),
      rents: rents.length,
      settled: rents.filter(({ account, charge }) => account.open(charge) === 0 && !waits(charge)).length,
    };
  }

  /**
   * Debts of tenancies that owe something of a past month or an earlier one, or anything: all that each owes, what of it is past its due
   * day and what is of months up to this one, and the days overdue.
   */
  debtsBy(month: Month) {
    return this.accounts.flatMap((account) => {
      const dueOn = (charge: Charge) =>
        later(
          `${Math.floor(charge.month / 12)}-${String((charge.month % 12) + 1).padStart(2, '0')}-${DUE_DAY}`,
          account.startsOn,
        );
      const open = account.charges.filter((charge) => account.open(charge) > 0).toSorted((a, b) => a.month - b.month);
      const [first] = open;
      if (!first || (month < monthOf(this.today) && first.month > month)) return [];
      const owed = (charges: readonly Charge[]) => sum(charges.map((charge) => account.open(charge)));
      return [
        {
          days: Math.max(0, daysBetween(dueOn(first), this.today)),
          amount: owed(open),
          overdue: owed(open.filter((charge) => dueOn(charge) < this.today)),
          earlier: owed(open.filter((charge) => charge.month <= month)),
        },
      ];
    });
  }

  /** The month that a bare name means today. */
  monthOfName(account: Account, name: number): Month {
    const now = monthOf(this.today);
    for (let month = account.first; month <= now; month += 1) {
      const charge = account.charge(month);
      if (month % 12 === name && charge && account.open(charge) > 0) return month;
    }
    let nearest = now - 5;
    while (nearest % 12 !== name) nearest += 1;
    return nearest < account.first ? nearest + 12 : nearest;
  }

  /** The price of a month now; undefined if it cannot be paid, 0 if it is paid. */
  due(
    account: Account,
    { name, year }: Pick<Order, 'name' | 'year'>,
  ): { month: Month; open: number; rent: number } | undefined {
    const month = year === undefined ? this.monthOfName(account, name) : year * 12 + name;
    if (month < account.first || month > monthOf(this.today) + 11) return undefined;
    if (account.isDecided(month)) return { month, rent: 0, open: 0 };
    const charge = account.charge(month);
    const rent = charge ? charge.amount : account.owed(month).amount;
    return { month, rent, open: charge ? account.open(charge) : rent };
  }

  pay(person: number, order: Order): number {
    const account = this.living(person);
    if (!account) return 403;
    const due = this.due(account, order);
    if (!due || due.open === 0) return 409;
    const coupon = this.couponOf(order, due);
    if (coupon === 'refused') return 409;
    const price = coupon ? priceOf(due.rent, coupon.discount) : due.open;
    if (Math.abs(order.amount - price) > (coupon ? 1 : 0)) return 409;
    const charge = account.need(due.month);
    if (!charge) return 409;
    const money = this.come(account, { amount: price, method: 'Card', receivedOn: this.today }, coupon);
    settle(money, charge, { money: price, discount: coupon ? due.rent - price : 0 });
    if (this.cardCountsAtOnce || price === 0) this.count(money);
    return 201;
  }

  private couponOf(
    { coupon, amount }: Order,
    { rent, open }: { rent: number; open: number },
  ): Coupon | undefined | 'refused' {
    if (open < rent) return coupon && 'refused';
    if (coupon) return coupon.available ? coupon : 'refused';
    if (amount === rent) return undefined;
    const available = this.coupons.filter((one) => one.available).sort((a, b) => (a.code < b.code ? -1 : 1));
    const within = (poisha: number) =>
      available.find(({ discount }) => Math.abs(priceOf(rent, discount) - amount) <= poisha);
    return within(0) ?? within(1);
  }

  claim(person: number, came: Came): number {
    const account = this.claimedFor(person);
    if (came.receivedOn > this.today || daysBetween(came.receivedOn, this.today) > 60) return 400;
    if (!account) return 409;
    if (
      account.money.filter(({ state }) => state === 'pending').length >= 5 ||
      this.isUsed(came) ||
      this.isOtherMethod(came)
    )
      return 409;
    this.come(account, came);
    account.settleDue(this.today);
    return 201;
  }

  record(account: Account, came: Came, { parts, again }: { parts: readonly PartOfMonth[]; again: boolean }): number {
    if (came.receivedOn > this.today || sum(parts.map(({ amount }) => amount)) > came.amount) return 400;
    const isTwin = (one: Money) =>
      counts(one) && one.amount === came.amount && one.method === came.method && one.receivedOn === came.receivedOn;
    if (
      (!again && (account.money.some(isTwin) || this.isOtherMethod(came))) ||
      this.isUsed(came) ||
      !this.fits(account, parts)
    )
      return 409;
    const money = this.come(account, came);
    this.count(money);
    for (const { month, amount } of parts) {
      const charge = account.need(month);
      if (charge) settle(money, charge, { money: amount });
    }
    account.settleDue(this.today);
    return 201;
  }

  /** True if each month may be charged, and enough of it is open for all parts that name it. */
  private fits(account: Account, parts: readonly PartOfMonth[]): boolean {
    return parts.every(({ month }) => {
      const charge = account.charge(month);
      const isAhead = month > monthOf(this.today) && month <= monthOf(this.today) + 11;
      const isWithin = month >= account.first && (!account.lastDay || month <= monthOf(account.lastDay));
      const asked = sum(parts.filter((one) => one.month === month).map(({ amount }) => amount));
      if (charge) return asked <= account.open(charge);
      return isAhead && isWithin && !account.isDecided(month) && asked <= account.owed(month).amount;
    });
  }

  private isUsed({ method, reference }: Came): boolean {
    const all = this.accounts.flatMap(({ money }) => money).filter(counts);
    return reference !== undefined && all.some((one) => one.method === method && one.reference === reference);
  }

  /** A known reference under another method needs a confirmation. */
  private isOtherMethod({ method, reference }: Came): boolean {
    const all = this.accounts.flatMap(({ money }) => money).filter(counts);
    return reference !== undefined && all.some((one) => one.method !== method && one.reference === reference);
  }

  private come(account: Account, { reference, ...came }: Came, coupon?: Coupon): Money {
    const money: Money = { id: '', ...came, reference, coupon, state: 'pending', parts: [], moves: [], discounts: [] };
    account.money.push(money);
    return money;
  }

  /** Money and its coupon's discount count on the day of receipt, or later if that day is closed. */
  private count(money: Money): void {
    money.state = 'confirmed';
    const day = this.openDay(money.receivedOn);
    if (money.amount > 0) money.moves.push({ day, amount: money.amount });
    money.discounts.push(...unreversed(money).map(({ discount }) => ({ day, amount: discount })));
  }

  decide(money: Money, how: 'confirm' | 'decline' | 'reverse'): number {
    if (money.state !== (how === 'reverse' ? 'confirmed' : 'pending')) return 409;
    if (how === 'confirm') this.count(money);
    if (how === 'decline') money.state = 'declined';
    if (how === 'reverse') {
      const last = money.moves.map(({ day }) => day).reduce(later, this.openDay(this.today));
      if (money.amount > 0) money.moves.push({ day: last, amount: -money.amount });
      money.discounts.push(...unreversed(money).map(({ discount }) => ({ day: last, amount: -discount })));
      money.state = 'reversed';
    }
    const account = this.accounts.find((one) => one.money.includes(money));
    if (how !== 'confirm') account?.releaseUnsettled(this.today);
    account?.settleDue(this.today);
    return 200;
  }

  /** The first month after all that have begun or are charged, even ahead. */
  firstFreeMonth(account: Account): Month {
    const charged = account.charges.filter(({ cancelled }) => !cancelled).map(({ month }) => month + 1);
    return Math.max(account.nextToBegin, ...charged);
  }

  changeRent(account: Account, change: Rent): number {
    const last = account.rents.at(-1);
    if (account.lastDay) return 409;
    if (last?.from === change.from && last.amount === change.amount && last.reason === change.reason) return 201;
    if (change.from < this.firstFreeMonth(account)) return 409;
    account.rents.push(change);
    return 201;
  }

  /** The office waives a part of an open amount that it has seen. */
  waive(account: Account, charge: Charge, { amount, seen }: { amount: number; seen: number }): number {
    const open = account.open(charge);
    if (seen !== open) return 409;
    if (amount > open) return 400;
    charge.waived += amount;
    charge.waivers.push({ day: this.openDay(this.today), amount });
    return 200;
  }

  /** Corrects a month to nothing; the money that settled it settles due charges. */
  correctToNothing(account: Account, charge: Charge): void {
    account.correctToNothing(charge, this.openDay(this.today));
    account.settleDue(this.today);
  }

  end(account: Account | undefined, endsOn: string): number {
    if (!account) return 404;
    if (account.lastDay) return 409;
    if (endsOn < account.startsOn) return 400;
    account.end(endsOn, this.openDay(this.today));
    account.closedAt = this.moment;
    account.settleDue(this.today);
    return 200;
  }

  /** A removed member leaves today. */
  remove(person: number): number {
    const account = this.living(person);
    account?.end(this.today, this.openDay(this.today));
    account?.settleDue(this.today);
    if (account) account.closedAt = this.moment;
    return account ? 200 : 409;
  }

  /**
   * A tenant who returns to the same flat owes no month twice: if a shared month is settled in part, all stay with the
   * earlier tenancy, and the new one begins after its last month; else they pass to the new one.
   */
  accept(person: number, startsOn: string, { rent, byDays }: { rent: number; byDays: boolean }): Account {
    const from = monthOf(startsOn);
    const earlier = this.accounts.filter((one) => one.person === person && one.lastDay && monthOf(one.lastDay) >= from);
    const until = Math.max(...earlier.map(({ lastDay }) => monthOf(lastDay ?? '')));
    const shared = earlier.flatMap((of) =>
      of.charges.filter(({ month, cancelled }) => !cancelled && month >= from).map((charge) => ({ of, charge })),
    );
    const stays =
      until > monthOf(this.today) ||
      shared.some(({ of, charge }) => of.open(charge) < charge.amount) ||
      earlier.some((of) => of.charges.some(({ month, decided }) => decided && month >= from));
    if (!stays)
      for (const { of, charge } of shared) {
        charge.cancelled = true;
        of.passed.add(charge.month);
      }
    const firsts = shared.filter(({ charge }) => charge.month === from).map(({ charge }) => charge.from);
    const passed = firsts.some((day) => day === undefined) ? undefined : firsts.toSorted()[0];
    const own = byDays ? startsOn : undefined;
    const rentFrom = earlier.length === 0 ? own : stays ? undefined : passed;
    const account = new Account(person, { startsOn, first: stays ? until + 1 : from, rent, rentFrom });
    this.accounts.push(account);
    account.chargeUpTo(this.today);
    return account;
  }
}
