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
import { makeHomes } from './reliability/message-homes.ts';
import { openStandIns } from './reliability/message-stand-ins.ts';
import { browserFrom, emailOf, PASSWORD, residentsBuilding } from './residents.ts';

/**
 * `npm run bench -- messages`: the time in which an announcement reaches 60 flats by e-mail, browser and SMS, whose other
 * sides answer within 45 ms; and the duration of `POST /api/payments` in one server with messages on and off, month by month
 * in turn, each month paid by 120 flats one after another. With messages on, each payment inserts a notification, and the
 * sender works meanwhile.
 */
const FLATS = 60;
const PAYERS = 120;
/**
 * Pairs of a month with messages on and one with them off, after a first month that warms up: nine months, since a person may
 * pay at most ten times a minute.
 */
const PAIRS = Number(process.env.PAIRS ?? 4);
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

async function pay(): Promise<void> {
  const { dataDir, removeFolder } = await residentsBuilding(PAYERS, RENT);
  const standIns = await openStandIns({ folder: dataDir, faults: NO_FAULTS, refusesRepeats: false });
  const { PUBLIC_URL: _, ...settings } = standIns.settings;
  const site = await openSite({ settings: { ...settings, DATA_DIR: dataDir, LOG_LEVEL: 'silent' } });
  const { socketFolder = '' } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const { pool } = connect(ownerConnection(socketFolder), { max: 1 });
  const count = async (what: string) =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n ?? 0;
  const phones = Array.from({ length: PAYERS }, (_, n) => browserFrom(site.url, `127.0.${n}.1`));
  for (const [n, phone] of phones.entries()) {
    const status = await phone('POST', '/api/identity/sign-in', { email: emailOf(n + 1), password: PASSWORD });
    if (status !== 200) throw new Error(`sign-in was answered ${status}`);
  }

  /** Milliseconds of each payment of a month. Returns when no message is queued or in flight. */
  async function payMonth(ahead: number, isOn: boolean): Promise<number[]> {
    await pool.query('update message_settings set is_on = $1', [isOn]);
    const period = addMonths(periodAt(new Date()), ahead);
    const times: number[] = [];
    for (const [n, phone] of phones.entries()) {
      const form = { userEmail: emailOf(n + 1), amount: RENT, month: monthName(period), year: period.year };
      const began = performance.now();
      const status = await phone('POST', '/api/payments', form);
      times.push(performance.now() - began);
      if (status !== 201) throw new Error(`the payment was answered ${status}`);
    }
    while ((await count('notifications where spread_at is null')) + (await count(UNSENT)) > 0) await sleep(100);
    return times;
  }

  await payMonth(0, true);
  const [on, off, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const times = new Map<boolean, number[]>();
    // On and off go first in turns, since a later month is charged further ahead.
    for (const [place, isOn] of (pair % 2 === 0 ? [true, false] : [false, true]).entries())
      times.set(isOn, await payMonth(1 + 2 * pair + place, isOn));
    const [ofOn, ofOff] = [times.get(true) ?? [], times.get(false) ?? []];
    on.push(...ofOn);
    off.push(...ofOff);
    ratios.push(median(ofOn) / median(ofOff));
  }
  const range = `${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`;
  say(
    `POST /api/payments, ${on.length} each: on ${median(on).toFixed(1)} ms, off ${median(off).toFixed(1)} ms (medians); of ${PAIRS} pairs of months × ${median(ratios).toFixed(3)} (${range}); aim 1.05`,
  );
  say(
    `written down to be told: ${await count('notifications')}; sent: ${await count("deliveries where state = 'sent'")}`,
  );
  await pool.end();
  await site.close();
  await standIns.close();
  await removeFolder();
}

await announce();
await pay();
