import { countInBangla } from '#locale/bangla.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

export const requestTexts = makeTexts({
  page: {
    title: ['Agreement Requests', 'চুক্তির আবেদন'],
    intro: [
      'Accepting one makes the applicant a member. The longest wait comes first.',
      'আবেদন গ্রহণ করলে আবেদনকারী সদস্য হন। যাঁর অপেক্ষা সবচেয়ে বেশি, তিনি আগে।',
    ],
    search: ['Agreement requests', 'চুক্তির আবেদন'],
    placeholder: ['Name, e-mail, phone or apartment', 'নাম, ইমেইল, ফোন বা ফ্ল্যাট'],
    failed: ['Failed to fetch agreement requests', 'চুক্তির আবেদন আনা যায়নি'],
    count: (n: number) => [n === 1 ? '1 request' : `${n} requests`, `${countInBangla(n)}টি আবেদন`],
    none: ['No pending requests', 'কোনো আবেদন অপেক্ষায় নেই'],
    noneNext: [
      'When somebody applies for an apartment, the request appears here.',
      'কেউ ফ্ল্যাটের জন্য আবেদন করলে এখানে দেখা যাবে।',
    ],
    noMatch: ['Nothing matches.', 'কিছু মেলেনি।'],
    noMatchNext: ['Please look for another name or apartment.', 'অন্য নাম বা ফ্ল্যাট দিয়ে খুঁজুন।'],
    showAll: ['Show all requests', 'সব আবেদন দেখুন'],
  },
  table: {
    caption: ['Pending agreement requests', 'অপেক্ষায় থাকা চুক্তির আবেদন'],
    name: ['Name', 'নাম'],
    email: ['Email', 'ইমেইল'],
    floor: ['Floor', 'তলা'],
    block: ['Block', 'ব্লক'],
    roomNo: ['Room No', 'ফ্ল্যাট নং'],
    rent: ['Rent', 'ভাড়া'],
    appliedAt: ['Applied At', 'আবেদনের সময়'],
    decision: ['Decision', 'সিদ্ধান্ত'],
    rivals: (apartmentNo: string, rent: string, n: number) => [
      `${apartmentNo} · ${rent} · ${n} requests`,
      `${apartmentNo} · ${rent} · ${countInBangla(n)}টি আবেদন`,
    ],
    waited: (n: number) => [n === 1 ? '1 day' : n ? `${n} days` : 'Today', n ? `${countInBangla(n)} দিন` : 'আজ'],
    listedAt: (rent: string) => [`listed at ${rent} now`, `তালিকায় এখন ${rent}`],
    unconfirmed: ['Email not confirmed', 'ইমেইল নিশ্চিত করা হয়নি'],
  },
  accept: {
    button: (name: string) => [
      `Accept<hidden> the request of ${name}</hidden>`,
      `গ্রহণ<hidden> করুন: ${name}-এর আবেদন</hidden>`,
    ],
    title: ['Are you sure?', 'আপনি কি নিশ্চিত?'],
    text: (name: string, apartmentNo: string, rent: string) => [
      `You want to accept this agreement? ${name}: apartment ${apartmentNo} for ${rent} a month.`,
      `এই আবেদন গ্রহণ করবেন? ${name}: ফ্ল্যাট ${apartmentNo}, মাসে ${rent}।`,
    ],
    declines: (n: number, apartmentNo: string) => [
      `${n === 1 ? 'The other request' : `The ${n} other requests`} for apartment ${apartmentNo} will be declined.`,
      `${apartmentNo} ফ্ল্যাটের অন্য ${countInBangla(n)}টি আবেদন নাকচ হয়ে যাবে।`,
    ],
    firstDay: ['First day', 'প্রথম দিন'],
    hint: ['Rent is due from this month on.', 'এই মাস থেকে ভাড়া ধরা হবে।'],
    freeFrom: (day: string) => [
      `The apartment is free from ${day}. Rent is due from this month on.`,
      `ফ্ল্যাটটি ${day} থেকে খালি। এই মাস থেকে ভাড়া ধরা হবে।`,
    ],
    firstMonth: ['Rent of the first month', 'প্রথম মাসের ভাড়া'],
    confirm: ['Yes, accept', 'হ্যাঁ, গ্রহণ করুন'],
    done: ['Accepted!', 'গৃহীত হয়েছে!'],
    after: (name: string) => [`${name} is now a member.`, `${name} এখন সদস্য।`],
    failed: ['Failed to accept agreement', 'আবেদন গ্রহণ করা যায়নি'],
  },
  reject: {
    button: (name: string) => [
      `Reject<hidden> the request of ${name}</hidden>`,
      `নাকচ<hidden> করুন: ${name}-এর আবেদন</hidden>`,
    ],
    title: ['Reject Agreement?', 'আবেদন নাকচ করবেন?'],
    text: (name: string, apartmentNo: string, rent: string) => [
      `This user will remain as a normal user. ${name}: apartment ${apartmentNo} for ${rent} a month.`,
      `তিনি সাধারণ ব্যবহারকারীই থাকবেন। ${name}: ফ্ল্যাট ${apartmentNo}, মাসে ${rent}।`,
    ],
    reason: ['Reason, which the applicant reads', 'কারণ, যা আবেদনকারী পড়বেন'],
    confirm: ['Yes, reject', 'হ্যাঁ, নাকচ করুন'],
    done: ['Rejected!', 'নাকচ করা হয়েছে!'],
    after: (name: string) => [`${name} may apply again.`, `${name} আবার আবেদন করতে পারেন।`],
    failed: ['Failed to reject agreement', 'আবেদন নাকচ করা যায়নি'],
  },
});

export type RequestTexts = TextsOf<typeof requestTexts>;
