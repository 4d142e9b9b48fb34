import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { connect } from '../src/database/connect.ts';
import { ownerConnection } from '../src/database/embedded/application-database.ts';
import { readPostmaster } from '../src/database/embedded/postmaster-file.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { tell } from '../src/features/notifications/server/tell.ts';
import { addMonths, monthName, periodAt } from '../src/locale/calendar.ts';
import { openSite } from '../src/test/open-site.ts';
import { databaseUrl } from '../src/test/run-script.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';
import { median } from './compare.ts';
import { processorTime } from './processor-time.ts';
import { makeHomes } from './reliability/message-homes.ts';
import { openStandIns } from './reliability/message-stand-ins.ts';
import { browserFrom, emailOf, PASSWORD, residentsBuilding } from './residents.ts';

/**
 * `[ROUNDS=3] npm run bench -- messages [pay]`: measures how long an announcement takes to reach 60 flats by e-mail, push and SMS, whose
 * stand-ins answer within 45 ms; and how long `POST /api/payments` takes on one server with messages on and off, in alternate months. 120
 * flats pay each month, one after another. With messages on, each payment inserts a notification and the sender runs; off, neither. Each
 * round has a building of its own. `pay` leaves the announcement out.
 */
const FLATS = 60;
const PAYERS = 120;
/**
 * Pairs of months with messages on and off, after WARM_UP months, in which the processor time of a payment falls by half. Few, since a
 * person may pay only ten times a minute.
 */
const PAIRS = 3;
const WARM_UP = 3;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** Entry file of the server, such as that of another built checkout; ours if unset. */
const main = process.env.SERVER;
const RENT = 10_000;
/** In flight or queued. */
const UNSENT = "deliveries where state in ('queued', 'sending')";
const NO_FAULTS = { busy: 0, cut: 0, refused: 0 };
const say = (line: string) => process.stdout.write(`${line}\n`);

async function announce(): Promise<void> {
  const folder = await temporaryFolder();
  const database = await openDatabase({ dataDir: join(folder, 'data'), log: pino({ level: 'warn' }) });
  const standIns = await openStandIns({ folder, faults: NO_FAULTS, refusesRepeats: false });
  const settings = {
    ...standIns.settings,
    DATABASE_URL: databaseUrl(database.connection),
    DATABASE_OWNER_URL: databaseUrl(database.owner),
    DATA_DIR: join(folder, 'site'),
    LOG_LEVEL: 'silent',
  };
  const site = await openSite({ settings, nodeArgs: standIns.nodeArgs });
  const { pool, db } = connect(database.owner, { max: 1 });
  await makeHomes(pool, FLATS);
  const seconds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into announcements (title, description, created_at) values ('No water', 'On Friday.', now()) returning id`,
    );
    const id = rows[0]?.id ?? '';
    const began = performance.now();
    await tell(db, { now: new Date() }, { kind: 'announcement', id, announcementId: id, about: { bySms: 1 } });
    for (;;) {
      const { rows: sent } = await pool.query<{ n: number }>(
        `select count(*)::int as n from deliveries join notifications on notifications.id = notification_id
         where announcement_id = $1 and channel <> 'webhook' and state = 'sent'`,
        [id],
      );
      if (sent[0]?.n === 3 * FLATS) break;
      await sleep(100);
    }
    seconds.push((performance.now() - began) / 1000);
  }
  say(
    `${FLATS} flats by three channels: ${seconds.map((one) => one.toFixed(1)).join(', ')} s until the last is sent; aim 30 s`,
  );
  await pool.end();
  await site.close();
  await Promise.all([standIns.close(), database.close(false)]);
}

/** The milliseconds of each payment of a month, and the processor milliseconds of one on average, PostgreSQL's included. */
type Month = { times: number[]; processor: number };

async function pay(): Promise<{ on: Month; off: Month }[]> {
  const { dataDir, removeFolder } = await residentsBuilding(PAYERS, RENT);
  const standIns = await openStandIns({ folder: dataDir, faults: NO_FAULTS, refusesRepeats: false });
  const { PUBLIC_URL: _, ...settings } = standIns.settings;
  const site = await openSite({
    settings: { ...settings, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    ...(main && { main }),
  });
  const { socketFolder = '' } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const { pool } = connect(ownerConnection(socketFolder), { max: 1 });
  const count = async (what: string) =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n ?? 0;
  const phones = Array.from({ length: PAYERS }, (_, n) => browserFrom(site.url, `127.0.${n}.1`));
  for (const [n, phone] of phones.entries()) {
    const status = await phone('POST', '/api/identity/sign-in', { email: emailOf(n + 1), password: PASSWORD });
    if (status !== 200) throw new Error(`sign-in was answered ${status}`);
  }

  /** Measures the payments of a month. Returns once no message is queued or in flight. */
  async function payMonth(ahead: number, isOn: boolean): Promise<Month> {
    await pool.query('update message_settings set is_on = $1', [isOn]);
    const period = addMonths(periodAt(new Date()), ahead);
    const times: number[] = [];
    const busy = await processorTime(site.pid);
    for (const [n, phone] of phones.entries()) {
      const form = { userEmail: emailOf(n + 1), amount: RENT, month: monthName(period), year: period.year };
      const began = performance.now();
      const status = await phone('POST', '/api/payments', form);
      times.push(performance.now() - began);
      if (status !== 201) throw new Error(`the payment was answered ${status}`);
    }
    const processor = ((await processorTime(site.pid)) - busy) / PAYERS;
    while ((await count('notifications where spread_at is null')) + (await count(UNSENT)) > 0) await sleep(100);
    return { times, processor };
  }

  // Payments are confirmed at once, so that each has a receipt to send.
  await pool.query(`update settings set card_payments = 'instant'`);
  for (let ahead = 0; ahead < WARM_UP; ahead += 1) await payMonth(ahead, ahead % 2 === 0);
  const pairs: { on: Month; off: Month }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // On and off go first in turn, since a later month is charged further ahead.
    const first = await payMonth(WARM_UP + 2 * pair, pair % 2 === 0);
    const second = await payMonth(WARM_UP + 1 + 2 * pair, pair % 2 !== 0);
    pairs.push(pair % 2 === 0 ? { on: first, off: second } : { on: second, off: first });
  }
  const receipts = await count("deliveries where state = 'sent' and channel = 'email'");
  say(`written down to be told: ${await count('notifications')}; receipts sent: ${receipts}`);
  await pool.end();
  await site.close();
  await standIns.close();
  await removeFolder();
  return pairs;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Prints the medians with messages on and off, and the ratio within each pair of months. */
function compare(
  pairs: readonly { on: Month; off: Month }[],
  what: string,
  readFigure: (month: Month) => number,
): void {
  const [on, off] = [pairs.map((pair) => readFigure(pair.on)), pairs.map((pair) => readFigure(pair.off))];
  const ratios = on.map((value, place) => value / (off[place] ?? Number.NaN));
  const range = `${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`;
  say(
    `  ${what}: on ${median(on).toFixed(2)} ms, off ${median(off).toFixed(2)} ms; × ${median(ratios).toFixed(3)} (${range})`,
  );
}

if (process.argv[2] !== 'pay') await announce();
const pairs: Awaited<ReturnType<typeof pay>> = [];
for (let round = 0; round < ROUNDS; round += 1) pairs.push(...(await pay()));
say(`POST /api/payments, ${pairs.length} pairs of months of ${PAYERS} payments, medians; aim × 1.05`);
compare(pairs, 'the median of a month', ({ times }) => median(times));
compare(pairs, 'the mean of a month', ({ times }) => mean(times));
compare(pairs, 'processor for a payment', ({ processor }) => processor);
