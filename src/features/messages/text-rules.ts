import { MESSAGE_KINDS, type MessageKind, NAMES, type Name } from '#features/notifications/message-kinds.ts';
import { type Language, type Text, writtenIn } from '#locale/language.ts';
import { MAX_SMS_PARTS, smsSize, smsText } from './sms-rules.ts';

/** A text with {names}. */
export type Wording = { subject?: string | undefined; body: string };

/** The words of a kind without the building's name, with which an SMS begins. */
type KindTexts = { says: Text; body?: Text };

const say = (en: string, bn: string, body?: Text): KindTexts => ({ says: { en, bn }, ...(body && { body }) });

/** The lines of the office's own reminder. */
const REMINDER: Text = { en: '{lines}', bn: '{lines}' };

const WORDS: Record<MessageKind, KindTexts> = {
  payment_confirmed: say(
    '{amount} received for flat {flat}, receipt {receipt}. Thank you.',
    '{flat}-এর {amount} পাওয়া গেছে, রসিদ {receipt}। ধন্যবাদ।',
  ),
  payment_declined: say(
    '{amount} ({method}) for flat {flat} was declined: {reason} {phone}',
    '{flat}-এর {amount} ({method}) নিশ্চিত হয়নি: {reason} {phone}',
  ),
  payment_reversed: say(
    'Receipt {receipt} of {amount} for flat {flat} is cancelled: {reason} {phone}',
    '{flat}-এর {amount}-এর রসিদ {receipt} বাতিল: {reason} {phone}',
  ),
  bill_issued: say(
    'The {month} bill of flat {flat} is {amount}, due {day}.',
    '{flat}-এর {month} বিল {amount}, শেষ দিন {day}।',
  ),
  refund_paid: say('{amount} of flat {flat} was paid back.', '{flat}-এর {amount} ফেরত দেওয়া হয়েছে।'),
  certificate_issued: say('The clearance certificate of flat {flat} is ready.', '{flat}-এর ছাড়পত্র তৈরি হয়েছে।'),
  due_soon: say('{amount} for flat {flat} is due on {day}.', '{flat}-এর {amount} {day}-এর মধ্যে দিন।', REMINDER),
  overdue_first: say(
    '{amount} is open for flat {flat}, due {day}. If you have paid, tell us: {phone}',
    '{flat}-এর {amount} বাকি, শেষ দিন ছিল {day}। দিয়ে থাকলে জানান: {phone}',
    REMINDER,
  ),
  overdue_second: say(
    '{amount} is still open for flat {flat}. Please pay today, or call {phone}',
    '{flat}-এর {amount} এখনও বাকি। আজই দিন, না পারলে কথা বলুন: {phone}',
    REMINDER,
  ),
  announcement: say('{title} {link}', '{title} {link}', { en: '{text}', bn: '{text}' }),
  request_accepted: say(
    'Your request for flat {flat} is accepted, first day {day}.',
    '{flat}-এর জন্য আপনার আবেদন গৃহীত হয়েছে, প্রথম দিন {day}।',
  ),
  request_rejected: say(
    'Your request for flat {flat} was not accepted: {reason}',
    '{flat}-এর জন্য আপনার আবেদন গৃহীত হয়নি: {reason}',
  ),
  notice_given: say('Notice for flat {flat}, last day {day}. {phone}', '{flat} ছাড়ার নোটিশ, শেষ দিন {day}। {phone}'),
  notice_withdrawn: say('The notice for flat {flat} is withdrawn. {phone}', '{flat} ছাড়ার নোটিশ তুলে নেওয়া হয়েছে। {phone}'),
  tenancy_ended: say(
    'Your tenancy of flat {flat} ended on {day}. Still open: {amount}. {phone}',
    '{flat}-এ আপনার মেয়াদ {day} শেষ হয়েছে। বাকি: {amount}। {phone}',
  ),
  repair_planned: say('Repair {number}, {place}: {state}.', 'মেরামত {number}, {place}: {state}।', {
    en: 'Repair {number}, {place}: {plan}.',
    bn: 'মেরামত {number}, {place}: {plan}।',
  }),
  repair_done: say(
    'Repair {number}, {place}, is done. Does it work? Tell us: {phone}',
    'মেরামত {number}, {place}: কাজ শেষ। ঠিক হয়েছে? জানান: {phone}',
    {
      en: 'Repair {number}, {place}, is done. Does it work? Answer here; after seven days without an answer it counts as right.',
      bn: 'মেরামত {number}, {place}: কাজ শেষ। ঠিক হয়েছে কি না, এখানে জানান; সাত দিনে উত্তর না এলে ঠিক হয়েছে ধরা হবে।',
    },
  ),
  repair_declined: say(
    'Repair {number}, {place}, will not be done. {phone}',
    'মেরামত {number}, {place}: করা হবে না। {phone}',
    {
      en: 'Repair {number}, {place}, will not be done: {reason}',
      bn: 'মেরামত {number}, {place}: করা হবে না। কারণ: {reason}',
    },
  ),
  repair_comment: say(
    'The office has written about repair {number}, {place}.',
    'মেরামত {number}, {place}: কর্তৃপক্ষ লিখেছেন।',
  ),
  repair_closed: say(
    'The repair that you have, too, has ended. {place}: {state}.',
    'আপনারও ছিল এমন মেরামত শেষ। {place}: {state}।',
    {
      en: 'The repair that you have, too, has ended. {place}: {state}. If it is not right for you, please report it.',
      bn: 'আপনারও ছিল এমন মেরামত শেষ। {place}: {state}। আপনার ঠিক না হলে জানান।',
    },
  ),
  request_received: say('Somebody applies for flat {flat}.', '{flat}-এর জন্য একটি আবেদন এসেছে।'),
  payment_claimed: say(
    '{amount} ({method}) of flat {flat} waits for you.',
    '{flat}-এর {amount} ({method}) আপনার অপেক্ষায়।',
  ),
  notice_received: say('Flat {flat} gives notice, last day {day}.', '{flat} ছাড়ার নোটিশ এসেছে, শেষ দিন {day}।'),
  repair_received: say('Repair {number}, {place}: {state}.', 'মেরামত {number}, {place}: {state}।'),
  repair_urgent: say('Urgent repair {number}, {place}: {state}.', 'জরুরি মেরামত {number}, {place}: {state}।'),
  overdue_office: say('{amount} of flat {flat} is 15 days late.', '{flat}-এর {amount} ১৫ দিন ধরে বাকি।'),
  office_day: say('What waits for you today', 'আজ আপনার জন্য যা আছে', { en: '{lines}', bn: '{lines}' }),
  till_open: say('The cash of {day} is not counted yet.', '{day}-এর নগদ টাকা এখনও গোনা হয়নি।'),
  backup_failed: say(
    'The last backup failed, or does not protect the building.',
    'শেষ ব্যাকআপ হয়নি, অথবা তাতে ভবনের তথ্য নিরাপদ নয়।',
  ),
  clock_doubt: say(
    'The server’s clock is in doubt. Until it is right, nothing is charged and nobody is reminded.',
    'সার্ভারের ঘড়ি নিয়ে সন্দেহ আছে। ঠিক না হওয়া পর্যন্ত ভাড়া ধরা ও মনে করিয়ে দেওয়া বন্ধ।',
  ),
  gateway_trouble: say(
    'Messages are paused after five equal failures: {reason}',
    'পরপর পাঁচবার একই কারণে ব্যর্থ হওয়ায় বার্তা থেমে আছে: {reason}',
  ),
  budget_used: say(
    'The SMS of this month have cost {amount}, most of the ceiling.',
    'এই মাসের এসএমএসে {amount} খরচ হয়েছে, সীমার প্রায় সবটাই।',
  ),
  test: say('This is a test message. It arrived.', 'এটি একটি পরীক্ষামূলক বার্তা। এটি পৌঁছেছে।'),
};

/** The product's own text of a kind. */
export function defaultWording(kind: MessageKind, channel: 'email' | 'sms', language: Language): Wording {
  const { says, body = says } = WORDS[kind];
  if (channel === 'sms') return { body: `{building}: ${says[language]}` };
  // The subject is read in a list of mails, where a telephone number or a link is of no use.
  const subject = says[language].replace(/:? \{(phone|reason)\}/g, '').replace(/ \{link\}/, '');
  return { subject, body: body[language] };
}

/** The text in a browser if amounts and names may not be shown on the lock screen. */
const DISCREET: Record<'money' | 'news' | 'tenancy' | 'office', Text> = {
  money: { en: 'There is news about your rent.', bn: 'আপনার ভাড়া নিয়ে একটি নতুন বার্তা আছে।' },
  news: { en: 'New announcement.', bn: 'নতুন ঘোষণা।' },
  tenancy: { en: 'There is news about your home.', bn: 'আপনার বাসা নিয়ে একটি নতুন বার্তা আছে।' },
  office: { en: 'Something waits for the office.', bn: 'কর্তৃপক্ষের জন্য একটি কাজ এসেছে।' },
};
/** Of a kind at which its reader should look at once. */
const DISCREET_URGENT: Text = { en: 'An urgent repair was reported.', bn: 'একটি জরুরি মেরামত জানানো হয়েছে।' };
export const discreetText = (kind: MessageKind, language: Language): string => {
  if (kind === 'repair_urgent') return DISCREET_URGENT[language];
  const { topic } = MESSAGE_KINDS[kind];
  return DISCREET[topic === 'reminders' ? 'money' : topic][language];
};
/** The text in a browser if amounts and names may be shown. */
export const openText = (kind: MessageKind, language: Language): string =>
  WORDS[kind].says[language].replace(/:? ?\{(phone|link)\}/g, '');

export type Facts = Partial<Record<Name, string>>;

/** Replaces {names} by facts, in one pass: braces within a fact stay as they are. */
export const fillIn = (text: string, facts: Facts): string =>
  text
    .replace(/\{(\w+)\}/g, (whole, name: string) => (isName(name) ? (facts[name] ?? '') : whole))
    .replace(/ {2,}/g, ' ')
    .trim();

const isName = (name: string): name is Name => (NAMES as readonly string[]).includes(name);

/** Facts of usual length, with which the length of a text is counted. */
export const SAMPLE_FACTS: Record<Language, Required<Facts>> = {
  en: {
    building: 'Safia Tower',
    name: 'Arif Chowdhury',
    flat: 'A-101',
    amount: '৳18,500',
    day: '10 March',
    month: 'March 2026',
    method: 'bKash',
    receipt: '2026-0042',
    reason: 'no money came.',
    phone: '01711223306',
    title: 'No water on Friday from 9 to 12.',
    text: 'The tank is cleaned.',
    lines: '- Rent of March 2026: ৳18,500',
    link: 'https://building.example/announcements',
    number: '12',
    place: 'flat A-101',
    state: 'visit on 10 March',
    plan: 'Karim comes on 10 March, 10 to 12',
  },
  bn: {
    building: 'সাফিয়া টাওয়ার',
    name: 'আরিফ চৌধুরী',
    flat: 'A-101',
    amount: '৳১৮,৫০০',
    day: '১০ মার্চ',
    month: 'মার্চ ২০২৬',
    method: 'বিকাশ',
    receipt: '2026-0042',
    reason: 'টাকা আসেনি।',
    phone: '01711223306',
    title: 'শুক্রবার ৯টা থেকে ১২টা পানি থাকবে না।',
    text: 'ট্যাংক পরিষ্কার করা হবে।',
    lines: '- মার্চ ২০২৬ মাসের ভাড়া: ৳১৮,৫০০',
    link: 'https://building.example/announcements',
    number: '১২',
    place: 'ফ্ল্যাট A-101',
    state: '১০ মার্চ লোক আসবে',
    plan: '১০ মার্চ আসবেন করিম, ১০টা থেকে ১২টা',
  },
};

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ');

/** Longer facts are cut: an SMS with a whole announcement would cost as much as a month of SMS. */
const MAX_SMS_FACT = 200;

/** The text of an SMS, with its facts. */
export const smsOf = (body: string, facts: Facts, language: Language): string =>
  smsText(
    fillIn(
      body,
      Object.fromEntries(
        Object.entries(facts).map(([name, fact]) => [
          name,
          fact.length > MAX_SMS_FACT ? `${fact.slice(0, MAX_SMS_FACT - 1).trimEnd()}…` : fact,
        ]),
      ),
    ),
    language,
  );

export type AnnouncementWords = Record<'title' | 'description', string> &
  Partial<Record<'titleBangla' | 'descriptionBangla', string | null>>;

/** Title and text of an announcement in a language: in Bangla if it has both, else in English. */
export const announcementWords = (words: AnnouncementWords, language: Language): Facts => {
  const { title, description, titleBangla, descriptionBangla } = words;
  const isInBoth = titleBangla?.trim() && descriptionBangla?.trim();
  return {
    title: writtenIn(language, title, isInBoth && titleBangla).trim(),
    text: writtenIn(language, description, isInBoth && descriptionBangla).trim(),
  };
};

/** The SMS of an announcement, by the building's text for it. */
export const announcementSms = (
  body: string,
  { language, building, link }: { language: Language; building: string; link: string },
  words: AnnouncementWords,
): string => smsOf(body, { building, link, ...announcementWords(words, language) }, language);

/** Why a building's own text cannot be used; undefined if it can. */
export function wordingRefusal(
  kind: MessageKind,
  { channel, language, subject = '', body }: Wording & { channel: 'email' | 'sms'; language: Language },
): Text | undefined {
  const { names, needs } = MESSAGE_KINDS[kind];
  const used = [...`${subject} ${body}`.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = used.find((name) => !(names as readonly string[]).includes(name));
  if (unknown !== undefined)
    return {
      en: `{${unknown}} is none of the names of this message: ${inBraces(names)}.`,
      bn: `এই বার্তায় {${unknown}} বলে কিছু নেই। যা আছে: ${inBraces(names)}।`,
    };
  // {lines} of a reminder include the amount.
  const missing = needs.find((name) => !used.includes(name) && !(channel === 'email' && used.includes('lines')));
  if (missing) return { en: `The text needs {${missing}}.`, bn: `লেখায় {${missing}} থাকতে হবে।` };
  if (channel !== 'sms') return;
  const { parts } = smsSize(smsOf(body, SAMPLE_FACTS[language], language));
  if (parts > MAX_SMS_PARTS)
    return {
      en: `This makes ${parts} SMS. ${MAX_SMS_PARTS} are the most.`,
      bn: `এতে ${parts}টি এসএমএস হয়। বড়জোর ${MAX_SMS_PARTS}টি হতে পারে।`,
    };
}
