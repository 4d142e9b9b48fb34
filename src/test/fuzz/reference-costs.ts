/** Accounts of money in the reference, by the names that calls have for them. */
export type Place = 'Cash' | 'Bank' | 'bKash';
type Amounts = Record<string, number>;
type Line = { day: string; money: Amounts; figures: Amounts };
/** A recorded event that can be reversed: its line then counts again with the opposite sign. */
export type Written = {
  id: string;
  kind: 'payment' | 'expense' | 'transfer' | 'income' | 'expense refund';
  /** The expense, for a supplier's return. */
  refunds?: string;
  line: Line;
  flat?: number;
  isBack: boolean;
};

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const laterOf = (day: string, other: string) => [day, other].toSorted()[1] ?? day;
const opposite = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, poisha]) => [name, -poisha]));

/** A building's bills, costs and moves of money, summed without a journal. Amounts in poisha, days in Asia/Dhaka. */
export class CostBooks {
  today = '2026-01-05';
  closedThrough = '';
  lines: Line[] = [];
  written: Written[] = [];
  /** Totals of each flat: charged to its account, and received from it and not reversed. */
  billed: number[] = [];
  paid: number[] = [];

  /** The day for which an event counts, given closed days. */
  openDay(day: string): string {
    if (day > this.closedThrough) return day;
    return laterOf(this.today, nextDay(this.closedThrough));
  }

  /** True if the drawer's cash of that day is counted: none goes out any more, and what comes in was recorded on its own day. */
  isCounted(day: string, { from, into }: { from?: string; into?: string }): boolean {
    return day <= this.closedThrough && (from === 'Cash' || (into === 'Cash' && day < this.today));
  }

  add(day: string, money: Amounts, figures: Amounts): Line {
    const line = { day, money, figures };
    this.lines.push(line);
    return line;
  }

  /** Reverses an event: a payment today, a voucher on its own day if that is open. */
  takeBack(written: Written) {
    const { line } = written;
    written.isBack = true;
    const open = this.openDay(written.kind === 'payment' ? this.today : line.day);
    this.add(laterOf(line.day, open), opposite(line.money), opposite(line.figures));
    if (written.flat !== undefined) this.paid[written.flat] = (this.paid[written.flat] ?? 0) - (line.figures.came ?? 0);
  }

  /** Balance of an account at the end of a day. */
  balance(account: Place, day = '9999-12-31'): number {
    return this.sum((line) => (line.day <= day ? line.money[account] : 0));
  }

  /** True if this cash can be spent on a day: the drawer has it on that day and on each later one. */
  hasCash(day: string, poisha: number): boolean {
    const days = [day, ...this.lines.map((line) => line.day).filter((each) => each > day)];
    return days.every((each) => this.balance('Cash', each) >= poisha);
  }

  /** Value of a figure in a month such as `2026-03`. */
  figure(name: string, month: string): number {
    return this.sum((line) => (line.day.startsWith(month) ? line.figures[name] : 0));
  }

  /** The figures of a month that are not 0. */
  figuresOf(month: string): Amounts {
    const names = new Set(this.lines.flatMap((line) => Object.keys(line.figures)));
    return Object.fromEntries(
      [...names].map((name) => [name, this.figure(name, month)] as const).filter(([, poisha]) => poisha !== 0),
    );
  }

  get open(): number {
    return this.sumOfFlats((billed, paid) => Math.max(billed - paid, 0));
  }
  get unused(): number {
    return this.sumOfFlats((billed, paid) => Math.max(paid - billed, 0));
  }

  private sumOfFlats(of: (billed: number, paid: number) => number): number {
    return this.billed.reduce((sum, billed, flat) => sum + of(billed, this.paid[flat] ?? 0), 0);
  }

  private sum(of: (line: Line) => number | undefined): number {
    return this.lines.reduce((sum, line) => sum + (of(line) ?? 0), 0);
  }
}
