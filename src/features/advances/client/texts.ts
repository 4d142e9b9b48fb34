import { countInBangla, inBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const advanceTexts = makeTexts({
  section: {
    title: ['Advance', 'অগ্রিম'],
    held: ['Held', 'জমা আছে'],
    months: (months: string) => [`${months} months of rent`, `${months} মাসের ভাড়া`],
    instalment: ['Off each month’s rent', 'প্রতি মাসের ভাড়া থেকে'],
    none: ['Nothing is agreed', 'কিছু ঠিক করা হয়নি'],
    noAdvance: [
      'No advance is held. One that came is recorded with the payment.',
      'কোনো অগ্রিম জমা নেই। অগ্রিম এলে পেমেন্টের সঙ্গে লেখা হয়।',
    ],
    use: ['Use the advance', 'অগ্রিম থেকে সমন্বয়'],
    agree: ['Agree on an instalment', 'কিস্তি ঠিক করুন'],
  },
  use: {
    title: ['Use the advance?', 'অগ্রিম থেকে সমন্বয় করবেন?'],
    text: (held: string, name: string) => [
      `${held} are held for ${name}. What you set against a charge is no longer held.`,
      `${name}-এর ${held} অগ্রিম জমা আছে। যা পাওনার বিপরীতে সমন্বয় হবে তা আর জমা থাকবে না।`,
    ],
    open: (open: string) => [`${open} open`, `${open} বাকি`],
    nothing: ['Nothing is open.', 'কিছু বাকি নেই।'],
    submit: ['Use', 'সমন্বয় করুন'],
    done: (held: string) => [
      `The advance is used. ${held} are still held.`,
      `অগ্রিম থেকে সমন্বয় হয়েছে। এখনও ${held} জমা আছে।`,
    ],
  },
  hold: {
    button: (what: string) => [`Take back<what> ${what}</what>`, `আগের মতো করুন<what> ${what}</what>`],
    title: ['Take this back?', 'এটি আগের মতো করবেন?'],
    text: (amount: string) => [
      `${amount} are held as an advance again, and what they settled is open.`,
      `${amount} আবার অগ্রিম হিসেবে জমা হবে, আর এর পাওনা আবার বাকি হবে।`,
    ],
    yes: ['Yes, take back', 'হ্যাঁ, আগের মতো করুন'],
    reason: ['Reason', 'কারণ'],
    done: ['The advance is held again.', 'অগ্রিম আবার জমা হয়েছে।'],
    failed: ['Failed to take back', 'আগের মতো করা যায়নি'],
  },
  instalment: {
    title: ['Take the advance off the rent?', 'অগ্রিম থেকে ভাড়া কাটবেন?'],
    text: [
      'So much of the advance is set against each month’s rent once it is confirmed on Dues. 0 ends it.',
      'বকেয়া পাতায় নিশ্চিত করলে প্রতি মাসের ভাড়া থেকে অগ্রিমের এই টাকা সমন্বয় হয়। ০ লিখলে আর কাটা হবে না।',
    ],
    amount: ['Each month', 'প্রতি মাসে'],
    submit: ['Save', 'সংরক্ষণ করুন'],
    done: ['The instalment is saved.', 'কিস্তি সংরক্ষণ হয়েছে।'],
  },
  due: {
    title: ['Instalments of advances', 'অগ্রিমের কিস্তি'],
    text: (tenancies: number, sum: string) => [
      `${tenancies === 1 ? 'One tenancy has' : `${tenancies} tenancies have`} ${sum} of the advance to be set against this month’s rent.`,
      `${inBangla(String(tenancies))}টি ফ্ল্যাটের এই মাসের ভাড়া থেকে অগ্রিমের ${sum} সমন্বয় করার আছে।`,
    ],
    take: ['Set against the rent', 'ভাড়া থেকে সমন্বয় করুন'],
    confirm: ['Set these instalments against the rent?', 'এই কিস্তিগুলো ভাড়া থেকে সমন্বয় করবেন?'],
    yes: ['Yes, set', 'হ্যাঁ, করুন'],
    line: (name: string, apartmentNo: string, amount: string) => [
      `${apartmentNo} · ${name} · ${amount}`,
      `${apartmentNo} · ${name} · ${amount}`,
    ],
    done: (tenancies: number, sum: string) => [
      `${sum} of ${tenancies === 1 ? 'one advance' : `${tenancies} advances`} are set against the rent.`,
      `${countInBangla(tenancies)}টি অগ্রিমের ${sum} ভাড়া থেকে সমন্বয় হয়েছে।`,
    ],
    failed: ['Failed to set the instalments', 'কিস্তি সমন্বয় করা যায়নি'],
  },
});
