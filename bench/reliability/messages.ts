import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { connect } from '../../src/database/connect.ts';
import { superuserConnection } from '../../src/database/embedded/application-database.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { referenceOf } from '../../src/features/messages/server/sender.ts';
import { tell } from '../../src/features/notifications/server/tell.ts';
import { type OpenSite, openSite } from '../../src/test/open-site.ts';
import { databaseUrl } from '../../src/test/run-script.ts';
import { temporaryFolder } from '../../src/test/temporary-folder.ts';
import { makeHomes } from './message-homes.ts';
import { openStandIns } from './message-stand-ins.ts';
import { inWords } from './record-cash.ts';

/**
 * `npm run reliability -- messages [kills] [cuts] [repeats]`: sends announcements to sixty homes by e-mail, push, SMS and webhook, while
 * kill -9 hits one of two servers of one database (every fourth time both); then all connections are cut. No SMS may be sent twice, and the
 * outcome of each message must be recorded. With `repeats` the gateway refuses a second SMS of the same reference. Then two idle servers
 * may take no transaction id within a minute. Linux.
 */
const [KILLS, CUTS] = [Number(process.argv[2] ?? 40), Number(process.argv[3] ?? 20)];
const refusesRepeats = process.argv[4] === 'repeats';
const HOMES = 60;
/** Deliveries of one announcement: three channels for each home, and the webhook. */
const DELIVERIES = 3 * HOMES + 1;
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = await temporaryFolder();
const database = await openDatabase({ dataDir: join(folder, 'data'), log: pino({ level: 'warn' }) });
const standIns = await openStandIns({ folder, faults: { busy: 2, cut: 2, refused: 1 }, refusesRepeats });
const settings = {
  ...standIns.settings,
  DATABASE_URL: databaseUrl(database.connection),
  DATABASE_OWNER_URL: databaseUrl(database.owner),
  DATA_DIR: join(folder, 'site'),
  LOG_LEVEL: 'silent',
};
const open = () => openSite({ settings, nodeArgs: standIns.nodeArgs });
const sites: OpenSite[] = [await open(), await open()];
// As the owner, whose connections the cuts spare.
const { pool, db } = connect(database.owner, { max: 1 });
await makeHomes(pool, HOMES);

const { pool: superuser } = connect(superuserConnection(String(database.connection.host)), { max: 1 });

let told = 0;
/** Keeps the senders busy: posts an announcement unless more than DELIVERIES messages wait. */
async function announce(): Promise<void> {
  const { rows } = await pool.query<{ n: number }>(
    `select (select count(*) from deliveries where state = 'queued' and due_at <= now())::int
       + ${DELIVERIES} * (select count(*) from notifications where spread_at is null)::int as n`,
  );
  if ((rows[0]?.n ?? 0) > DELIVERIES) return;
  const { rows: made } = await pool.query<{ id: string }>(
    `insert into announcements (title, description, created_at) values ('No water on Friday', 'From 9 to 12.', now()) returning id`,
  );
  const [{ id } = { id: '' }] = made;
  told += await tell(db, { now: new Date() }, { kind: 'announcement', id, announcementId: id, about: { bySms: 1 } });
}
const began = performance.now();
const fed = async (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    await announce();
    await sleep(50);
  }
};

for (let kill = 0; kill < KILLS; kill += 1) {
  await fed(400 + Math.random() * 800);
  const victims = kill % 4 === 3 ? [0, 1] : [kill % 2];
  for (const place of victims) process.kill(sites[place]?.pid ?? 0, 'SIGKILL');
  await Promise.all(
    victims.map(async (place) => {
      await sites[place]?.exited;
      sites[place] = await open();
    }),
  );
}
const killed = told;
let cut = 0;
for (let round = 0; round < CUTS; round += 1) {
  await fed(400 + Math.random() * 800);
  const { rowCount } = await superuser.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1',
    [database.connection.user],
  );
  cut += rowCount ?? 0;
}

// Makes retries due at once. A dead server's lease lasts a minute.
const until = performance.now() + 150_000;
for (;;) {
  await pool.query(`update deliveries set due_at = now() where state = 'queued' and due_at > now()`);
  const { rows } = await pool.query<{ n: number }>(
    `select (select count(*) from deliveries where state in ('queued', 'sending'))::int + (select count(*) from notifications where spread_at is null)::int as n`,
  );
  if (rows[0]?.n === 0 || performance.now() > until) break;
  await sleep(2_000);
}
const took = Math.round((performance.now() - began) / 1000);

type Row = { id: string; channel: string; state: string; reason: string | null; attempts: number };
const { rows: deliveries } = await pool.query<Row>('select id, channel, state, reason, attempts from deliveries');
const smsTaken = (id: string) => standIns.taken.sms.get(referenceOf(id)) ?? 0;
const mailsTaken = new Map<string, number>();
for (const { text } of standIns.mails.received) {
  const id = /^Message-ID: <([0-9a-f-]{36})@/m.exec(text)?.[1] ?? '';
  mailsTaken.set(id, (mailsTaken.get(id) ?? 0) + 1);
}
const twice = (counts: Map<string, number>) => [...counts.values()].filter((count) => count > 1).length;
const ofSms = deliveries.filter(({ channel }) => channel === 'sms');
const lostAtSpread = told * DELIVERIES - deliveries.length;
// Recorded as sent, but the stand-in never took the message.
const falselySent = deliveries.filter(
  ({ id, channel, state }) =>
    state === 'sent' &&
    ((channel === 'sms' && smsTaken(id) === 0) ||
      (channel === 'email' && !mailsTaken.has(id)) ||
      (channel === 'webhook' && !standIns.taken.webhook.has(id))),
).length;
// The gateway took the SMS, but the record denies it.
const falselyUnsent = ofSms.filter(
  ({ id, state }) => smsTaken(id) > 0 && ['failed', 'skipped', 'held'].includes(state),
).length;
const unnamed = deliveries.filter(({ state }) => state === 'sending').length;
const unknown = ofSms.filter(({ state }) => state === 'unknown');
const states = new Map<string, number>();
for (const { channel, state, reason } of deliveries) {
  const name = `${channel} ${state}${reason ? ` (${reason})` : ''}`;
  states.set(name, (states.get(name) ?? 0) + 1);
}
say(
  `${KILLS} kills, ${CUTS} times all connections cut (${cut} of them), ${told} announcements (${killed} during the kills), ${deliveries.length} messages in ${took} s`,
);
say(
  `the gateway ${refusesRepeats ? 'refuses repeats' : 'has no memory'}; by channel and outcome: ${inWords(new Map([...states].toSorted()))}`,
);
say(
  `SMS twice: ${twice(standIns.taken.sms)}; not written down: ${lostAtSpread}; still sending: ${unnamed}; sent by the record alone: ${falselySent}; gone against the record: ${falselyUnsent}`,
);
say(`SMS unknown: ${unknown.length}, of which ${unknown.filter(({ id }) => smsTaken(id) > 0).length} had gone`);
say(
  `again under the same id: ${twice(mailsTaken)} mails, ${twice(standIns.taken.push)} pushes, ${twice(standIns.taken.webhook)} webhooks`,
);

// Autovacuum takes transaction ids, too: hence a vacuum first, and the least of three minutes counts.
const lastId = async () => {
  const { rows } = await pool.query<{ id: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as id');
  return Number(rows[0]?.id);
};
await pool.query('vacuum (analyze)');
const idle: number[] = [];
for (let minute = 0; minute < 3; minute += 1) {
  const before = await lastId();
  await sleep(60_000);
  idle.push((await lastId()) - before);
}
say(`two idle servers: ${idle.join(', ')} transaction ids in three minutes`);

const isWell =
  twice(standIns.taken.sms) + lostAtSpread + unnamed + falselySent + falselyUnsent === 0 && Math.min(...idle) === 0;
await Promise.all([pool.end(), superuser.end()]);
await Promise.all(sites.map((site) => site.close()));
await Promise.all([standIns.close(), database.close(false)]);
process.exit(isWell ? 0 : 1);
