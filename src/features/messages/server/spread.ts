import type { Duty } from '#api/duties.ts';
import { may } from '#api/permissions.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import {
  type Channel,
  MESSAGE_KINDS,
  type MessageKind,
  PERSONAL_CHANNELS,
  type PersonalChannel,
} from '#features/notifications/message-kinds.ts';
import { dayAt } from '#locale/calendar.ts';
import { dialled } from '#locale/phone.ts';
import { afterQuiet, type QuietHours } from './quiet-hours.ts';
import {
  findPerson,
  findWishes,
  insertDeliveries,
  listAllHomes,
  listFollowers,
  listHomeReceivers,
  listReporters,
  listStaff,
  listStopped,
  lockUnspread,
  markSpread,
  type NewDelivery,
  type Notification,
  type Receiver,
  type Unspread,
} from './sender-queries.ts';
import { findSettings } from './settings-queries.ts';

type Spread = { now: Date; channels: readonly Channel[] };

/**
 * Inserts the deliveries of notifications: for each receiver and each channel that is set up and wanted, in the receiver's language. Row
 * locks make concurrent servers insert each once. Returns the number of deliveries.
 */
export function spread(db: Db, ids: readonly string[], { now, channels }: Spread): Promise<number> {
  return inTransaction(db, async (tx) => {
    const notifications = await lockUnspread(tx, ids);
    if (notifications.length === 0) return 0;
    const locked = notifications.map(({ id }) => id);
    await markSpread(tx, locked, now);
    const told = notifications.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());
    const receivers = await listReceivers(tx, told, now);
    const reading = await readWishes(tx, receivers.flat());
    const rows = told.flatMap((notification, place) =>
      deliveriesBy(reading, notification, { receivers: receivers[place] ?? [], channels, now }).map((row) => ({
        ...row,
        notificationId: notification.id,
      })),
    );
    return insertDeliveries(tx, rows);
  });
}

/** Returns the receivers of each notification. One query reads all homes, one all staff; each notification to one account reads that account. */
async function listReceivers(tx: Db, told: readonly Unspread[], now: Date): Promise<Receiver[][]> {
  const isTo = (...whom: string[]) => told.filter(({ kind }) => whom.includes(MESSAGE_KINDS[kind].to));
  const homes = await listHomeReceivers(
    tx,
    isTo('home', 'applicant', 'reporter', 'follower').flatMap(({ agreementId }) => agreementId ?? []),
  );
  const reporters = await listReporters(
    tx,
    isTo('reporter', 'follower').map(({ about }) => String(about.repair)),
  );
  const followers = await listFollowers(
    tx,
    isTo('follower').map(({ about, agreementId }) => ({ repair: String(about.repair), home: agreementId ?? '' })),
  );
  const all = isTo('homes').length > 0 ? await listAllHomes(tx) : [];
  const staff = isTo('office').length > 0 ? await listStaff(tx, dayAt(now)) : [];
  const toldOfEnd = new Set<string>();
  /** A person of several homes that follow a repair is told of its end once, and who reported it is told as its reporter. */
  const isToldOfEnd = ({ userId }: Receiver, { event, repair }: Unspread['about']) => {
    if (userId === null) return true;
    if (reporters.get(String(repair))?.some((reporter) => reporter.userId === userId)) return false;
    const key = `${event} ${userId}`;
    const isFirst = !toldOfEnd.has(key);
    toldOfEnd.add(key);
    return isFirst;
  };
  const receivers: Receiver[][] = [];
  for (const { kind, agreementId, userId, about, madeBy } of told) {
    const isOther = (receiver: Receiver) => receiver.userId === null || receiver.userId !== madeBy;
    const { to, permission } = MESSAGE_KINDS[kind];
    if (to === 'homes') receivers.push(all);
    else if (to === 'home' || to === 'applicant') receivers.push(homes.get(agreementId) ?? []);
    else if (to === 'reporter')
      receivers.push((reporters.get(String(about.repair)) ?? homes.get(agreementId) ?? []).filter(isOther));
    else if (to === 'follower')
      receivers.push(
        (followers.get(`${about.repair} ${agreementId}`) ?? homes.get(agreementId) ?? []).filter(
          (receiver) => isOther(receiver) && isToldOfEnd(receiver, about),
        ),
      );
    else if (to === 'one' || userId) receivers.push(userId ? await findPerson(tx, userId) : []);
    else
      receivers.push(
        staff.filter((one) => permission && may({ duties: one.duties as Duty[] }, permission) && isOther(one)),
      );
  }
  return receivers;
}

type About = { receivers: readonly Receiver[]; channels: readonly Channel[]; now: Date };
type Told = Pick<Notification, 'kind' | 'about' | 'dueAt'>;

/** Computes deliveries without inserting them, for a dry run and the reach of an announcement. */
export const deliveriesOf = async (db: Db, told: Told, about: About): Promise<NewDelivery[]> =>
  deliveriesBy(await readWishes(db, about.receivers), told, about);

type Reading = Awaited<ReturnType<typeof readWishes>>;

/** Reads the settings, choices and stopped addresses that decide the receivers' channels. */
async function readWishes(db: Db, receivers: readonly Receiver[]) {
  const settings = await findSettings(db);
  const wishes = await findWishes(db, receivers);
  const stopped = await listStopped(
    db,
    receivers.flatMap(({ email, phone }) => [
      ...(email ? [{ channel: 'email', address: email }] : []),
      ...mobileOf(phone).map((address) => ({ channel: 'sms', address })),
    ]),
  );
  return { settings, wishes, stopped };
}

/**
 * An address that the other side has refused for good gets a delivery marked as stopped. It does not count as reached, so the fallback
 * channel is used.
 */
function deliveriesBy(
  { settings, wishes, stopped }: Reading,
  { kind, about, dueAt }: Told,
  { receivers, channels, now }: About,
): NewDelivery[] {
  const { topic } = MESSAGE_KINDS[kind];
  const at = new Date(Math.max(Date.parse(dueAt), now.getTime()));
  const rows = receivers.flatMap((receiver) => {
    const owner = receiver.userId ?? receiver.agreementId;
    const isOff = (channel: string) =>
      wishes.choices.some(
        (choice) => choice.owner === owner && choice.topic === topic && choice.channel === channel && !choice.isWanted,
      );
    const addresses = addressesOf(receiver, wishes.browsers);
    const wanted = (channel: PersonalChannel) =>
      channels.includes(channel) && !isOff(channel) ? addresses[channel] : [];
    const isStopped = (channel: string, address: string) => stopped.has(`${channel}:${address}`);
    const usable = (channel: PersonalChannel) => wanted(channel).filter((address) => !isStopped(channel, address));
    const { userId, agreementId, language } = receiver;
    return PERSONAL_CHANNELS.flatMap((channel) => {
      const asked = reachedBy(kind, about, (one) => (one === channel ? wanted(one) : usable(one)));
      return asked[channel].map((address) => ({
        userId,
        agreementId,
        channel,
        address,
        language: language ?? 'bn',
        dueAt: dueOf({ channel, about }, at, settings).toISOString(),
        isStopped: isStopped(channel, address),
      }));
    });
  });
  return [...rows, ...webhookOf(kind, channels, at)];
}

/** A webhook gets every kind but what is for one person: tests and the office's mail of the day. */
const webhookOf = (kind: MessageKind, channels: readonly Channel[], at: Date): NewDelivery[] =>
  channels.includes('webhook') && MESSAGE_KINDS[kind].to !== 'one'
    ? [
        {
          userId: null,
          agreementId: null,
          channel: 'webhook',
          address: 'webhook',
          language: 'en',
          dueAt: at.toISOString(),
          isStopped: false,
        },
      ]
    : [];

type Addresses = Record<PersonalChannel, string[]>;

const addressesOf = ({ email, phone, userId }: Receiver, browsers: { id: string; userId: string }[]): Addresses => ({
  email: email ? [email] : [],
  push: browsers.filter((browser) => browser.userId === userId).map(({ id }) => id),
  sms: mobileOf(phone),
});

/** A mobile number of Bangladesh in the form that gateways take; [] for landlines and foreign numbers. */
export const mobileOf = (phone: string | null): string[] => {
  const number = phone && dialled(phone);
  return number && /^8801[3-9]\d{8}$/.test(number) ? [number] : [];
};

/** `fallback` counts wanted channels only: a person who has switched off their only browser is reached by SMS. */
function reachedBy(
  kind: MessageKind,
  { bySms, channel: only }: Notification['about'],
  wanted: (channel: PersonalChannel) => string[],
): Addresses {
  const { email, push, sms } = MESSAGE_KINDS[kind];
  const reached: Addresses = { email: email ? wanted('email') : [], push: push ? wanted('push') : [], sms: [] };
  const isReached = reached.email.length > 0 || reached.push.length > 0;
  if (sms === 'always' || (sms === 'asked' && bySms) || (sms === 'fallback' && !isReached)) reached.sms = wanted('sms');
  if (only === undefined) return reached;
  return { email: [], push: [], sms: [], [only]: reached[only as PersonalChannel] };
}

type HeldBack = { channel: Channel; about: Notification['about'] };

/** In quiet hours only e-mail is sent, and to browsers what is told at night; the rest waits until the morning. */
export const dueOf = (told: HeldBack, at: Date, quiet: QuietHours): Date =>
  isHeldBack(told) ? afterQuiet(at, quiet) : at;
export const isHeldBack = ({ channel, about }: HeldBack) =>
  channel === 'sms' || (channel === 'push' && about.atNight !== 1);
