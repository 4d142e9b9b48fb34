import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readLocal } from '../src/database/copy/local-state.ts';
import { folderTarget } from '../src/database/copy/target.ts';
import { monthName, periodAt } from '../src/locale/calendar.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';
import { moveIn, openBuilding, RENT, signUpPayers } from './building.ts';
import { compare } from './compare.ts';
import { processorTime } from './processor-time.ts';

/**
 * `AGAINST=FOLDER npm run bench -- payments`: payments a second of this checkout and of another built one, by turns, each with its own
 * server and PostgreSQL. Everybody pays this month's rent, which is charged already.
 * `COPY=on npm run bench -- payments`: of this checkout with COPY_TO and without it, and the bytes that a payment writes into the copy.
 * Before that, the cost of the copy of a building that is idle for SECONDS (300).
 */
const PAYERS = 64;
const { AGAINST = '', COPY } = process.env;
const SECONDS = Number(process.env.SECONDS ?? 300);
const DAY = 24 * 60 * 60;
const say = (line: string) => process.stdout.write(`${line}\n`);

type Charging = typeof import('../src/features/ledger/server/charge-rents.ts');

async function openCheckout(folder: string, name: string, settings: Record<string, string> = {}) {
  const building = await openBuilding(folder, { settings });
  const payers = await signUpPayers(building, PAYERS);
  // A checkout charges with its own code: its schema is another one.
  const { chargeRents }: Charging = await import(resolve(folder, 'src/features/ledger/server/charge-rents.ts'));
  const orders = async (round: number) => {
    await moveIn(building, round);
    await chargeRents(building.db, { now: new Date() });
    const month = monthName(periodAt(new Date()));
    return payers.map(({ email, headers }) => ({ headers, body: { userEmail: email, amount: RENT, month } }));
  };
  return { ...building, name, processes: [building.pid], orders };
}
type Checkout = Awaited<ReturnType<typeof openCheckout>>;

const bytesIn = async (folder: string, part = '') =>
  (await folderTarget(folder).list()).reduce((sum, { name, bytes }) => (name.includes(part) ? sum + bytes : sum), 0);

/** Measures what the copy of an idle building costs in a day. */
async function standStill(copied: Checkout, other: Checkout, to: string): Promise<void> {
  // Autovacuum first processes the rows that filled the building.
  await sleep(120_000);
  const [bytes, ours, others] = [await bytesIn(to), await processorTime(copied.pid), await processorTime(other.pid)];
  await sleep(SECONDS * 1000);
  const aDay = (milliseconds: number) => ((milliseconds / 1000 / SECONDS) * DAY).toFixed(0);
  const [busy, otherBusy] = [(await processorTime(copied.pid)) - ours, (await processorTime(other.pid)) - others];
  say(
    `standing still for ${SECONDS} s, reckoned for a day: ${aDay(busy)} s of processor with a copy, ${aDay(otherBusy)} without; ${((((await bytesIn(to)) - bytes) / SECONDS / 1e6) * DAY).toFixed(1)} MB written`,
  );
}

const to = COPY ? await temporaryFolder() : '';
const ours = await openCheckout('.', COPY ? 'with a copy' : 'OneBuilding', COPY ? { COPY_TO: to } : {});
const other = await openCheckout(COPY ? '.' : AGAINST, COPY ? 'without a copy' : 'the other checkout');
try {
  // Its first base is no part of the rate.
  while (COPY && !(await readLocal(ours.dataDir, 'status'))?.copiedAt) await sleep(100);
  if (COPY) await standStill(ours, other, to);
  const before = COPY ? await bytesIn(to, '/journal/') : 0;
  let asked = 0;
  await compare({
    title: 'POST /api/payments',
    servers: [ours, other],
    ask: async (server, round) => {
      const { orders } = server === ours ? ours : other;
      if (server === ours) asked += PAYERS;
      return { path: '/api/payments', method: 'POST', orders: await orders(round), status: 201 };
    },
  });
  if (COPY) {
    await sleep(5_000);
    const written = (await bytesIn(to, '/journal/')) - before;
    say(
      `${asked} payments with the tenancies that make them: ${(written / asked / 1000).toFixed(1)} kB of journal each in the copy`,
    );
  }
} finally {
  await ours.close();
  await other.close();
}
