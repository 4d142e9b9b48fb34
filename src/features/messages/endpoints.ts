import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id, Instant, Phone, SumOfTaka, Taka, text, unlessEmpty, Version } from '#api/shapes.ts';
import { CHANNELS, KINDS, NAMES, PERSONAL_CHANNELS, TOPICS } from '#features/notifications/message-kinds.ts';
import { LANGUAGES, packText } from '#locale/language.ts';
import { BROWSER_KEY_DAMAGED } from '#locale/refusals.ts';
import { DECISIONS, MESSAGE_FILTERS, MESSAGE_STATES } from './rules.ts';

const Kind = z.enum(KINDS as [(typeof KINDS)[number], ...typeof KINDS]);
const Channel = z.enum(CHANNELS);
const PersonalChannel = z.enum(PERSONAL_CHANNELS);
const Topic = z.enum(TOPICS);

/** One message to one address by one channel, as it was sent, and its outcome. Costs in taka. */
export type Message = z.infer<typeof Message>;
export const Message = z
  .object({
    _id: Id,
    kind: Kind,
    channel: Channel,
    state: z.enum(MESSAGE_STATES),
    /** The time of sending; before that, the time for which it is planned. */
    at: Instant,
    /** The receiver's name; null for a webhook. */
    name: z.string().nullable(),
    apartmentNo: z.string().nullable(),
    agreementId: Id.nullable(),
    /** The receiver's e-mail or telephone number; null for a browser, and once erased. */
    address: z.string().nullable(),
    language: z.enum(LANGUAGES),
    /** As sent; null before that, and once erased. */
    subject: z.string().nullable(),
    body: z.string().nullable(),
    parts: z.number().int().nullable(),
    cost: z.number().nullable(),
    /** A code: why it was not sent, or why its outcome is unknown. */
    reason: z.string().nullable(),
    /** The answer of the mail server, gateway or push service, in its words. */
    answer: z.string().nullable(),
    attempts: z.number().int(),
    /** Name of the person who decided on an unknown, held or failed message. */
    decidedBy: z.string().nullable(),
  })
  .openapi('Message');

export const listMessages = endpoint({
  method: 'get',
  path: '/api/messages',
  summary: 'What was sent to whom and what became of it, the newest first, 50 at a time',
  notes: {
    takes:
      '`which` (`trouble`: failed, unknown or held; `waiting`), `channel`, `agreementId`, and `before`, the last one of the part before',
    returns: '`messages`, whether there are `more`, and how many are in `trouble`',
  },
  access: 'messages.read',
  query: z.object({
    which: unlessEmpty(z.enum(MESSAGE_FILTERS)),
    channel: unlessEmpty(Channel),
    agreementId: unlessEmpty(Id),
    before: unlessEmpty(Id),
  }),
  responses: { 200: z.object({ messages: z.array(Message), more: z.boolean(), trouble: z.number().int() }) },
});

export const listMine = endpoint({
  method: 'get',
  path: '/api/messages/mine',
  summary: 'The messages that were sent to oneself, the newest first',
  notes: { returns: 'fifty at most, with the text as sent' },
  access: 'signedIn',
  responses: {
    200: z.array(
      Message.pick({ _id: true, kind: true, channel: true, state: true, at: true, subject: true, body: true }),
    ),
  },
});

export const decideMessage = endpoint({
  method: 'put',
  path: '/api/messages/decide/{id}',
  summary: 'Decide what becomes of a message that is unknown, held or has failed',
  notes: {
    takes: '`decision`: `arrived` of one that is unknown, `again`, or `leave`',
    refuses: '409 one that is neither, or was decided meanwhile',
  },
  access: 'messages.decide',
  params: z.object({ id: Id }),
  body: z.object({ decision: z.enum(DECISIONS) }),
  responses: { 200: Message },
  problems: ['not_found', 'conflict'],
});

const Time = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    packText({ en: 'Please enter a time, such as 21:00.', bn: 'সময় লিখুন, যেমন 21:00।' }),
  );

/** Settings of all messages. Amounts in taka. */
export type MessageSettings = z.infer<typeof MessageSettings>;
export const MessageSettings = z
  .object({
    isOn: z.boolean(),
    /** Time of the last dry run; messages can be switched on only within a day after one. */
    dryRunAt: Instant.nullable(),
    quietFrom: z.string(),
    quietUntil: z.string(),
    /** Ceiling for the SMS of a month, and the price of one part. */
    budget: z.number(),
    partPrice: z.number(),
    /** Spent in this month. */
    spent: z.number(),
    parts: z.number().int(),
    version: z.number().int(),
  })
  .openapi('MessageSettings');

export const readSettings = endpoint({
  method: 'get',
  path: '/api/messages/settings',
  summary: 'Whether messages are switched on, their hours and their ceiling',
  access: 'messages.read',
  responses: { 200: MessageSettings },
});

export type SettingsChange = z.output<typeof SettingsChange>;
const SettingsChange = z.strictObject({
  version: Version,
  isOn: z.boolean(),
  quietFrom: Time,
  quietUntil: Time,
  budget: SumOfTaka,
  partPrice: Taka.refine(
    (price) => price <= 100,
    packText({ en: 'A part costs at most 100 taka.', bn: 'একটি অংশের দাম বড়জোর ৳১০০।' }),
  ),
});

export const changeSettings = endpoint({
  method: 'put',
  path: '/api/messages/settings',
  summary: 'Change them, and switch messages on after a dry run, or off',
  notes: { refuses: '409 changed since that version, without a dry run of the last day, or without a channel' },
  access: 'messages.change',
  body: SettingsChange,
  responses: { 200: MessageSettings },
  problems: ['conflict'],
});

export type ChannelState = z.infer<typeof ChannelState>;
export const ChannelState = z
  .object({
    channel: Channel,
    /** True if the operator has set up the channel. */
    isSetUp: z.boolean(),
    lastOkAt: Instant.nullable(),
    /** Time of the pause, which follows five equal failures. */
    pausedAt: Instant.nullable(),
    answer: z.string().nullable(),
    waiting: z.number().int(),
    /** Browsers that show messages. */
    browsers: z.number().int().optional(),
    /** The caller's last test. */
    test: Message.pick({ state: true, at: true, reason: true, answer: true }).nullable(),
  })
  .openapi('MessageChannel');

export const readChannels = endpoint({
  method: 'get',
  path: '/api/messages/channels',
  summary: 'The channels, how they do, and what came of one’s last test',
  access: 'messages.read',
  responses: { 200: z.array(ChannelState) },
});

export const sendTest = endpoint({
  method: 'post',
  path: '/api/messages/test',
  summary: 'Send a test message to oneself, also while messages are off; a paused channel is tried again',
  notes: {
    takes: '`channel`; of `sms` the number in `to`',
    refuses: '409 a channel that is not set up, or does not reach one; 429 after three in an hour',
  },
  access: 'messages.change',
  body: z.object({ channel: Channel, to: unlessEmpty(Phone) }),
  responses: { 200: z.object({ sent: z.literal(true) }) },
  problems: ['conflict', 'too_many_requests'],
});

/** The next reminders, and the homes that none reaches. Costs in taka. */
export type DryRun = z.infer<typeof DryRun>;
export const DryRun = z
  .object({
    /** The day in Asia/Dhaka of the next reminders; null where none are due in a month. */
    on: z.string().nullable(),
    messages: z.array(
      z.object({
        kind: Kind,
        agreementId: Id,
        name: z.string(),
        apartmentNo: z.string(),
        channel: Channel,
        language: z.enum(LANGUAGES),
        subject: z.string().nullable(),
        body: z.string(),
        parts: z.number().int().nullable(),
      }),
    ),
    /** Homes that no channel reaches. */
    unreached: z.array(z.object({ agreementId: Id, name: z.string(), apartmentNo: z.string() })),
    parts: z.number().int(),
    cost: z.number(),
  })
  .openapi('DryRun');

export const dryRun = endpoint({
  method: 'post',
  path: '/api/messages/dry-run',
  summary: 'The reminders that would go next, as they would be written now; sends nothing',
  access: 'messages.change',
  responses: { 200: DryRun },
});

/**
 * Reach of an announcement outside of the site, and all that the text and the price of its SMS are made of. Amounts in taka.
 */
export type AnnouncementReach = z.infer<typeof AnnouncementReach>;
export const AnnouncementReach = z
  .object({
    /** Channels that are set up, and those of them that are paused. */
    channels: z.array(PersonalChannel),
    paused: z.array(PersonalChannel),
    /** Tenants and owners; e-mail addresses; people whose browsers show it. */
    people: z.number().int(),
    email: z.number().int(),
    push: z.number().int(),
    /** Telephone numbers that get an SMS, by its language. */
    sms: z.object({ en: z.number().int(), bn: z.number().int() }),
    /** People whom no channel reaches without an SMS, and with one. */
    unreached: z.number().int(),
    unreachedBySms: z.number().int(),
    /** Facts beside the title, and the text of the SMS with its {names}. */
    building: z.string(),
    link: z.string(),
    wordings: z.object({ en: z.string(), bn: z.string() }),
    partPrice: z.number(),
    /** Rest of this month's ceiling. */
    left: z.number(),
  })
  .openapi('AnnouncementReach');

export const readReach = endpoint({
  method: 'get',
  path: '/api/messages/reach',
  summary: 'Whom an announcement reaches by e-mail, in browsers and by SMS, whom nothing does, and what an SMS costs',
  notes: { returns: '`reach`, null where messages are off or no channel is set up' },
  access: 'news.write',
  responses: { 200: z.object({ reach: AnnouncementReach.nullable() }) },
});

const named = z.object({ kind: z.string().max(40), channel: z.string().max(10), language: z.string().max(5) });

/** A text with {names}, the building's own or the product's. */
export type MessageText = z.infer<typeof MessageText>;
export const MessageText = z
  .object({
    kind: Kind,
    channel: z.enum(['email', 'sms']),
    language: z.enum(LANGUAGES),
    /** Null for an SMS. */
    subject: z.string().nullable(),
    body: z.string(),
    isOwn: z.boolean(),
    /** 0 while the building uses the product's text. */
    version: z.number().int(),
    /** The {names} that the text may use, and those that it must use. */
    names: z.array(z.enum(NAMES)),
    needs: z.array(z.enum(NAMES)),
  })
  .openapi('MessageText');

export const readText = endpoint({
  method: 'get',
  path: '/api/messages/texts/{kind}/{channel}/{language}',
  summary: 'The text of a kind of message',
  access: 'messages.read',
  params: named,
  responses: { 200: MessageText },
  problems: ['not_found'],
});

const body = text(1, 2_000, packText({ en: 'Please write the text.', bn: 'লেখাটি লিখুন।' }));

export const changeText = endpoint({
  method: 'put',
  path: '/api/messages/texts/{kind}/{channel}/{language}',
  summary: 'Write the building’s own text of a kind of message',
  notes: {
    refuses:
      '400 a {name} that this kind does not have, or without one that it needs; an SMS of more than five parts; 409 changed since that version',
  },
  access: 'messages.change',
  params: named,
  body: z.strictObject({ version: Version, subject: unlessEmpty(text(1, 200)), body }),
  responses: { 200: MessageText },
  problems: ['not_found', 'conflict'],
});

export const resetText = endpoint({
  method: 'delete',
  path: '/api/messages/texts/{kind}/{channel}/{language}',
  summary: 'Go back to the product’s text',
  access: 'messages.change',
  params: named,
  responses: { 200: MessageText },
  problems: ['not_found'],
});

const Choice = z.object({ topic: Topic, channel: PersonalChannel, isWanted: z.boolean() });

/** A person's choices of topics by channel. */
export type Choices = z.infer<typeof Choices>;
export const Choices = z
  .object({
    isOn: z.boolean(),
    channels: z.array(PersonalChannel),
    choices: z.array(Choice),
    /** Public VAPID key with which a browser subscribes; absent while push is not set up. */
    pushKey: z.string().optional(),
  })
  .openapi('MessageChoices');

const whose = z.object({ agreementId: unlessEmpty(Id) });

export const readChoices = endpoint({
  method: 'get',
  path: '/api/messages/choices',
  summary: 'Which messages one wants, by topic and channel',
  notes: { takes: '`agreementId` of a tenant without an account, by who changes tenants' },
  access: 'signedIn',
  query: whose,
  responses: { 200: Choices },
  problems: ['not_found'],
});

export const changeChoices = endpoint({
  method: 'put',
  path: '/api/messages/choices',
  summary: 'Choose which messages one wants',
  notes: { refuses: '400 money without any channel' },
  access: 'signedIn',
  body: z.object({
    agreementId: unlessEmpty(Id),
    choices: z
      .array(Choice)
      .min(1)
      .max(TOPICS.length * 3),
  }),
  responses: { 200: Choices },
  problems: ['not_found'],
});

const NO_KEY = packText(BROWSER_KEY_DAMAGED);
const PAGE = { mediaType: 'text/html', description: 'A page that says so.' };
const token = z.object({ token: z.string().max(2_000).default('') });

export const stopPage = endpoint({
  method: 'get',
  path: '/api/messages/stop',
  summary:
    'A page that asks whether to stop e-mails of a topic; it stops nothing, as programs that scan mails open it too',
  access: 'anyone',
  query: token,
  responses: { 200: PAGE },
});

export const stopMessages = endpoint({
  method: 'post',
  path: '/api/messages/stop',
  summary: 'Stop e-mails of a topic, by the link in a mail, without a session (RFC 8058)',
  notes: { takes: 'a form; the token in the address', returns: 'the same page for any token' },
  access: 'anyone',
  query: token,
  takesForm: true,
  responses: { 200: PAGE },
});

/** A browser that shows its person's messages. */
export type Browser = z.infer<typeof Browser>;
export const Browser = z
  .object({
    _id: Id,
    device: z.string(),
    showsDetails: z.boolean(),
    since: Instant,
    /** True for the browser that makes the call. */
    isThis: z.boolean(),
  })
  .openapi('MessageBrowser');

export const listBrowsers = endpoint({
  method: 'get',
  path: '/api/push',
  summary: 'The browsers that show one’s messages',
  access: 'signedIn',
  responses: { 200: z.array(Browser) },
});

export type NewBrowser = z.output<typeof NewBrowser>;
const NewBrowser = z.object({
  endpoint: z.string().max(1_000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}$/, NO_KEY), auth: z.string().regex(/^[\w-]{22}$/, NO_KEY) }),
  /** True if amounts and names may be shown on the lock screen. */
  showsDetails: z.boolean().default(false),
});

export const addBrowser = endpoint({
  method: 'post',
  path: '/api/push',
  summary: 'Show one’s messages in this browser',
  notes: {
    takes: 'what the browser’s `subscribe` gives (`endpoint`, `keys`), and `showsDetails`',
    refuses: '400 another push service than that of Google, Mozilla, Apple or Microsoft; 409 ten browsers',
  },
  access: 'signedIn',
  body: NewBrowser,
  responses: { 201: Browser },
  problems: ['conflict'],
});

export const removeBrowser = endpoint({
  method: 'delete',
  path: '/api/push/{id}',
  summary: 'Show no more messages in a browser of one’s own',
  access: 'signedIn',
  params: z.object({ id: Id }),
  responses: { 200: z.object({ done: z.literal(true) }) },
  problems: ['not_found'],
});
