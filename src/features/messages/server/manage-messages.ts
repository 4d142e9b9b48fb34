import { Problem } from '#api/problem.ts';
import { requirePermission } from '#api/require-permission.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { recordOwnEvent } from '#features/audit/server/record-own-event.ts';
import {
  CHANNELS,
  type Channel,
  isMessageKind,
  MESSAGE_KINDS,
  PERSONAL_CHANNELS,
  TOPICS,
  WORDED_KINDS,
} from '#features/notifications/message-kinds.ts';
import type { Channels } from '#gateways/channels.ts';
import { DAY, dayAt, daysAfter, HOUR } from '#locale/calendar.ts';
import { isLanguage } from '#locale/language.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type {
  ChannelState,
  Choices,
  DryRun,
  Message,
  MessageSettings,
  MessageText,
  SettingsChange,
} from '../endpoints.ts';
import { type Decision, outcomeOf } from '../rules.ts';
import { smsSize } from '../sms-rules.ts';
import { defaultWording, type Wording, wordingRefusal } from '../text-rules.ts';
import { idOfPlanned, remindersAt } from './plan-messages.ts';
import { listKnown, listPlanned, type Planned } from './plan-queries.ts';
import * as queries from './queries.ts';
import { findMonth, findPerson, insertDeliveries, listHomeReceivers } from './sender-queries.ts';
import * as settings from './settings-queries.ts';
import { deliveriesOf, mobileOf } from './spread.ts';
import { readStop } from './stop-link.ts';
import { currentMonth, writeMessage } from './write-message.ts';

const REFUSED = {
  none: { en: 'There is no such message.', bn: 'এমন কোনো বার্তা নেই।' },
  decided: {
    en: 'This message needs no decision any more. Please look again.',
    bn: 'এই বার্তা নিয়ে আর সিদ্ধান্ত লাগবে না। আবার দেখে নিন।',
  },
  outdated: {
    en: 'Somebody else has changed this meanwhile. What you typed is still here.',
    bn: 'এর মধ্যে অন্য কেউ এটি বদলেছেন। আপনি যা লিখেছেন তা এখানেই আছে।',
  },
  noDryRun: {
    en: 'Please look first at what would be sent.',
    bn: 'আগে দেখে নিন কী পাঠানো হবে।',
  },
  noChannel: {
    en: 'No channel is set up yet. Whoever looks after the server can set up e-mail, SMS or browsers.',
    bn: 'এখনও কোনো মাধ্যম চালু করা হয়নি। যিনি সার্ভার দেখেন তিনি ইমেইল, এসএমএস বা ব্রাউজার চালু করতে পারেন।',
  },
  notSetUp: { en: 'This channel is not set up.', bn: 'এই মাধ্যম চালু করা হয়নি।' },
  noAddress: {
    en: 'This channel does not reach you: confirm your e-mail, show messages on this device, or enter a mobile number.',
    bn: 'এই মাধ্যমে আপনার কাছে পৌঁছায় না: ইমেইল নিশ্চিত করুন, এই ডিভাইসে বার্তা দেখান, বা একটি মোবাইল নম্বর লিখুন।',
  },
  tests: {
    en: 'You have sent three tests in this hour. Please try again later.',
    bn: 'এই ঘণ্টায় আপনি তিনটি পরীক্ষা পাঠিয়েছেন। পরে আবার চেষ্টা করুন।',
  },
  noText: { en: 'There is no such text.', bn: 'এমন কোনো লেখা নেই।' },
  noSubject: { en: 'An e-mail needs a subject.', bn: 'ইমেইলের একটি বিষয় লাগে।' },
  noHome: NO_TENANCY,
  money: {
    en: 'One way for what is about your money has to stay.',
    bn: 'আপনার টাকার বার্তার জন্য অন্তত একটি মাধ্যম রাখতে হবে।',
  },
};

const TESTS_AN_HOUR = 3;

const setUp = (channels: Channels): Channel[] => CHANNELS.filter((channel) => channels[channel]);
type Sending = Actor & { channels: Channels };

export async function listMessages(db: Db, filter: Parameters<typeof queries.listMessages>[1]) {
  const found = await queries.listMessages(db, filter);
  const messages = found.slice(0, queries.MESSAGES_A_PART);
  return { messages, more: found.length > messages.length, trouble: await queries.countTrouble(db) };
}

/**
 * Decides on a message that is unknown, held or has failed.
 * @throws Problem not_found; conflict if it is in another state by now
 */
export function decideMessage(
  db: Db,
  actor: Actor,
  { id, decision }: { id: string; decision: Decision },
): Promise<Message> {
  return inTransaction(db, async (tx) => {
    const message = await queries.lockMessage(tx, id);
    if (!message) throw new Problem('not_found', REFUSED.none);
    const state = outcomeOf(message.state, decision);
    if (!state) throw new Problem('conflict', REFUSED.decided);
    await queries.decide(tx, { id, state, now: actor.now, actorId: actor.currentUser.id });
    const details = { channel: message.channel, state: message.state, decision };
    await recordEvent(tx, actor, { kind: 'message_decided', details });
    const decided = await queries.findMessage(tx, id);
    if (!decided) throw new Error(`message ${id} vanished`);
    return decided;
  });
}

export async function readSettings(db: Db, now: Date): Promise<MessageSettings> {
  const { isOn, dryRunAt, quietFrom, quietUntil, budgetPoisha, partPoisha, version } = await settings.findSettings(db);
  const month = await findMonth(db, currentMonth(now));
  return {
    isOn,
    dryRunAt,
    quietFrom,
    quietUntil,
    budget: toTaka(budgetPoisha),
    partPrice: toTaka(partPoisha),
    spent: toTaka(month?.spentPoisha ?? 0),
    parts: month?.parts ?? 0,
    version,
  };
}

/**
 * Changes hours and ceiling, and switches messages on or off.
 * @throws Problem conflict when it was changed since that version; and to switch on without a dry run of the last day, or
 * without a channel
 */
export function changeSettings(db: Db, actor: Sending, change: SettingsChange): Promise<MessageSettings> {
  return inTransaction(db, async (tx) => {
    const before = await settings.findSettings(tx);
    const switchesOn = change.isOn && !before.isOn;
    if (switchesOn && setUp(actor.channels).length === 0) throw new Problem('conflict', REFUSED.noChannel);
    if (switchesOn && !(before.dryRunAt && actor.now.getTime() - Date.parse(before.dryRunAt) < DAY))
      throw new Problem('conflict', REFUSED.noDryRun);
    const isChanged = await settings.updateSettings(tx, {
      ...change,
      budgetPoisha: toPoisha(change.budget),
      partPoisha: toPoisha(change.partPrice),
      // Reminders of the days while messages were off are not sent late.
      ...(switchesOn && { plannedThrough: daysAfter(dayAt(actor.now), -1) }),
    });
    if (!isChanged) throw new Problem('conflict', REFUSED.outdated);
    const { isOn, quietFrom, quietUntil, budget, partPrice } = change;
    const details = { isOn, quietFrom, quietUntil, budget, partPrice };
    await recordEvent(tx, actor, { kind: 'message_settings_changed', details });
    return readSettings(tx, actor.now);
  });
}

export async function readChannels(
  db: Db,
  { channels, currentUser }: Pick<Sending, 'channels' | 'currentUser'>,
): Promise<ChannelState[]> {
  const known = new Map((await settings.listChannels(db)).map((row) => [row.channel, row]));
  const waiting = await queries.countWaiting(db);
  const tests = await queries.listTests(db, currentUser.id);
  const browsers = await settings.countBrowsers(db);
  return CHANNELS.map((channel) => {
    const { lastOkAt = null, pausedAt = null, answer = null } = known.get(channel) ?? {};
    const test = tests.find((one) => one.channel === channel);
    return {
      channel,
      isSetUp: channels[channel] !== undefined,
      lastOkAt,
      pausedAt,
      answer,
      waiting: waiting.get(channel) ?? 0,
      ...(channel === 'push' && { browsers }),
      test: test ? { state: test.state, at: test.at, reason: test.reason, answer: test.answer } : null,
    };
  });
}

/**
 * Sends a test to the caller. A paused channel is tried again.
 * @throws Problem conflict for a channel that is not set up or does not reach them; too_many_requests after three in an hour
 */
export function sendTest(db: Db, actor: Sending, { channel, to }: { channel: Channel; to?: string | undefined }) {
  const { now, currentUser, channels, requestId } = actor;
  if (!channels[channel]) throw new Problem('conflict', REFUSED.notSetUp);
  return inTransaction(db, async (tx) => {
    if ((await queries.countTestsSince(tx, currentUser.id, new Date(now.getTime() - HOUR))) >= TESTS_AN_HOUR)
      throw new Problem('too_many_requests', REFUSED.tests, { headers: { 'retry-after': '3600' } });
    const person = (await findPerson(tx, currentUser.id)).map((one) => ({ ...one, phone: to ?? null }));
    const test = { kind: 'test' as const, about: { channel }, dueAt: now.toISOString() };
    const receiver = {
      userId: currentUser.id,
      agreementId: null,
      language: person[0]?.language ?? 'bn',
      dueAt: now.toISOString(),
      isStopped: false,
    };
    const rows =
      channel === 'webhook'
        ? [{ ...receiver, userId: null, channel, address: 'webhook' }]
        : channel === 'sms'
          ? mobileOf(to ?? null).map((address) => ({ ...receiver, channel, address }))
          : await deliveriesOf(tx, test, { receivers: person, channels: [channel], now });
    if (rows.length === 0) throw new Problem('conflict', REFUSED.noAddress);
    await settings.resumeChannel(tx, channel);
    const id = await queries.insertTest(tx, { key: `test:${requestId}`, userId: currentUser.id, now });
    await insertDeliveries(
      tx,
      rows.map((row) => ({ ...row, notificationId: id })),
    );
    return { sent: true as const };
  });
}

/** Days that a dry run looks ahead for the next reminders. */
const DAYS_AHEAD = 31;

/** Writes the next reminders as they would read on their day, and lists the homes that none reaches. Sends nothing. */
export async function dryRun(db: Db, actor: Sending & { site: URL }): Promise<DryRun> {
  await settings.markDryRun(db, actor.now);
  const { partPoisha, plannedThrough } = await settings.findSettings(db);
  const today = dayAt(actor.now);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = daysAfter(today, ahead);
    if (day <= plannedThrough) continue;
    const now = new Date(Math.max(actor.now.getTime(), remindersAt(day).getTime()));
    const planned = await listPlanned(db, { day, now });
    const known = await listKnown(
      db,
      planned.map((one) => `${one.kind}:${idOfPlanned(one)}`),
    );
    const open = planned.filter(
      (one) => one.kind !== 'overdue_office' && !known.has(`${one.kind}:${idOfPlanned(one)}`),
    );
    if (open.length > 0) return writeDryRun(db, actor, { day, now, planned: open, partPoisha });
  }
  return { on: null, messages: [], unreached: [], parts: 0, cost: 0 };
}

type Ahead = { day: string; now: Date; planned: readonly Planned[]; partPoisha: number };

async function writeDryRun(
  db: Db,
  { channels, site }: Sending & { site: URL },
  { day, now, planned, partPoisha }: Ahead,
) {
  const messages: DryRun['messages'] = [];
  const unreached: DryRun['unreached'] = [];
  const homes = await listHomeReceivers(
    db,
    planned.map(({ agreementId }) => agreementId),
  );
  for (const { kind, agreementId, month, dueOn, name, apartmentNo } of planned) {
    const about = { month, dueOn };
    const receivers = homes.get(agreementId) ?? [];
    const told = { kind, about, dueAt: now.toISOString() };
    const rows = (await deliveriesOf(db, told, { receivers, channels: setUp(channels), now })).filter(
      (row) => row.channel !== 'webhook' && !row.isStopped,
    );
    if (rows.length === 0) unreached.push({ agreementId, name, apartmentNo });
    // One of each channel, however many browsers show it.
    for (const { channel, language: chosen } of new Map(rows.map((row) => [row.channel, row])).values()) {
      if (channel === 'webhook') continue;
      const language = channel === 'sms' && channels.sms?.needsBangla ? 'bn' : chosen;
      const subject = { kind, agreementId, userId: null, paymentId: null, announcementId: null, about, language };
      const expiresAt = new Date(now.getTime() + HOUR).toISOString();
      const text = await writeMessage(db, { ...subject, notificationId: null, expiresAt }, channel, { now, site });
      if ('skip' in text) continue;
      const parts = channel === 'sms' ? smsSize(text.body).parts : null;
      messages.push({
        kind,
        agreementId,
        name,
        apartmentNo,
        channel,
        language,
        subject: text.subject,
        body: text.body,
        parts,
      });
    }
  }
  const parts = messages.reduce((sum, message) => sum + (message.parts ?? 0), 0);
  return { on: day, messages, unreached, parts, cost: toTaka(parts * partPoisha) };
}

type TextName = { kind: string; channel: string; language: string };

/** @throws Problem not_found for a kind, channel or language that has no text */
function namedText({ kind, channel, language }: TextName) {
  const hasText = isMessageKind(kind) && WORDED_KINDS.includes(kind);
  if (!hasText || (channel !== 'email' && channel !== 'sms') || !isLanguage(language))
    throw new Problem('not_found', REFUSED.noText);
  return { kind, channel, language } as const;
}

export async function readText(db: Db, name: TextName): Promise<MessageText> {
  const named = namedText(name);
  const own = await settings.findWording(db, named);
  const { subject, body } = own ?? defaultWording(named.kind, named.channel, named.language);
  const { names, needs } = MESSAGE_KINDS[named.kind];
  return {
    ...named,
    subject: subject ?? null,
    body,
    isOwn: own !== undefined,
    version: own?.version ?? 0,
    names: [...names],
    needs: [...needs],
  };
}

type NewText = Wording & { version: number };

/**
 * Saves the building's own text.
 * @throws Problem not_found; invalid for an unknown {name}, a missing needed one, or too long an SMS; conflict when it was
 * changed since that version
 */
export function changeText(
  db: Db,
  actor: Actor,
  name: TextName,
  { version, subject, body }: NewText,
): Promise<MessageText> {
  const named = namedText(name);
  const { kind, channel, language } = named;
  if (channel === 'email' && !subject)
    throw new Problem('invalid', REFUSED.noSubject, { fields: { subject: REFUSED.noSubject } });
  const wording = { body, ...(channel === 'email' && { subject }) };
  const refusal = wordingRefusal(kind, { ...wording, channel, language });
  if (refusal) throw new Problem('invalid', refusal, { fields: { body: refusal } });
  return inTransaction(db, async (tx) => {
    const saved = { ...named, ...wording, version, now: actor.now, actorId: actor.currentUser.id };
    if (!(await settings.saveWording(tx, saved))) throw new Problem('conflict', REFUSED.outdated);
    await recordEvent(tx, actor, { kind: 'message_text_changed', details: { message: kind, channel, language } });
    return readText(tx, named);
  });
}

/** @throws Problem not_found where the building has no text of its own */
export function resetText(db: Db, actor: Actor, name: TextName): Promise<MessageText> {
  const named = namedText(name);
  const { kind, channel, language } = named;
  return inTransaction(db, async (tx) => {
    if (!(await settings.deleteWording(tx, named))) throw new Problem('not_found', REFUSED.noText);
    const details = { message: kind, channel, language, isReset: true };
    await recordEvent(tx, actor, { kind: 'message_text_changed', details });
    return readText(tx, named);
  });
}

/**
 * The owner of the choices: the caller, or a tenancy without an account, for callers who may change tenants.
 * @throws Problem not_found; forbidden without that permission
 */
async function ownerOf(db: Db, { currentUser }: Pick<Actor, 'currentUser'>, agreementId: string | undefined) {
  if (agreementId === undefined) return { userId: currentUser.id, agreementId: null };
  requirePermission(currentUser, 'people.change');
  if (!(await queries.findUnjoined(db, agreementId))) throw new Problem('not_found', REFUSED.noHome);
  return { userId: null, agreementId };
}

/** @throws Problem not_found; forbidden for another person's choices, without the permission to change tenants */
export async function readChoices(
  db: Db,
  actor: Pick<Sending, 'currentUser' | 'channels'>,
  agreementId: string | undefined,
): Promise<Choices> {
  const owner = await ownerOf(db, actor, agreementId);
  const chosen = await queries.listChoices(db, owner);
  const { isOn } = await settings.findSettings(db);
  const isOffice = actor.currentUser.duties.length > 0 && agreementId === undefined;
  return {
    isOn,
    channels: PERSONAL_CHANNELS.filter((channel) => actor.channels[channel]),
    choices: allChoices(chosen).filter(({ topic }) => topic !== 'office' || isOffice),
    ...(actor.channels.push && { pushKey: actor.channels.push.publicKey }),
  };
}

/** A topic without a choice is wanted. */
const allChoices = (chosen: readonly queries.TopicChoice[]): queries.TopicChoice[] =>
  TOPICS.flatMap((topic) =>
    PERSONAL_CHANNELS.map((channel) => ({
      topic,
      channel,
      isWanted: chosen.find((one) => one.topic === topic && one.channel === channel)?.isWanted ?? true,
    })),
  );

/** @throws Problem not_found, forbidden; invalid if no message about money would arrive any more */
export function changeChoices(
  db: Db,
  actor: Sending,
  { agreementId, choices }: { agreementId?: string | undefined; choices: queries.TopicChoice[] },
): Promise<Choices> {
  return inTransaction(db, async (tx) => {
    const owner = await ownerOf(tx, actor, agreementId);
    await queries.saveChoices(tx, owner, choices, actor.now);
    const after = allChoices(await queries.listChoices(tx, owner));
    const available = setUp(actor.channels);
    const money = after.filter(({ topic, isWanted }) => topic === 'money' && isWanted);
    // A channel that is not set up cannot deliver, so it does not count.
    const isLeft = money.some(({ channel }) => available.length === 0 || available.includes(channel));
    if (!isLeft) throw new Problem('invalid', REFUSED.money, { fields: { choices: REFUSED.money } });
    if (agreementId === undefined) await recordOwnEvent(tx, actor, { kind: 'message_choices_changed' });
    else await recordEvent(tx, actor, { kind: 'message_choices_changed', details: { agreement: agreementId } });
    return readChoices(tx, actor, agreementId);
  });
}

/**
 * Stops e-mails of the topic that a link's token names. A token that is not ours changes nothing and gets the same answer.
 */
export async function stopByLink(
  db: Db,
  { auth, now }: { auth: Parameters<typeof readStop>[0]; now: Date },
  token: string,
) {
  const stopped = readStop(auth, token);
  if (!stopped) return;
  const { topic, ...owner } = stopped;
  await queries.saveChoices(db, owner, [{ topic, channel: 'email', isWanted: false }], now);
}
