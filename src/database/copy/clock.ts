// A clock that was wrong for a while has stamped some records with times that the ones before and after them contradict. The place in the
// journal is right, so times only name places, and only those of a right clock do.

/** Milliseconds: records of so short a time count as one, so that a burst of a wrong clock does not outweigh a quiet day of the right one. */
const SHORT_MS = 10_000;
/** Milliseconds by which times of concurrent commits may be out of the journal's order. */
const TOLERANCE_MS = 1_000;
/** The clock is taken to be right at the end, unless that makes so many more short times wrong. */
const MAX_DOUBTED = 60;

/**
 * Tells which of these times, in the order of the journal, a right clock has given: those of the longest series in which the clock never
 * goes back. Where the clock was wrong, and then set right, the later times are right.
 */
export function findRightTimes(times: readonly number[]): boolean[] {
  const short: { time: number; first: number }[] = [];
  for (const [first, time] of times.entries()) {
    const at = Math.floor(time / SHORT_MS);
    if (short.at(-1)?.time !== at) short.push({ time: at, first });
  }
  const last = short.at(-1)?.time ?? 0;
  const toEnd = longestSeries(short.filter(({ time }) => time <= last));
  const anywhere = longestSeries(short);
  const right = anywhere.length > toEnd.length + MAX_DOUBTED ? anywhere : toEnd;
  let next = 0;
  return times.map((time, place) => {
    while ((right[next]?.first ?? times.length) <= place) next += 1;
    const [from = { time: Number.NEGATIVE_INFINITY }, to = { time: Number.POSITIVE_INFINITY }] = [
      right[next - 1],
      right[next],
    ];
    return time >= from.time * SHORT_MS - TOLERANCE_MS && time <= (to.time + 1) * SHORT_MS + TOLERANCE_MS;
  });
}

/** The longest series that never decreases; of several, one of the lowest times. */
function longestSeries<T extends { time: number }>(all: readonly T[]): T[] {
  const before = new Map<T, T | undefined>();
  /** At place n, the lowest last element of a series of n + 1. */
  const ends: T[] = [];
  for (const each of all) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.time ?? 0) <= each.time) low = middle + 1;
      else high = middle;
    }
    before.set(each, ends[low - 1]);
    ends[low] = each;
  }
  const series: T[] = [];
  for (let each = ends.at(-1); each; each = before.get(each)) series.push(each);
  return series.reverse();
}

/** The place of the last record that a right clock stamped at or before this time; -1 for none. Those before it count whatever their time. */
export function lastRightBy(times: readonly number[], at: number): number {
  const right = findRightTimes(times);
  return times.findLastIndex((time, place) => right[place] && time <= at);
}
