import type { PersonalChannel } from '#features/notifications/message-kinds.ts';
import { countInBangla } from '#locale/bangla.ts';
import { makeTexts, type Sentence } from '#locale/texts.ts';

const channels: Record<PersonalChannel, Sentence> = {
  email: ['E-mail', 'ইমেইল'],
  push: ['Browser', 'ব্রাউজার'],
  sms: ['SMS', 'এসএমএস'],
};

export const reachTexts = makeTexts({
  legend: ['Who is told outside of the site', 'সাইটের বাইরে কারা জানবেন'],
  channels,
  nothing: ['Nothing reaches', 'কিছুই পৌঁছায় না'],
  ofAll: (unreached: number, people: number) => [
    `${unreached} of ${people}`,
    `${countInBangla(people)} জনের মধ্যে ${countInBangla(unreached)}`,
  ],
  bySms: ['By SMS, too', 'এসএমএসেও পাঠান'],
  once: ['What it costs stands here once you have written the title.', 'শিরোনাম লিখলে খরচ এখানে দেখা যাবে।'],
  none: ['No mobile number is known to which an SMS could go.', 'এসএমএস পাঠানোর মতো কোনো মোবাইল নম্বর জানা নেই।'],
  lines: {
    en: (numbers: number, parts: number) => [
      `${numbers === 1 ? '1 number' : `${numbers} numbers`} in English × ${parts === 1 ? '1 part' : `${parts} parts`}`,
      `ইংরেজিতে ${countInBangla(numbers)}টি নম্বর × ${countInBangla(parts)}টি অংশ`,
    ],
    bn: (numbers: number, parts: number) => [
      `${numbers === 1 ? '1 number' : `${numbers} numbers`} in Bangla × ${parts === 1 ? '1 part' : `${parts} parts`}`,
      `বাংলায় ${countInBangla(numbers)}টি নম্বর × ${countInBangla(parts)}টি অংশ`,
    ],
  },
  cost: (lines: string, price: string, cost: string) => [
    `${lines}, at ${price} a part: ${cost}`,
    `${lines}, প্রতি অংশ ${price}: ${cost}`,
  ],
  over: (left: string) => [
    `${left} are left of this month’s ceiling. What is over it is held, and the office decides about it under Messages.`,
    `এই মাসের সীমার ${left} বাকি আছে। এর বেশি হলে আটকে থাকবে, কর্তৃপক্ষ বার্তা পেজে সিদ্ধান্ত নেবে।`,
  ],
  paused: (channel: string) => [
    `${channel} is paused: it waits until the channel works again.`,
    `${channel} থেমে আছে: আবার চালু না হওয়া পর্যন্ত অপেক্ষা করবে।`,
  ],
  text: ['The SMS as it is sent', 'এসএমএস যেভাবে যাবে'],
});
