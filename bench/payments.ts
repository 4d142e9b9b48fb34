import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '#database/connect.ts';
import { applicationConnection } from '#database/embedded/application-database.ts';
import { MONTHS } from '#locale/calendar.ts';
import { openSite } from '#test/open-site.ts';

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
const RENT = 18_000;

type Payer = { email: string; headers: Record<string, string> };

async function openBuilding(folder: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'onebuilding-payments-'));
  const site = await openSite({ settings: { DATA_DIR: dataDir, LIMITS: 'off' }, args: ['--demo'], folder });
  const [, , , , socketFolder = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const pool = openPool(applicationConnection(socketFolder), { max: 2 });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url, ...headers },
      body: JSON.stringify(body),
    });
  const payers: Payer[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const email = `payer${n}@example.test`;
    const { headers } = await post('/api/identity/sign-up', { name: 'A payer', email, password: 'Secret1' });
    const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
    payers.push({ email, headers: { cookie: cookie.join('; ') } });
    await fetch(`${site.url}/api/identity/session`, { headers: { cookie: cookie.join('; ') } });
  }
  const close = async () => {
    await pool.end();
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { folder, pid: site.pid, pool, post, payers, perSecond: [] as number[], processor: [] as number[], close };
}

type Building = Awaited<ReturnType<typeof openBuilding>>;

/** New tenancies of everybody, five months old: the payers of a round begin with nothing paid. */
async function moveIn({ pool }: Building, round: number): Promise<void> {
  const { rows } = await pool.query<{ ledger: boolean }>(`select to_regclass('rents') is not null as ledger`);
  await pool.query(`
    update agreements set status = 'ended', closed_at = now() where status = 'accepted' and user_id in (
      select id from users where email like 'payer%');
    update users set role = 'member' where email like 'payer%';
    insert into apartments (block, floor, apartment_no, rent_poisha, image)
      select 'Z', 1, 'R${round}-' || substring(email from '[0-9]+'), ${RENT * 100}, '/pictures/a.avif' from users where email like 'payer%';
    insert into agreements (user_id, apartment_id, rent_poisha, status, applied_at, accepted_at)
      select users.id, apartments.id, ${RENT * 100}, 'accepted', now() - interval '5 months', now() - interval '5 months'
      from users join apartments on apartment_no = 'R${round}-' || substring(email from '[0-9]+')`);
  // As in a real building, whose office confirms card payments.
  if (rows[0]?.ledger)
    await pool.query(`
      update settings set card_payments = 'confirm' where card_payments <> 'confirm';
      insert into rents (agreement_id, from_month, rent_poisha, reason, recorded_at)
      select id, date_trunc('month', accepted_at at time zone 'Asia/Dhaka'), rent_poisha, 'The rent agreed on.', accepted_at
      from agreements where id not in (select agreement_id from rents) and status = 'accepted'`);
}

/** Milliseconds of processor time of a process and of those that it started, PostgreSQL's among them; 0 but on Linux. */
async function processorTime(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name: state, parent and so on; user, system and those of ended children, in hundredths of a second.
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  const below = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => processorTime(Number(child))),
  );
  return [...ticks.map((tick) => tick * 10), ...below].reduce((sum, time) => sum + time, 0);
}

async function payRound(building: Building, round: number): Promise<void> {
  await moveIn(building, round);
  const [began, busy] = [performance.now(), await processorTime(building.pid)];
  const answers = building.payers.map(async ({ email, headers }) => {
    for (const month of MONTHS.slice(0, PAID)) {
      const { status } = await building.post('/api/payments', { userEmail: email, amount: RENT, month }, headers);
      if (status !== 201) throw new Error(`${building.folder}: ${month} was answered ${status}`);
    }
  });
  await Promise.all(answers);
  building.perSecond.push((MEMBERS * PAID) / ((performance.now() - began) / 1000));
  building.processor.push(((await processorTime(building.pid)) - busy) / (MEMBERS * PAID));
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const buildings: Building[] = [];
try {
  for (const folder of FOLDERS) buildings.push(await openBuilding(folder));
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
