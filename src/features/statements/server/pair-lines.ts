import { type Poisha, toPoisha } from '#locale/taka.ts';

/** A line of a file. `amount` and `balance` in taka; money received is above 0. */
export type LineFacts = {
  day: string;
  amount: number;
  balance?: number | undefined;
  reference?: string | undefined;
  isFee: boolean;
  mark?: string | undefined;
};

/** A line that its place has, with the days of the file that brought it. */
export type KnownLine = {
  identity: string;
  day: string;
  amountPoisha: Poisha;
  balancePoisha: Poisha | null;
  reference: string | null;
  isFee: boolean;
  firstDay: string;
  lastDay: string;
};

/**
 * What a line of a file is: new, under this identity; here already; or refused, since its number came with another sum or day. `maybe` is the
 * line of its day and sum that only the balance tells apart, on a day of which either file may have a half: a person is asked.
 */
export type PairedLine<Known extends KnownLine> =
  | { state: 'new'; identity: string; maybe?: Known }
  | { state: 'here'; known: Known }
  | { state: 'refused'; before: Known };

type Of<Known extends KnownLine> = {
  /** For a line of the file, by its place there: the known line that a person says it is. */
  same?: (at: number) => Known | undefined;
  /** True for a wallet: its operator gives a number once. A bank repeats that of a standing order. */
  hasUniqueNumbers: boolean;
};

/**
 * Says of each line of a file, the oldest first, which line of its place it is. A line is the n-th of its day and sum: the one with the
 * same number or balance, else the next. Two numbers that differ are two lines, and so are two balances on the first or last day of
 * a file, which may be half a day; but for a balance that differs by what is new above it, such as a charge that the bank posted late.
 */
export function pairLines<Known extends KnownLine>(
  lines: readonly LineFacts[],
  known: readonly Known[],
  { hasUniqueNumbers, same }: Of<Known>,
): PairedLine<Known>[] {
  const groups = new Map<string, Set<Known>>();
  const groupOf = (key: string) => {
    const group = groups.get(key) ?? new Set<Known>();
    groups.set(key, group);
    return group;
  };
  for (const line of known) groupOf(keyOf(line.day, line.amountPoisha, line.isFee)).add(line);
  const paired: ({ state: 'here'; known: Known } | undefined)[] = lines.map(() => undefined);
  const take = (at: number, line: LineFacts, isSame: (known: Known) => boolean) => {
    if (paired[at]) return;
    const left = groupOf(keyOf(line.day, toPoisha(line.amount), line.isFee));
    const found = [...left].find(isSame);
    if (!found) return;
    left.delete(found);
    paired[at] = { state: 'here', known: found };
  };
  for (const [at, line] of lines.entries()) {
    const said = same?.(at);
    if (said && !differs(line, said)) take(at, line, (one) => one === said);
  }
  const hasSameBalance = (line: LineFacts, one: Known) =>
    (line.balance !== undefined && toPoisha(line.balance) === one.balancePoisha) || hasMark(one, markIdentity(line));
  for (const [at, line] of lines.entries()) take(at, line, (one) => isSameNumber(line, one));
  for (const [at, line] of lines.entries())
    take(at, line, (one) => hasSameBalance(line, one) && !differsInNumber(line, one));
  const [first, last] = [lines[0]?.day, lines.at(-1)?.day];
  const onEdge = (line: LineFacts, one: Known) => [first, last, one.firstDay, one.lastDay].includes(line.day);
  const apart = (line: LineFacts, one: Known) =>
    line.balance === undefined || one.balancePoisha === null ? undefined : toPoisha(line.balance) - one.balancePoisha;
  for (const [at, line] of lines.entries())
    take(at, line, (one) => !differs(line, one) && (!apart(line, one) || !onEdge(line, one)));
  // Balances of this file and of the one before are apart by what the bank posted in between: by as much as those of the line beside.
  let shift: Poisha | undefined;
  const isShifted = (line: LineFacts, one: Known) =>
    !differs(line, one) && shift !== undefined && apart(line, one) === shift;
  for (const forward of [true, false]) {
    shift = undefined;
    for (const at of forward ? lines.keys() : [...lines.keys()].toReversed()) {
      const line = lines[at];
      if (!line) continue;
      take(at, line, (one) => isShifted(line, one));
      const found = paired[at];
      const added = forward ? toPoisha(line.amount) : -toPoisha(line.amount);
      if (found?.state === 'here') shift = apart(line, found.known) ?? shift;
      else if (shift !== undefined) shift += added;
    }
  }
  const taken = new Set(known.map(({ identity }) => identity));
  return lines.map((line, at): PairedLine<Known> => {
    const found = paired[at];
    if (found) return found;
    const before = findOther(line, { lines, known, hasUniqueNumbers });
    if (before) return { state: 'refused', before };
    const identity = firstFree(taken, line);
    taken.add(identity);
    const left = groupOf(keyOf(line.day, toPoisha(line.amount), line.isFee));
    const maybe = [...left].find((one) => !differs(line, one) && apart(line, one));
    if (maybe) left.delete(maybe);
    return { state: 'new', identity, ...(maybe && { maybe }) };
  });
}

/** The first identity that no line of the place has: of what was taken back in between, a number of the day is free again. */
function firstFree(taken: ReadonlySet<string>, line: LineFacts): string {
  const mark = markIdentity(line);
  const base = mark ?? `line:${keyOf(line.day, toPoisha(line.amount), line.isFee)}`;
  for (let n = 1; ; n += 1) {
    const identity = mark && n === 1 ? mark : `${base}:${n}`;
    if (!taken.has(identity)) return identity;
  }
}

const keyOf = (day: string, amount: Poisha, isFee: boolean) => `${day}:${amount}${isFee ? ':fee' : ''}`;

const isSameNumber = (line: LineFacts, one: KnownLine) =>
  line.reference !== undefined && line.reference === one.reference;
const differsInNumber = (line: LineFacts, one: KnownLine) =>
  line.reference !== undefined && one.reference !== null && line.reference !== one.reference;

/** Of a shared place the mark stands for day, sum and balance: the balance itself stays on the device. */
const markIdentity = ({ mark, balance }: LineFacts) =>
  mark !== undefined && balance === undefined ? `bal:${mark}` : undefined;
/** Two equal lines of a day may come to the same balance: the second has the same mark, and a number behind it. */
const hasMark = ({ identity }: KnownLine, mark: string | undefined) =>
  mark !== undefined && (identity === mark || identity.startsWith(`${mark}:`));
const differsInMark = (line: LineFacts, one: KnownLine) => {
  const own = markIdentity(line);
  return own !== undefined && one.identity.startsWith('bal:') && !hasMark(one, own);
};

const differs = (line: LineFacts, one: KnownLine) => differsInNumber(line, one) || differsInMark(line, one);

/**
 * The line that has the number of this one, where each stands once, with another sum, or of a wallet another day: an edited file. The
 * number of a bank's standing order comes back on another day.
 */
function findOther<Known extends KnownLine>(
  { reference, isFee, day, amount }: LineFacts,
  {
    lines,
    known,
    hasUniqueNumbers,
  }: Pick<Of<Known>, 'hasUniqueNumbers'> & {
    lines: readonly LineFacts[];
    known: readonly Known[];
  },
): Known | undefined {
  if (reference === undefined || isFee) return undefined;
  const isOne = (one: { isFee: boolean; reference?: string | null | undefined }) =>
    one.reference === reference && !one.isFee;
  const [before, more] = known.filter((one) => isOne(one) && Math.sign(one.amountPoisha) === Math.sign(amount));
  if (!before || more || lines.filter((one) => isOne(one) && Math.sign(one.amount) === Math.sign(amount)).length > 1)
    return undefined;
  return hasUniqueNumbers || before.day === day ? before : undefined;
}
