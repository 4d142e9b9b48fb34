import { makeTexts } from '#locale/texts.ts';

/** Texts of the dialogs about a reading; they load with the dialog. */
export const meterTexts = makeTexts({
  meter: {
    title: ['New meter or typing error?', 'নতুন মিটার, নাকি লিখতে ভুল?'],
    text: (last: string, reading: string) => [
      `The last reading was ${last}; ${reading} is typed.`,
      `আগের রিডিং ছিল ${last}; লেখা হয়েছে ${reading}।`,
    ],
    oldEnd: ['The old meter showed at last', 'পুরোনো মিটারের শেষ রিডিং'],
    newStart: ['The new one showed at first', 'নতুন মিটারের প্রথম রিডিং'],
    usually: ['Mostly 0.', 'সাধারণত ০।'],
    firstTitle: ['What did the meter show before?', 'মিটারে আগে কত ছিল?'],
    firstText: [
      'This is its first reading here. Its units count from what it showed at the beginning.',
      'এখানে এটি মিটারের প্রথম রিডিং। শুরুতে যা ছিল, ইউনিট সেখান থেকে ধরা হবে।',
    ],
    firstStart: ['It showed at the beginning', 'শুরুতে মিটারে ছিল'],
    keep: ['Save', 'সংরক্ষণ করুন'],
    isNew: ['It is a new meter', 'নতুন মিটার'],
    digits: ['Digits of the meter', 'মিটারে কয়টি অঙ্ক'],
    round: (last: string, reading: string, units: string) => [
      `It went round: ${last} → 0 → ${reading} is ${units} units.`,
      `মিটার ঘুরে এসেছে: ${last} → ০ → ${reading} মানে ${units} ইউনিট।`,
    ],
    noRound: ['A meter of so many digits cannot have shown these readings.', 'এত অঙ্কের মিটারে এই রিডিং দেখাতে পারে না।'],
    isRound: ['It went round', 'মিটার ঘুরে এসেছে'],
    isError: ['A typing error', 'লিখতে ভুল'],
  },
  correct: {
    title: (what: string) => [`Correct the reading: ${what}`, `রিডিং সংশোধন: ${what}`],
    text: (before: string) => [
      `${before} is issued. What it costs is corrected, and what was paid moves along.`,
      `${before} রিডিংয়ে বিল দেওয়া হয়েছে। বিলের টাকাও সংশোধন হবে, যা দেওয়া হয়েছে তা থাকবে।`,
    ],
    reading: ['Right reading', 'সঠিক রিডিং'],
    newMeter: ['The meter is new', 'মিটার নতুন'],
    round: ['The meter went round', 'মিটার ঘুরে এসেছে'],
    digits: (known: string) => [
      `It began again at 0 after its highest figure. Its readings had ${known} digits.`,
      `সবচেয়ে বড় সংখ্যার পরে আবার ০ থেকে শুরু হয়েছে। রিডিংয়ে ${known}টি অঙ্ক ছিল।`,
    ],
    oldEnd: ['The old meter showed at last', 'পুরোনো মিটারে শেষে ছিল'],
    newStart: ['The new one showed at first', 'নতুন মিটারে শুরুতে ছিল'],
    reason: ['Reason', 'কারণ'],
    send: ['Correct', 'সংশোধন করুন'],
    done: (units: string, amount: string) => [
      `Corrected: ${units} units, ${amount}.`,
      `সংশোধন হয়েছে: ${units} ইউনিট, ${amount}।`,
    ],
    later: (period: string, units: string, amount: string) => [
      `${period}, which counts from it: ${units} units, ${amount}.`,
      `${period}-এর হিসাবও বদলেছে: ${units} ইউনিট, ${amount}।`,
    ],
  },
});
