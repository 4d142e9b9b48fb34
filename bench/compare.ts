import { type Figures, type Load, load } from './load.ts';
import { processorTime } from './processor-time.ts';

/** A compared server: OneBuilding first, then its controls. */
export type Server = {
  name: string;
  url: string;
  /** Its processes, with their children: PostgreSQL too. */
  processes: number[];
};

type Comparison = {
  title: string;
  servers: Server[];
  /** Makes the request of a round, anew if it may be sent only once. */
  ask: (server: Server, round: number) => Load | Promise<Load>;
};

const ROUNDS = Number(process.env.ROUNDS ?? 5);

/**
 * Loads each server in turn for several rounds, of which the first warms up. Prints medians, ranges, and the ratio within
 * each round.
 */
export async function compare({ title, servers, ask }: Comparison): Promise<void> {
  const measured = servers.map((server) => ({ server, figures: [] as (Figures & { processor: number })[] }));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { server, figures } of measured) {
      const asked = await ask(server, round);
      const busy = await processorTimes(server);
      const figure = await load(server.url, asked);
      const processor = ((await processorTimes(server)) - busy) / figure.answered;
      if (round > 0) figures.push({ ...figure, processor });
    }
  const [ours] = measured;
  process.stdout.write(`\n${title}, ${ROUNDS} rounds\n`);
  for (const { server, figures } of measured) {
    const [name, isOurs] = [server.name.padEnd(20), server === ours?.server];
    const rates = figures.map(({ perSecond }) => perSecond);
    const ratios = rates.map((rate, round) => (ours?.figures[round]?.perSecond ?? Number.NaN) / rate);
    const times = figures.map(({ processor }) => processor);
    const shares = times.map((time, round) => time / (ours?.figures[round]?.processor ?? Number.NaN));
    const p99 = median(figures.map((figure) => figure.p99));
    const ratio = isOurs ? '' : `; OneBuilding: ${spread(ratios, 2)} of it, by processor ${spread(shares, 2)}`;
    const line = `${spread(rates, 0)} a second, p99 ${p99} ms, ${median(times).toFixed(2)} ms of processor${ratio}`;
    process.stdout.write(`  ${name} ${line}\n`);
  }
}

/** Milliseconds of processor time. A control's PostgreSQL is not its child, so it is listed in `processes`. */
async function processorTimes({ processes }: Server): Promise<number> {
  const times = await Promise.all(processes.map(processorTime));
  return times.reduce((sum, time) => sum + time, 0);
}

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The median and the range: `0.46 (0.44–0.47)`. */
function spread(numbers: number[], digits: number): string {
  const text = (number: number) =>
    number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${text(median(numbers))} (${text(Math.min(...numbers))}–${text(Math.max(...numbers))})`;
}
