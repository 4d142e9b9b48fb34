import type { Duty } from '#api/duties.ts';
import { may } from '#api/permissions.ts';
import type { Db } from '#database/connect.ts';
import { findDescription } from '#features/building/server/queries.ts';
import type { Debtor } from '#features/dues/endpoints.ts';
import { laterInWords } from '#features/dues/later-rules.ts';
import { reminderLines } from '#features/dues/reminder-rules.ts';
import { daysLate } from '#features/dues/rules.ts';
import { sumByName } from '#features/dues/sum-rules.ts';
import { reasonIn } from '#features/ledger/reason-kinds.ts';
import { methodIn, type Source } from '#features/ledger/rules.ts';
import { MESSAGE_KINDS, type MessageKind, STOPPABLE } from '#features/notifications/message-kinds.ts';
import { repairPath } from '#features/repairs/rules.ts';
import { findCertificate } from '#features/settlements/server/certificate-queries.ts';
import { listWays } from '#features/ways/server/queries.ts';
import { dayAt, daysAfter, monthName, monthOf, periodAt, periodOf } from '#locale/calendar.ts';
import { type Formats, formatsIn } from '#locale/formats.ts';
import { toTaka } from '#locale/taka.ts';
import { announcementWords, defaultWording, discreetText, type Facts, fillIn, openText, smsOf } from '../text-rules.ts';
import * as queries from './fact-queries.ts';
import { writeOfficeDay } from './office-day.ts';
import { repairFacts } from './repair-facts.ts';
import { type Claimed, findChannel, findMonth, listStaff } from './sender-queries.ts';
import { findWording } from './settings-queries.ts';

/** Reason against sending, such as paid, reversed, withdrawn or expired. */
type Skip = { skip: string };
export type Subject = Pick<
  Claimed,
  'kind' | 'agreementId' | 'userId' | 'paymentId' | 'announcementId' | 'about' | 'expiresAt' | 'language'
> & { notificationId: string | null };
type Found = { facts: Facts; amountPoisha?: number } | Skip;

export type Written = {
  subject: string | null;
  body: string;
  amountPoisha?: number | undefined;
  /** The page that a press on a push notification opens. */
  path?: string;
};
type Writing = { now: Date; site: URL };

const FRAME = {
  en: { hello: 'Hello,', choose: 'Choose what we send you' },
  bn: { hello: 'সুধী,', choose: 'কী পাঠাব তা বেছে নিন' },
};

const CHOICES_PATH = '/dashboard/account';

type Leading = Pick<Subject, 'kind' | 'agreementId' | 'about'>;

/** Returns the page that a message links to, with the home's id where the page can show several. An SMS's link is short, without it. */
export const findPath = async (db: Db, leading: Leading, isShort = false): Promise<string> =>
  pathTo(leading, await findHomeOf(db, leading), isShort);

const findHomeOf = async (db: Db, { agreementId }: Leading): Promise<Home> =>
  agreementId ? queries.findHome(db, agreementId) : undefined;

function pathTo({ kind, agreementId, about }: Leading, home: Home, isShort = false): string {
  const { to, path: own } = MESSAGE_KINDS[kind];
  // Followers read it in the list of the house: its page is another home's.
  if (about.repair && !isShort && to !== 'follower') return repairPath(String(about.repair));
  if (to !== 'home' || !agreementId) return own;
  if (kind === 'tenancy_ended' || kind === 'certificate_issued') return `/dashboard/settlement/${agreementId}`;
  const path = isOwners(home) ? '/dashboard/flat' : own;
  return isShort || path === '/dashboard/payment-history' ? path : `${path}?agreement=${agreementId}`;
}

const isOwners = (home: Home) => home?.status === 'owned' || home?.status === 'sold';

/** Writes a message from today's facts, just before it is sent; or returns the reason against sending it. */
export async function writeMessage(
  db: Db,
  subject: Subject,
  channel: 'email' | 'sms' | 'push',
  { now, site, showsDetails = false }: Writing & { showsDetails?: boolean },
): Promise<Written | Skip> {
  if (Date.parse(subject.expiresAt) <= now.getTime()) return { skip: 'too_old' };
  const { kind, language } = subject;
  if (await isOffDuty(db, subject, now)) return { skip: 'no_duty' };
  const building = await findDescription(db);
  const home = await findHomeOf(db, subject);
  const found = await findFacts(db, { ...subject, home }, { now, site });
  if ('skip' in found) return found;
  const path = pathTo(subject, home, channel === 'sms');
  const link = new URL(path, site).href;
  const facts: Facts = { building: building.name, phone: building.phone, link, ...found.facts };
  const { amountPoisha } = found;
  if (channel === 'push') {
    const body = showsDetails ? fillIn(openText(kind, language), facts) : discreetText(kind, language);
    return { subject: building.name, body: body.slice(0, 500), amountPoisha, path };
  }
  const own = await findWording(db, { kind, channel, language });
  const wording = own ?? defaultWording(kind, channel, language);
  if (channel === 'sms') return { subject: null, body: smsOf(wording.body, facts, language), amountPoisha };
  const { hello, choose } = FRAME[language];
  const { topic } = MESSAGE_KINDS[kind];
  // {lines} of a reminder begin with a greeting by name.
  const greets = /^\s*\{lines\}/.test(wording.body) && topic === 'reminders';
  const parts = [...(greets ? [] : [hello]), fillIn(wording.body, facts)];
  if (!wording.body.includes('{link}')) parts.push(link);
  parts.push(building.name);
  if (topic !== 'office') parts.push(`${choose}: ${new URL(CHOICES_PATH, site).href}`);
  const title =
    fillIn(wording.subject ?? '', facts)
      .replace(/\s+/g, ' ')
      .slice(0, 200) || building.name;
  return { subject: title, body: parts.join('\n\n').slice(0, 12_000), amountPoisha };
}

/** True for a message to the office whose reader has lost the duty since. */
async function isOffDuty(db: Db, { kind, userId }: Subject, now: Date): Promise<boolean> {
  const { permission } = MESSAGE_KINDS[kind];
  if (!permission || !userId) return false;
  const person = (await listStaff(db, dayAt(now))).find((one) => one.userId === userId);
  return !may({ duties: (person?.duties ?? []) as Duty[] }, permission);
}

export const isStoppable = (kind: MessageKind) => STOPPABLE.includes(MESSAGE_KINDS[kind].topic);

/** Formats a day, such as `5 March`. The year is left out if it is the current one. */
function dayIn(day: string, now: Date, { language, day: whole }: Formats): string {
  const written = whole(day);
  const year = { en: / \d{4}$/, bn: / [০-৯]{4}$/ }[language];
  return day.slice(0, 4) === String(periodAt(now).year) ? written.replace(year, '') : written;
}

/** Reads the facts that a message can name. Returns a reason against sending if they are no longer true. */
async function findFacts(db: Db, subject: Subject & { home: Home }, { now, site }: Writing): Promise<Found> {
  const { home, language } = subject;
  const homeFacts: Facts = home ? { name: home.name, flat: home.flat } : {};
  const found = await FACTS[subject.kind](db, { ...subject, formats: formatsIn(language), now, site });
  if ('skip' in found) return found;
  return { ...found, facts: { ...homeFacts, ...found.facts } };
}

type Home = Awaited<ReturnType<typeof queries.findHome>>;
type MessageContext = Subject & { home: Home; formats: Formats } & Writing;

const NO_FACTS: Found = { facts: {} };

/** The facts of each kind, or the reason against sending it. */
const FACTS: Record<MessageKind, (db: Db, context: MessageContext) => Found | Promise<Found>> = {
  payment_confirmed: paymentFacts,
  payment_declined: paymentFacts,
  payment_reversed: paymentFacts,
  payment_claimed: paymentFacts,
  bill_issued: billFacts,
  due_soon: reminderFacts,
  overdue_first: reminderFacts,
  overdue_second: reminderFacts,
  overdue_office: reminderFacts,
  refund_paid: async (db, { about, formats }) => {
    if (await queries.isRefundReversed(db, String(about.voucher))) return { skip: 'reversed' };
    const method = methodIn(String(about.method) as Source, formats.language);
    return { facts: { amount: formats.taka(Number(about.amount)), method } };
  },
  certificate_issued: async (db, { about }) => {
    const certificate = await findCertificate(db, 'everyone', String(about.certificate));
    return !certificate || certificate.isVoid ? { skip: 'reversed' } : NO_FACTS;
  },
  announcement: announcementFacts,
  request_accepted: (_, { home, now, formats }) =>
    home?.status === 'accepted' && home.startsOn
      ? { facts: { day: dayIn(home.startsOn, now, formats) } }
      : { skip: 'withdrawn' },
  request_rejected: (_, { home, formats }) =>
    home?.status === 'rejected'
      ? { facts: { reason: reasonIn(formats.language, home.reason ?? '') } }
      : { skip: 'withdrawn' },
  repair_planned: aboutRepair,
  repair_done: aboutRepair,
  repair_declined: aboutRepair,
  repair_comment: aboutRepair,
  repair_closed: aboutRepair,
  repair_received: aboutRepair,
  repair_urgent: aboutRepair,
  request_received: (_, { home }) => (home?.status === 'pending' ? NO_FACTS : { skip: 'decided' }),
  notice_given: noticeFacts,
  notice_received: noticeFacts,
  notice_withdrawn: (_, { home }) => (home?.status === 'accepted' && !home.noticeAt ? NO_FACTS : { skip: 'withdrawn' }),
  tenancy_ended: async (db, { agreementId, home, now, formats }) => {
    if (home?.status !== 'ended' || !home.endsOn || !agreementId) return { skip: 'withdrawn' };
    const open = sum(await queries.listOpen(db, agreementId));
    return { facts: { day: dayIn(home.endsOn, now, formats), amount: formats.taka(open) } };
  },
  office_day: async (db, { userId, now, formats }) => {
    const lines = userId ? await writeOfficeDay(db, { userId, now, formats }) : '';
    return lines ? { facts: { lines } } : { skip: 'nothing' };
  },
  till_open: async (db, { now, formats }) => {
    const open = await queries.findOpenTill(db, dayAt(now));
    return open ? { facts: { day: dayIn(open, now, formats) } } : { skip: 'done' };
  },
  backup_failed: () => NO_FACTS,
  clock_doubt: () => NO_FACTS,
  gateway_trouble: async (db, { about }) => {
    const channel = await findChannel(db, String(about.channel));
    return channel?.pausedAt ? { facts: { reason: `${about.channel}: ${channel.answer ?? ''}` } } : { skip: 'done' };
  },
  budget_used: async (db, { about, formats }) => {
    const month = await findMonth(db, `${about.month}-01`);
    return { facts: { amount: formats.taka(toTaka(month?.spentPoisha ?? 0)) } };
  },
  test: () => NO_FACTS,
};

function aboutRepair(db: Db, context: MessageContext): Promise<Found> {
  const { now, formats } = context;
  return repairFacts(db, context, (day) => dayIn(day, now, formats));
}

function noticeFacts(_: Db, { about, home, now, formats }: MessageContext): Found {
  return home?.noticeAt && home.endsOn === about.day && home.status === 'accepted'
    ? { facts: { day: dayIn(home.endsOn, now, formats) } }
    : { skip: 'withdrawn' };
}

const STATES = {
  payment_confirmed: 'confirmed',
  payment_declined: 'declined',
  payment_reversed: 'reversed',
  payment_claimed: 'pending',
} as const;

async function paymentFacts(db: Db, { kind, paymentId, formats }: MessageContext): Promise<Found> {
  const payment = paymentId ? await queries.findPaid(db, paymentId) : undefined;
  if (!payment || payment.state !== STATES[kind as keyof typeof STATES]) return { skip: 'decided' };
  return {
    facts: {
      amount: formats.taka(toTaka(payment.amountPoisha)),
      method: methodIn(payment.method as Source, formats.language),
      receipt: payment.receipt ?? '–',
      reason: reasonIn(formats.language, payment.reason ?? ''),
    },
  };
}

async function billFacts(db: Db, { agreementId, about, formats, now }: MessageContext): Promise<Found> {
  if (!agreementId) return { skip: 'withdrawn' };
  const bill = await queries.findBill(db, agreementId, String(about.month));
  if (!bill?.dueOn || bill.billed === 0) return { skip: 'withdrawn' };
  if (bill.open === 0) return { skip: 'paid' };
  const lines = sumByName(asCharges(await queries.listBilled(db, agreementId, String(about.month))), formats.language);
  return {
    facts: {
      amount: billedInWords(toTaka(bill.billed), sum(await queries.listOpen(db, agreementId)), formats),
      month: formats.period(periodOf(String(about.month))),
      day: dayIn(bill.dueOn, now, formats),
      lines: lines.map(({ name, amount }) => `- ${name}: ${formats.taka(amount)}`).join('\n'),
    },
  };
}

/** The sum of a bill, and all that the home owes where that is another sum. */
function billedInWords(billed: number, owed: number, { language, taka }: Formats): string {
  if (owed === billed) return taka(billed);
  return {
    en: `${taka(billed)} (${taka(owed)} open in all)`,
    bn: `${taka(billed)} (সব মিলিয়ে বাকি ${taka(owed)})`,
  }[language];
}

const asCharges = (charges: Awaited<ReturnType<typeof queries.listBilled>>) =>
  charges.map(({ month, ...charge }) => ({
    ...charge,
    month: month === null ? null : monthName({ month }),
  })) as Debtor['charges'];

const sum = (charges: readonly { amount: number }[]) =>
  charges.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;

/**
 * A reminder names all that the home owes, and which part of it is not due yet; it is due only where something is past its due day, or
 * will be. Skips it if payments, also reported ones, settle those charges; and within three days after a payment or another reminder. */
async function reminderFacts(db: Db, context: MessageContext): Promise<Found> {
  const { kind, agreementId, notificationId, about, home, formats, now, site } = context;
  if (!agreementId || !home || !['accepted', 'owned'].includes(home.status)) return { skip: 'withdrawn' };
  const today = dayAt(now);
  const dueOn = String(about.dueOn);
  const charges = await queries.listOpen(db, agreementId);
  const open = sum(charges);
  const asOf = kind === 'due_soon' ? dueOn : daysAfter(today, -1);
  const { waits, waitingBefore, hasJustPaid, wasReminded } = await queries.findRest(db, {
    agreementId,
    now,
    notificationId,
  });
  // A reported payment has settled its charges already.
  if (charges.every((charge) => charge.dueOn > asOf)) return { skip: waits ? 'reported' : 'paid' };
  if (kind !== 'overdue_office' && hasJustPaid) return { skip: 'just_paid' };
  if (kind !== 'overdue_office' && wasReminded) return { skip: 'reminded' };
  const building = await findDescription(db);
  const ways = await listWays(db, 'everyone');
  const first = charges[0]?.dueOn ?? dueOn;
  const debtor = {
    name: home.name,
    apartmentNo: home.flat,
    dueOn: first,
    daysLate: daysLate(first, today),
    open,
    earlier: 0,
    charges: asCharges(charges),
    ...(waitingBefore && { waitingBefore }),
  };
  const later = laterInWords(charges, kind === 'due_soon' ? dueOn : today, formats);
  const said = {
    building: building.name,
    ways,
    codesAt: new URL(isOwners(home) ? '/dashboard/flat' : '/dashboard/rent', site).href,
  };
  return {
    facts: {
      amount: [formats.taka(open), later && `(${later})`].filter(Boolean).join(' '),
      day: dayIn(kind === 'due_soon' ? dueOn : first, now, formats),
      lines: reminderLines(debtor, formats.language, said).join('\n'),
    },
    amountPoisha: Math.round(open * 100),
  };
}

async function announcementFacts(
  db: Db,
  { announcementId, formats: { language }, now }: MessageContext,
): Promise<Found> {
  const announcement = announcementId ? await queries.findAnnouncement(db, announcementId, now) : undefined;
  if (!announcement) return { skip: 'withdrawn' };
  return { facts: announcementWords(announcement, language) };
}

export const currentMonth = (now: Date) => `${monthOf(periodAt(now))}-01`;
