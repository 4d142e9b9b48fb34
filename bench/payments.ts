import { MONTHS } from '#locale/calendar.ts';
import { moveIn, openBuilding, RENT, signUpPayers } from './building.ts';
import { median } from './compare.ts';
import { processorTime } from './processor-time.ts';

/**
 * `AGAINST=folder node bench/payments.ts`: how many rents a second are paid by `POST /api/payments`, here and in another built
 * checkout of this project, such as one from before the ledger, in rounds by turns: figures of two runs at different times differ by
 * more than most changes do. The processor's time of a payment, PostgreSQL's in it, depends less on other load. Each has its real
 * server, its embedded PostgreSQL and eight members who pay at once.
 */
const FOLDERS = ['.', process.env.AGAINST].filter((folder) => folder !== undefined);
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const MEMBERS = 8;
/** Months of one member, in a round. */
const PAID = 10;

async function openPayers(folder: string) {
  const building = await openBuilding(folder);
  const payers = await signUpPayers(building, MEMBERS);
  return { ...building, payers, perSecond: [] as number[], processor: [] as number[] };
}

type Payers = Awaited<ReturnType<typeof openPayers>>;

async function payRound(building: Payers, round: number): Promise<void> {
  await moveIn(building, round);
  // As in a real building, whose office confirms card payments.
  if ((await building.pool.query(`select to_regclass('rents') as ledger`)).rows[0]?.ledger)
    await building.pool.query(`update settings set card_payments = 'confirm' where card_payments <> 'confirm'`);
  const [began, busy] = [performance.now(), await processorTime(building.pid)];
  const answers = building.payers.map(async ({ email, headers }) => {
    for (const month of MONTHS.slice(0, PAID)) {
      const { status } = await fetch(`${building.url}/api/payments`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ userEmail: email, amount: RENT, month }),
      });
      if (status !== 201) throw new Error(`${building.folder}: ${month} was answered ${status}`);
    }
  });
  await Promise.all(answers);
  building.perSecond.push((MEMBERS * PAID) / ((performance.now() - began) / 1000));
  building.processor.push(((await processorTime(building.pid)) - busy) / (MEMBERS * PAID));
}

const buildings: Payers[] = [];
try {
  for (const folder of FOLDERS) buildings.push(await openPayers(folder));
  // The first round warms both up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) for (const building of buildings) await payRound(building, round);
  for (const { folder, perSecond, processor } of buildings) {
    const counted = perSecond.slice(1);
    process.stdout.write(`${folder}: ${median(processor.slice(1)).toFixed(2)} ms of processor a payment\n`);
    process.stdout.write(
      `${folder}: ${median(counted).toFixed(0)} payments a second (${counted.map(Math.round).join(', ')})\n`,
    );
  }
  const [here, there] = buildings.map(({ perSecond }) => median(perSecond.slice(1)));
  if (here && there) process.stdout.write(`ratio: ${(here / there).toFixed(2)}\n`);
} finally {
  for (const { close } of buildings) await close();
}
