import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { hashOf } from '#auth/secrets.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { withDeadline } from '#database/connections/deadlines.ts';
import { isDatabaseAway } from '#database/connections/is-database-away.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import { CHANNELS, type Channel, MESSAGE_KINDS } from '#features/notifications/message-kinds.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { issueReceipts } from '#features/receipts/server/issue-receipts.ts';
import type { Channels, Outcome } from '#gateways/channels.ts';
import { monthOf, periodAt } from '#locale/calendar.ts';
import { smsSize } from '../sms-rules.ts';
import * as queries from './sender-queries.ts';
import { findSettings } from './settings-queries.ts';
import { dueOf, isHeldBack, spread } from './spread.ts';
import { currentMonth, findPath, isStoppable, type Written, writeMessage } from './write-message.ts';

export type SenderTools = {
  db: Db;
  log: Logger;
  /** The address of the site, which texts link to. */
  site: URL;
  channels: Channels;
  now: () => Date;
  /** True while calls and pages use the database, and shortly afterwards. */
  isBusy?: () => boolean;
  /** Milliseconds that a message waits for them at most; a second unless given. */
  patience?: number;
  /** Returns the one-click unsubscribe link of a receiver and topic. */
  stopLink: (receiver: { userId: string | null; agreementId: string | null; topic: string }) => string;
};

/** Messages sent concurrently. */
const WORKERS = 3;
/** Notifications whose deliveries are made in one transaction. */
const TOGETHER = 50;
const PATIENCE = 1_000;
/** Milliseconds between two polls of the queue. */
const PAUSE = 1_000;
/** Milliseconds for the other side to answer; after that the outcome is unknown. */
const SEND_DEADLINE = 45_000;
/** Milliseconds for which recording an outcome is retried. */
const RECORD_FOR = 5_000;
/** Milliseconds for messages in flight to end when the site stops. */
export const STOP_DEADLINE = 12_000;

/**
 * Polls for due messages and sends them, until the returned function is called, which waits for messages in flight. Servers
 * that share a database share the queue. An idle one polls once a second and writes nothing.
 */
export function startSender(tools: SenderTools): () => Promise<void> {
  const stopping = new AbortController();
  let hasFailed = false;
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await sendDue(tools, stopping.signal);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed && !stopping.signal.aborted)
          tools.log.error({ err: error }, 'messages could not be sent; this is tried again');
        hasFailed = true;
      }
      await sleep(PAUSE, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}

const NEVER = new AbortController().signal;

/** Sends all due messages. Returns how many it handled. */
export async function sendDue(tools: SenderTools, stopping: AbortSignal = NEVER): Promise<number> {
  const { db, now } = tools;
  const channels = CHANNELS.filter((channel) => tools.channels[channel]);
  const work = await queries.findWork(db, now(), channels);
  if (work.abandoned)
    await queries.endAbandoned(db, { repeatsSms: tools.channels.sms?.refusesRepeats ?? false, now: now() });
  if (work.isOn && work.toSpread) await spreadAll(tools, channels, stopping);
  if (!work.toSend && !work.toSpread && !work.abandoned) return 0;
  const isDoubted = (await findClockDoubt(db, now())) !== undefined;
  const open = channels.filter((channel) => channel !== 'sms' || !isDoubted);
  const worker = async () => {
    let sent = 0;
    for (;;) {
      await letPeopleFirst(tools, stopping);
      if (stopping.aborted || !(await sendOne(tools, open))) return sent;
      sent += 1;
    }
  };
  const counts = await Promise.all(Array.from({ length: WORKERS }, worker));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function spreadAll(tools: SenderTools, channels: Channel[], stopping: AbortSignal): Promise<void> {
  const { db, now } = tools;
  const ids = await queries.listUnspread(db, now());
  for (let from = 0; from < ids.length; from += TOGETHER) {
    await letPeopleFirst(tools, stopping);
    if (stopping.aborted) return;
    await spread(db, ids.slice(from, from + TOGETHER), { now: now(), channels });
  }
  // A receipt is numbered after its payment has committed.
  await issueReceipts(db, now());
}

/** Waits while people use the database, up to `patience`: a message costs the database as much as a payment. */
async function letPeopleFirst(
  { isBusy = () => false, patience = PATIENCE }: SenderTools,
  signal: AbortSignal,
): Promise<void> {
  const until = Date.now() + patience;
  while (!signal.aborted && isBusy() && Date.now() < until)
    await sleep(10, undefined, { signal, ref: false }).catch(() => undefined);
}

type Ready = {
  claimed: queries.Claimed;
  text: Written;
  /** For push: the subscribed browser, and the page that a press opens. */
  browser?: Awaited<ReturnType<typeof queries.findBrowser>>;
  path?: string | undefined;
  /** The month whose ceiling this try was counted against; undefined for the repeat of an SMS that may have been sent. */
  takenFrom?: string | undefined;
};

/** Claims and sends one message. Returns false if none is due. */
async function sendOne(tools: SenderTools, channels: Channel[]): Promise<boolean> {
  const { db, now, log } = tools;
  let taken: queries.Claimed | undefined;
  const prepared = await inTransaction(db, async (tx) => {
    taken = await queries.claimDelivery(tx, { now: now(), channels });
    return taken && { claimed: taken, ready: await prepare(tx, tools, taken) };
  }).catch(async (error: unknown) => {
    if (!taken || isDatabaseAway(error)) throw error;
    log.error({ err: error, delivery: taken.id }, 'the text of a message could not be written');
    await queries.failUnwritten(db, taken.id);
    return { claimed: taken, ready: undefined };
  });
  if (!prepared) return false;
  const { claimed, ready } = prepared;
  if (!ready) return true;
  const outcome = await withDeadline(give(tools, ready), SEND_DEADLINE).catch(
    (): Outcome => ({ state: 'unknown', reason: 'no_answer' }),
  );
  await record(tools, ready, outcome).catch((error: unknown) =>
    tools.log.error({ err: error, delivery: claimed.id }, 'what became of a message could not be recorded'),
  );
  return true;
}

/** Writes the text from today's facts, in the transaction that takes the lease. Returns undefined if it is not to be sent now. */
async function prepare(tx: Db, tools: SenderTools, claimed: queries.Claimed): Promise<Ready | undefined> {
  const { now } = tools;
  const { id, channel, address } = claimed;
  const skip = async (reason: string) => {
    await queries.endLease(tx, claimed, { state: 'skipped', reason });
    return undefined;
  };
  if (address === null) return skip('left');
  if (isHeldBack(claimed) && claimed.kind !== 'test') {
    const dueAt = dueOf(claimed, now(), await findSettings(tx));
    if (dueAt > now()) {
      await queries.endLease(tx, claimed, { state: 'queued', dueAt });
      return undefined;
    }
  }
  const browser = channel === 'push' ? await queries.findBrowser(tx, address) : undefined;
  if (channel === 'push' && !browser) return skip('gone');
  const text = await textOf(tx, tools, claimed, browser?.showsDetails ?? false);
  if ('skip' in text) return skip(text.skip);
  let takenFrom: string | undefined;
  if (channel === 'sms' && claimed.parts === null) {
    const { parts } = smsSize(text.body);
    takenFrom = currentMonth(now());
    const taken = await queries.takeFromMonth(tx, { month: takenFrom, parts });
    if (!taken) {
      await queries.endLease(tx, claimed, { state: 'held', reason: 'ceiling' });
      return undefined;
    }
    await queries.saveText(tx, id, { subject: null, body: text.body, parts, costPoisha: taken.costPoisha });
    await tellOfBudget(tx, taken, now());
  } else if (!isKept(claimed)) await queries.saveText(tx, id, text);
  const path = browser && (text.path ?? (await findPath(tx, claimed)));
  return { claimed, text, browser, path, takenFrom };
}

/**
 * True if the saved text is sent: a person asked for it again, or an SMS that may have been sent is repeated under its reference.
 */
const isKept = ({ isDecided, parts, body }: queries.Claimed) => body !== null && (isDecided || parts !== null);

/** Returns the saved text, or writes it. A webhook has no text, since it gets ids alone. */
async function textOf(
  tx: Db,
  { now, site, channels }: SenderTools,
  claimed: queries.Claimed,
  showsDetails: boolean,
): ReturnType<typeof writeMessage> {
  const { channel, body, subject, kind } = claimed;
  if (channel === 'webhook') return { subject: null, body: kind };
  if (isKept(claimed) && body !== null) return { subject, body };
  const needsBangla = channel === 'sms' && channels.sms?.needsBangla;
  const language = needsBangla ? 'bn' : claimed.language;
  return writeMessage(tx, { ...claimed, language }, channel, { now: now(), site, showsDetails });
}

/** Warns the office once a month, when most of the ceiling is spent. */
async function tellOfBudget(
  tx: Db,
  { spent, budget, costPoisha }: { spent: number; budget: number; costPoisha: number },
  now: Date,
) {
  const limit = 0.8 * budget;
  const month = monthOf(periodAt(now));
  if (spent >= limit && spent - costPoisha < limit)
    await tell(tx, { now }, { kind: 'budget_used', id: month, about: { month } });
}

/** The first 100 bits of an id in base 36: 20 characters, which gateways store whole. */
export const referenceOf = (id: string): string =>
  (BigInt(`0x${id.replaceAll('-', '')}`) >> 28n).toString(36).padStart(20, '0');

/** Sends a message over its channel, outside any transaction, since the other side may answer slowly. */
async function give(tools: SenderTools, { claimed, text, browser, path = '/' }: Ready): Promise<Outcome> {
  const { channels, site, stopLink } = tools;
  const { id, channel, kind, address } = claimed;
  const none: Outcome = { state: 'failed', reason: 'not_set_up' };
  if (address === null) return none;
  if (channel === 'email') {
    const topic = MESSAGE_KINDS[kind].topic;
    const link = isStoppable(kind) ? stopLink({ ...receiverOf(claimed), topic }) : undefined;
    const mail = { id, to: address, subject: text.subject ?? '', text: text.body, stopLink: link };
    return channels.email?.send(mail) ?? none;
  }
  if (channel === 'sms')
    return channels.sms?.send({ reference: referenceOf(id), to: address, text: text.body }) ?? none;
  if (channel === 'push' && browser) {
    const navigate = new URL(path, site).href;
    const payload = { web_push: 8030, notification: { title: text.subject ?? '', body: text.body, navigate, tag: id } };
    return channels.push?.send({ ...browser, topic: hashOf(id, 'base64url').slice(0, 32), payload }) ?? none;
  }
  const { notificationId, agreementId, paymentId, announcementId, about } = claimed;
  const data = { agreementId, paymentId, announcementId, ...(about.repair && { repairId: about.repair }) };
  const payload = { type: kind, id: notificationId, data };
  return channels.webhook?.send({ id, payload }) ?? none;
}

/** The delivery's receiver: an account, or a tenancy without one. */
const receiverOf = ({ userId, agreementId }: queries.Claimed) => ({
  userId,
  agreementId: userId ? null : agreementId,
});

/** Minutes before each retry. */
const TRIES = [1, 5, 15, 30, 60, 120, 240];

/** Records an outcome, with retries for five seconds while the database is away. */
async function record(tools: SenderTools, ready: Ready, outcome: Outcome): Promise<void> {
  const until = Date.now() + RECORD_FOR;
  for (;;) {
    try {
      return await recordOnce(tools, ready, outcome);
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(250);
    }
  }
}

function recordOnce(
  { db, now, channels, log }: SenderTools,
  { claimed, text, takenFrom }: Ready,
  outcome: Outcome,
): Promise<void> {
  const { id, channel, kind, attempts, address } = claimed;
  const at = now();
  const { answer } = outcome;
  return inTransaction(db, async (tx) => {
    // The parts of an earlier try stay counted: that SMS may have been sent, whatever the gateway answers to its repeat.
    const mayHaveGone = channel === 'sms' && takenFrom === undefined;
    const giveBack = async () => takenFrom && queries.giveBackToMonth(tx, claimed, takenFrom);
    if (outcome.state === 'sent') {
      const isOurs = await queries.endLease(tx, claimed, { ...outcome, sentAt: at });
      if (!isOurs) return;
      await queries.markChannelGood(tx, channel, at);
      const { amountPoisha } = text;
      if (MESSAGE_KINDS[kind].topic === 'reminders' && amountPoisha)
        await queries.insertSiteReminder(tx, { id, amountPoisha, now: at });
      return;
    }
    // An SMS without an answer may have been sent, so a repeat could arrive twice. Other channels recognise a repeat by its id.
    const repeats = channel !== 'sms' || channels.sms?.refusesRepeats;
    const isAgain = outcome.state === 'later' || (outcome.state === 'unknown' && repeats);
    const wait = TRIES[attempts - 1];
    let isOurs: boolean;
    if (isAgain && wait !== undefined) {
      const dueAt = new Date(at.getTime() + wait * 60_000);
      if (outcome.state === 'later') await giveBack();
      isOurs = await queries.endLease(tx, claimed, { state: 'queued', dueAt, reason: outcome.reason, answer });
    } else if (outcome.state === 'unknown' || mayHaveGone) {
      isOurs = await queries.endLease(tx, claimed, { state: 'unknown', reason: 'no_answer', answer });
    } else {
      await giveBack();
      isOurs = await queries.endLease(tx, claimed, { state: 'failed', reason: outcome.reason, answer });
    }
    if (!isOurs) return;
    if (outcome.state === 'failed' && outcome.isOwn) {
      if (channel === 'push' && address) await queries.deleteBrowser(tx, address);
      else await queries.stopAddress(tx, id, { answer, now: at });
      return;
    }
    const isPaused = await queries.countFailure(tx, channel, {
      answer: `${outcome.reason} ${answer ?? ''}`.trim(),
      now: at,
    });
    if (!isPaused) return;
    log.error({ channel, reason: outcome.reason }, 'a channel of messages is paused after five equal failures');
    await tell(tx, { now: at }, { kind: 'gateway_trouble', id: `${channel}:${at.toISOString()}`, about: { channel } });
  });
}
