import type { Duty } from '#api/duties.ts';
import { may, type Permission } from '#api/permissions.ts';
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
  listHomeReceivers,
  listStaff,
  listStopped,
  lockUnspread,
  markSpread,
  type NewDelivery,
  type Notification,
  type Receiver,
} from './sender-queries.ts';
import { findSettings } from './settings-queries.ts';

/** The permission a staff member needs to be told of a task of the office. */
const NEEDS: Partial<Record<MessageKind, Permission>> = {
  request_received: 'letting.decide',
  payment_claimed: 'money.decide',
  notice_received: 'people.change',
  overdue_office: 'money.decide',
  till_open: 'till.close',
  backup_failed: 'checkup.read',
  clock_doubt: 'building.change',
  gateway_trouble: 'messages.change',
  budget_used: 'messages.change',
};

type Spread = { now: Date; channels: readonly Channel[] };

/**
 * Makes the deliveries of a notification: its receivers, their wanted channels that are set up, their languages and the
 * times. It happens once, even if several servers try.
 */
export function spread(db: Db, id: string, { now, channels }: Spread): Promise<number> {
  return inTransaction(db, async (tx) => {
    const notification = await lockUnspread(tx, id);
    if (!notification) return 0;
    await markSpread(tx, id, now);
    if (Date.parse(notification.expiresAt) <= now.getTime()) return 0;
    const receivers = await listReceivers(tx, notification, now);
    const rows = await deliveriesOf(tx, notification, { receivers, channels, now });
    return rows.length > 0 ? insertDeliveries(tx, id, rows) : 0;
  });
}

async function listReceivers(tx: Db, { kind, agreementId, userId }: Notification, now: Date): Promise<Receiver[]> {
  const { to } = MESSAGE_KINDS[kind];
  if (to === 'homes') return listAllHomes(tx);
  if (to === 'home' || to === 'applicant') return agreementId ? listHomeReceivers(tx, agreementId) : [];
  if (to === 'one' || userId) return userId ? findPerson(tx, userId) : [];
  const staff = await listStaff(tx, dayAt(now));
  const needed = NEEDS[kind];
  return staff.filter(({ duties }) => needed && may({ duties: duties as Duty[] }, needed));
}

type About = { receivers: readonly Receiver[]; channels: readonly Channel[]; now: Date };

/**
 * Chooses addresses and channels for the receivers; a dry run and the reach of an announcement use it without inserting. A
 * refused address gets a row as stopped, and a fallback channel takes its place.
 */
export async function deliveriesOf(
  db: Db,
  { kind, about, dueAt }: Pick<Notification, 'kind' | 'about' | 'dueAt'>,
  { receivers, channels, now }: About,
): Promise<NewDelivery[]> {
  const settings = await findSettings(db);
  const { topic } = MESSAGE_KINDS[kind];
  const wishes = await findWishes(db, topic, receivers);
  const stopped = await listStopped(
    db,
    receivers.flatMap(({ email, phone }) => [
      ...(email ? [{ channel: 'email', address: email }] : []),
      ...mobileOf(phone).map((address) => ({ channel: 'sms', address })),
    ]),
  );
  const at = new Date(Math.max(Date.parse(dueAt), now.getTime()));
  const rows = receivers.flatMap((receiver) => {
    const owner = receiver.userId ?? receiver.agreementId;
    const isOff = (channel: string) =>
      wishes.choices.some((choice) => choice.owner === owner && choice.channel === channel && !choice.isWanted);
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
        dueAt: dueOf(channel, at, settings).toISOString(),
        isStopped: isStopped(channel, address),
      }));
    });
  });
  return [...rows, ...webhookOf(kind, channels, at)];
}

/** A webhook gets every kind but tests and the office's mail of the day. */
const webhookOf = (kind: MessageKind, channels: readonly Channel[], at: Date): NewDelivery[] =>
  channels.includes('webhook') && kind !== 'test' && kind !== 'office_day'
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

/** `fallback` looks at wanted channels: a person who has switched off their only browser is reached by SMS. */
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

/** In quiet hours only e-mail is sent; other channels wait until the morning. */
export const dueOf = (channel: Channel, at: Date, quiet: QuietHours): Date =>
  channel === 'email' || channel === 'webhook' ? at : afterQuiet(at, quiet);
