import type { Permission } from '#api/permissions.ts';
import type { Sentence } from '#locale/texts.ts';

export const CHANNELS = ['email', 'push', 'sms', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Channels to a person, who may choose among them. */
export const PERSONAL_CHANNELS = ['email', 'push', 'sms'] as const;
export type PersonalChannel = (typeof PERSONAL_CHANNELS)[number];

export const CHANNEL_NAMES: Record<Channel, Sentence> = {
  email: ['E-mail', 'ইমেইল'],
  push: ['Browser', 'ব্রাউজার'],
  sms: ['SMS', 'এসএমএস'],
  webhook: ['Webhook', 'ওয়েবহুক'],
};

/** Topics among which a person chooses. One channel of `money` stays on. */
export const TOPICS = ['money', 'reminders', 'news', 'tenancy', 'office'] as const;
export type Topic = (typeof TOPICS)[number];

/** Topics whose e-mails have a List-Unsubscribe header. */
export const STOPPABLE: readonly Topic[] = ['reminders', 'news'];

/**
 * `home`: its tenant or owner; `homes`: those of all homes; `reporter`: who reported the repair, if still of the home, else its tenant or
 * owner; `follower`: likewise who of the home said *Me too*, or reported a joined one; `office`: people whose duty includes the permission;
 * `one`: one person of the office, who asks for a test or whose day it is. The person who caused it is told neither as `reporter` or
 * `follower` nor as `office`.
 */
type Receivers =
  | { to: 'home' | 'applicant' | 'homes' | 'reporter' | 'follower' | 'one'; permission?: undefined }
  | { to: 'office'; permission: Permission };

type KindFacts = Receivers & {
  topic: Topic;
  /** The page that its link opens, except for owners of flats. */
  path: string;
  email: boolean;
  push: boolean;
  /** `fallback`: if neither an e-mail nor a browser reaches the person; `asked`: if the author asked for SMS. */
  sms: 'always' | 'fallback' | 'asked' | 'never';
  /** Hours after which it is no longer sent. */
  hours: number;
  /** {names} that a text may use. A text without one of `needs` is refused. */
  names: readonly Name[];
  needs: readonly Name[];
};

/** {names} of texts. */
export const NAMES = [
  'building',
  'name',
  'flat',
  'amount',
  'day',
  'month',
  'method',
  'receipt',
  'reason',
  'phone',
  'title',
  'text',
  'lines',
  'link',
  'number',
  'place',
  'state',
  'plan',
] as const;
export type Name = (typeof NAMES)[number];

const facts = <K extends string>(kinds: Record<K, KindFacts>) => kinds;

/** To a home about its money: by e-mail and browser, else by SMS. */
const money = (names: readonly Name[], needs: readonly Name[] = ['amount']) => ({
  topic: 'money' as const,
  to: 'home' as const,
  path: '/dashboard/rent',
  email: true,
  push: true,
  sms: 'fallback' as const,
  hours: 72,
  names: ['building', 'name', 'flat', 'phone', 'link', ...names] as const,
  needs,
});
const reminder: KindFacts = {
  ...money(['amount', 'day', 'lines'], ['amount']),
  topic: 'reminders',
  sms: 'always',
  hours: 48,
};
const tenancy = (names: readonly Name[], needs: readonly Name[] = []) => ({
  ...money(names, needs),
  topic: 'tenancy' as const,
});
/** To the home about a repair. An SMS and a lock screen show its number, place and state, and no word that was typed. */
const repair = (names: readonly Name[] = []) => ({
  ...tenancy(['number', 'place', ...names], ['number']),
  to: 'reporter' as const,
  path: '/dashboard/my-repairs',
});
/** To people of the office: in browsers at once, by e-mail in the mail of 9:00. */
const within = (names: readonly Name[]) => ({
  topic: 'office' as const,
  email: false,
  push: true,
  sms: 'never' as const,
  hours: 24,
  names: ['building', 'link', ...names] as const,
  needs: [],
});
type Office = { permission: Permission; path: string };
const office = (to: Office, names: readonly Name[] = []) => ({ ...within(names), to: 'office' as const, ...to });
/** To the office, by e-mail and in browsers at once. */
const alarm = (to: Office, names?: readonly Name[]) => ({ ...office(to, names), email: true });

const PROFILE = '/dashboard/profile';
const REPAIRS = { permission: 'repairs.work', path: '/dashboard/repairs' } as const;
const ABOUT_REPAIR = ['number', 'place', 'state'] as const;

/** Receivers, channels, page and names of each kind. One list for the sender, the pages and the documents. */
export const MESSAGE_KINDS = facts({
  payment_confirmed: { ...money(['amount', 'method', 'receipt']), path: '/dashboard/payment-history' },
  payment_declined: money(['amount', 'method', 'reason']),
  payment_reversed: money(['amount', 'method', 'receipt', 'reason']),
  bill_issued: money(['amount', 'month', 'day', 'lines']),
  refund_paid: money(['amount', 'method']),
  certificate_issued: money([], []),
  due_soon: reminder,
  overdue_first: reminder,
  overdue_second: reminder,
  announcement: {
    topic: 'news',
    to: 'homes',
    path: '/announcements',
    email: true,
    push: true,
    sms: 'asked',
    hours: 72,
    names: ['building', 'title', 'text', 'link'],
    needs: ['title'],
  },
  request_accepted: { ...tenancy(['day'], ['flat']), to: 'applicant', path: PROFILE, sms: 'never' },
  request_rejected: { ...tenancy(['reason'], ['flat']), to: 'applicant', path: PROFILE, sms: 'never' },
  notice_given: tenancy(['day'], ['day']),
  notice_withdrawn: tenancy([]),
  tenancy_ended: tenancy(['day', 'amount']),
  repair_planned: repair(['state', 'plan']),
  repair_done: repair(),
  repair_declined: repair(['reason']),
  repair_comment: { ...repair(), sms: 'never' },
  // Without the number, by which the followers do not know it.
  repair_closed: { ...tenancy(['place', 'state'], ['place']), to: 'follower', path: '/dashboard/my-repairs' },
  request_received: office({ permission: 'letting.decide', path: '/dashboard/agreementRequest' }, ['flat']),
  payment_claimed: office({ permission: 'money.decide', path: '/dashboard/payments' }, ['flat', 'amount', 'method']),
  notice_received: office({ permission: 'people.change', path: '/dashboard/residents' }, ['flat', 'day']),
  repair_received: office(REPAIRS, ABOUT_REPAIR),
  repair_urgent: alarm(REPAIRS, ABOUT_REPAIR),
  overdue_office: {
    ...office({ permission: 'money.decide', path: '/dashboard/dues' }, ['flat', 'amount']),
    push: false,
  },
  office_day: { ...within(['lines']), to: 'one', path: PROFILE, email: true, push: false, hours: 12 },
  till_open: alarm({ permission: 'till.close', path: '/dashboard/till' }, ['day']),
  backup_failed: alarm({ permission: 'checkup.read', path: '/dashboard/check-up' }),
  clock_doubt: alarm({ permission: 'building.change', path: '/dashboard/check-up' }),
  gateway_trouble: alarm({ permission: 'messages.change', path: '/dashboard/messages' }, ['reason']),
  budget_used: alarm({ permission: 'messages.change', path: '/dashboard/messages' }, ['amount']),
  test: { ...within([]), to: 'one', path: PROFILE, email: true, hours: 1 },
});

export type MessageKind = keyof typeof MESSAGE_KINDS;
export const KINDS = Object.keys(MESSAGE_KINDS) as MessageKind[];
export const isMessageKind = (text: string): text is MessageKind => Object.hasOwn(MESSAGE_KINDS, text);

/** The kinds whose texts a building may write itself: those that reach its people. */
export const WORDED_KINDS = KINDS.filter((kind) => MESSAGE_KINDS[kind].topic !== 'office');
