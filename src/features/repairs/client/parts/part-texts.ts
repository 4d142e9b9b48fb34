import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const partTexts = makeTexts({
  page: {
    title: ['Common parts', 'সবার ব্যবহারের জায়গা'],
    intro: [
      'What all of the house use. A label that hangs there leads a phone to the form for that part.',
      'ভবনের সবাই যা ব্যবহার করেন। সেখানে লেবেল লাগালে ফোনে স্ক্যান করেই ওই জায়গার সমস্যা জানানো যায়।',
    ],
    add: ['Add', 'যোগ করুন'],
    print: ['Print labels', 'লেবেল ছাপান'],
    failed: ['The common parts did not load.', 'জায়গার তালিকা দেখানো গেল না।'],
  },
  list: {
    title: ['The parts', 'কোন কোন জায়গা'],
    caption: ['Common parts, open repairs and cost', 'সবার ব্যবহারের জায়গা, বাকি মেরামত ও খরচ'],
    name: ['Part', 'জায়গা'],
    open: ['Open repairs', 'বাকি মেরামত'],
    repairs: (n: number) => [n === 1 ? '1 open' : `${n} open`, `${countInBangla(n)}টি বাকি`],
    none: ['None open', 'কিছু বাকি নেই'],
    cost: ['Cost of twelve months', 'বারো মাসের খরচ'],
    costOf: (taka: string) => [`${taka} in twelve months`, `বারো মাসে ${taka}`],
    actions: ['Actions', 'কাজ'],
    ended: ['Retired', 'বন্ধ'],
    change: (name: string) => [`Rename<hidden> ${name}</hidden>`, `নাম বদলান<hidden> ${name}</hidden>`],
    history: ['All repairs here', 'এখানকার সব মেরামত'],
    label: ['Print the label', 'লেবেল ছাপান'],
    end: (name: string) => [`Retire<hidden> ${name}</hidden>`, `বন্ধ করুন<hidden> ${name}</hidden>`],
    resume: (name: string) => [`Use again<hidden> ${name}</hidden>`, `আবার চালু করুন<hidden> ${name}</hidden>`],
    hasEnded: (name: string) => [`Nothing more is reported of: ${name}.`, `${name}: এর সমস্যা আর জানানো যাবে না।`],
    isResumed: (name: string) => [`${name} is in use again.`, `${name}: আবার চালু হয়েছে।`],
    notChanged: ['That did not work.', 'কাজটি হয়নি।'],
  },
  form: {
    addTitle: ['A part that all use', 'সবার ব্যবহারের জায়গা যোগ করুন'],
    changeTitle: (name: string) => [`Rename ${name}`, `${name}: নাম বদলান`],
    text: [
      'It stands on the form, and a label for it can be printed.',
      'সমস্যা জানানোর ফরমে এটি থাকবে, এর লেবেলও ছাপানো যাবে।',
    ],
    nameHint: ['One language is enough.', 'যেকোনো একটি ভাষায় লিখলেই হবে।'],
    submit: ['Add', 'যোগ করুন'],
    save: ['Save', 'রাখুন'],
    added: (name: string) => [`${name} is added.`, `${name} যোগ হয়েছে।`],
    changed: (name: string) => [`The part is called ${name} now.`, `নাম এখন ${name}।`],
  },
});
