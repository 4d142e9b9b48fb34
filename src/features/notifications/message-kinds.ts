export const CHANNELS = ['email', 'push', 'sms', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Channels to a person, who may choose among them. */
export const PERSONAL_CHANNELS = ['email', 'push', 'sms'] as const;
export type PersonalChannel = (typeof PERSONAL_CHANNELS)[number];

/** Topics among which a person chooses. One channel of `money` stays on. */
export const TOPICS = ['money', 'reminders', 'news', 'tenancy', 'office'] as const;
export type Topic = (typeof TOPICS)[number];

/** Topics whose e-mails have a List-Unsubscribe header. */
export const STOPPABLE: readonly Topic[] = ['reminders', 'news'];

type KindFacts = {
  topic: Topic;
  /**
   * `home`: its tenant or owner; `homes`: those of all homes; `office`: people with the duty for it; `one`: the administrator
   * who asks for a test.
   */
  to: 'home' | 'applicant' | 'homes' | 'office' | 'one';
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
] as const;
export type Name = (typeof NAMES)[number];

const facts = <K extends string>(kinds: Record<K, KindFacts>) => kinds;

/** To a home about its money: by e-mail and browser, else by SMS. */
const money = (names: readonly Name[], needs: readonly Name[] = ['amount']): KindFacts => ({
  topic: 'money',
  to: 'home',
  email: true,
  push: true,
  sms: 'fallback',
  hours: 72,
  names: ['building', 'name', 'flat', 'phone', 'link', ...names],
  needs,
});
const reminder: KindFacts = {
  ...money(['amount', 'day', 'lines'], ['amount']),
  topic: 'reminders',
  sms: 'always',
  hours: 48,
};
const tenancy = (names: readonly Name[], needs: readonly Name[] = []): KindFacts => ({
  ...money(names, needs),
  topic: 'tenancy',
});
/** To the office: in browsers at once, by e-mail in the mail of 9:00. */
const office = (names: readonly Name[] = []): KindFacts => ({
  topic: 'office',
  to: 'office',
  email: false,
  push: true,
  sms: 'never',
  hours: 24,
  names: ['building', 'link', ...names],
  needs: [],
});
/** To the office, by e-mail and in browsers at once. */
const alarm = (names: readonly Name[] = []): KindFacts => ({ ...office(names), email: true });

/** Receivers, channels and facts of each kind. One list for the sender, the pages and the documents. */
export const MESSAGE_KINDS = facts({
  payment_confirmed: money(['amount', 'method', 'receipt']),
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
    email: true,
    push: true,
    sms: 'asked',
    hours: 72,
    names: ['building', 'title', 'text', 'link'],
    needs: ['title'],
  },
  request_accepted: { ...tenancy(['day'], ['flat']), to: 'applicant', sms: 'never' },
  request_rejected: { ...tenancy(['reason'], ['flat']), to: 'applicant', sms: 'never' },
  notice_given: tenancy(['day'], ['day']),
  notice_withdrawn: tenancy([]),
  tenancy_ended: tenancy(['day', 'amount']),
  request_received: office(['flat']),
  payment_claimed: office(['flat', 'amount', 'method']),
  notice_received: office(['flat', 'day']),
  overdue_office: { ...office(['flat', 'amount']), push: false },
  office_day: { ...office(['lines']), email: true, push: false, hours: 12 },
  till_open: alarm(['day']),
  backup_failed: alarm(),
  clock_doubt: alarm(),
  gateway_trouble: alarm(['reason']),
  budget_used: alarm(['amount']),
  test: { ...office(), to: 'one', email: true, hours: 1 },
});

export type MessageKind = keyof typeof MESSAGE_KINDS;
export const KINDS = Object.keys(MESSAGE_KINDS) as MessageKind[];
export const isMessageKind = (text: string): text is MessageKind => Object.hasOwn(MESSAGE_KINDS, text);

/** The kinds whose texts a building may write itself: those that reach its people. */
export const WORDED_KINDS = KINDS.filter((kind) => MESSAGE_KINDS[kind].topic !== 'office');
