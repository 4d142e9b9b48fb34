import { countInBangla } from '#locale/bangla.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

const wait = (n: number) => (n === 1 ? 'for 1 day' : `for ${n} days`);

export const myAgreementTexts = makeTexts({
  agreement: {
    title: ['My agreement', 'আমার চুক্তি'],
    what: ['your agreement', 'আপনার চুক্তি'],
    history: ['Payment History', 'পেমেন্টের ইতিহাস'],
    none: ['None', 'নেই'],
    date: ['Agreement Date', 'চুক্তির তারিখ'],
    floor: ['Floor', 'তলা'],
    block: ['Block', 'ব্লক'],
    apartmentNo: ['Apartment No', 'ফ্ল্যাট নং'],
    rent: ['Rent', 'ভাড়া'],
    firstDay: (day: string) => [`The first day of your tenancy is ${day}.`, `আপনার ভাড়া শুরু ${day} থেকে।`],
  },
  requests: {
    title: ['My requests', 'আমার আবেদন'],
    request: (apartmentNo: string, block: string, rent: string) => [
      `Apt #${apartmentNo}${block && ` · Block ${block}`} · ${rent}`,
      `ফ্ল্যাট ${apartmentNo}${block && ` · ব্লক ${block}`} · ${rent}`,
    ],
    states: {
      pending: ['Pending', 'অপেক্ষায়'],
      accepted: ['Accepted', 'গৃহীত'],
      rejected: ['Not accepted', 'গৃহীত হয়নি'],
      withdrawn: ['Withdrawn', 'তুলে নেওয়া'],
      ended: ['Ended', 'শেষ'],
    },
    recorded: ['Recorded by the administration', 'কর্তৃপক্ষের লেখা'],
    applied: (date: string) => [`Applied ${date}`, `আবেদন ${date}`],
    accepted: (date: string) => [`accepted ${date}`, `গৃহীত ${date}`],
    from: (day: string) => [`from ${day}`, `শুরু ${day}`],
    closed: (date: string) => [`closed ${date}`, `শেষ ${date}`],
    /** Joins the steps of a request, in order and separated by commas, into one sentence. */
    story: (steps: string) => [`${steps}.`, `${steps}।`],
  },
  pending: {
    state: ['Pending', 'অপেক্ষায়'],
    title: (apartmentNo: string) => [`Your request for Apt #${apartmentNo}`, `ফ্ল্যাট ${apartmentNo}-এর জন্য আপনার আবেদন`],
    place: (floor: string, block: string, rent: string) => [
      `Floor ${floor} · Block ${block} · ${rent} a month`,
      `তলা ${floor} · ব্লক ${block} · মাসে ${rent}`,
    ],
  },
  rejected: {
    title: (apartmentNo: string) => [
      `Your request for <home>Apt #${apartmentNo}</home> was not accepted.`,
      `<home>ফ্ল্যাট ${apartmentNo}</home>-এর জন্য আপনার আবেদন গৃহীত হয়নি।`,
    ],
    titleOn: (apartmentNo: string, date: string) => [
      `Your request for <home>Apt #${apartmentNo}</home> was not accepted on ${date}.`,
      `<home>ফ্ল্যাট ${apartmentNo}</home>-এর জন্য আপনার আবেদন গৃহীত হয়নি (${date})।`,
    ],
    again: [
      'You may apply again, for this apartment or another one.',
      'আপনি এই ফ্ল্যাট বা অন্য কোনো ফ্ল্যাটের জন্য আবার আবেদন করতে পারেন।',
    ],
    browse: ['Browse apartments', 'ফ্ল্যাট দেখুন'],
    dismiss: ['Dismiss', 'সরিয়ে রাখুন'],
  },
  steps: {
    label: ['Steps of your request', 'আপনার আবেদনের ধাপ'],
    applied: ['Applied', 'আবেদন করা হয়েছে'],
    office: ['With the administration', 'কর্তৃপক্ষের কাছে'],
    waiting: (days: number) => [days ? wait(days) : 'since today', days ? `${countInBangla(days)} দিন ধরে` : 'আজ থেকে'],
    waited: (days: number) => [
      days ? wait(days) : 'for less than a day',
      days ? `${countInBangla(days)} দিন` : 'এক দিনের কম',
    ],
    decided: ['Decided', 'সিদ্ধান্ত'],
    readHere: ['You read the decision here.', 'সিদ্ধান্ত এখানেই দেখতে পাবেন।'],
    notAccepted: ['Not accepted', 'গৃহীত হয়নি'],
  },
  withdraw: {
    button: ['Withdraw', 'তুলে নিন'],
    ask: ['Withdraw your request?', 'আবেদনটি তুলে নেবেন?'],
    follows: (apartmentNo: string) => [
      `Your request for apartment ${apartmentNo} ends. You may apply again afterwards.`,
      `${apartmentNo} ফ্ল্যাটের জন্য আপনার আবেদন শেষ হবে। এরপর আবার আবেদন করতে পারবেন।`,
    ],
    confirm: ['Yes, withdraw', 'হ্যাঁ, তুলে নিন'],
    done: ['Your request is withdrawn.', 'আপনার আবেদন তুলে নেওয়া হয়েছে।'],
    failed: ['Failed to withdraw your request', 'আবেদন তুলে নেওয়া যায়নি'],
  },
});

export type MyAgreementTexts = TextsOf<typeof myAgreementTexts>;
