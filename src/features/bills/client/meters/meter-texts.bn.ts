import type { MeterTexts } from './meter-texts.ts';

export const bn: MeterTexts = {
  meter: {
    title: 'নতুন মিটার, নাকি লিখতে ভুল?',
    text: (last, reading) => `আগের রিডিং ছিল ${last}; লেখা হয়েছে ${reading}।`,
    oldEnd: 'পুরোনো মিটারের শেষ রিডিং',
    newStart: 'নতুন মিটারের প্রথম রিডিং',
    firstTitle: 'মিটারে আগে কত ছিল?',
    firstText: 'এখানে এটি মিটারের প্রথম রিডিং। শুরুতে যা ছিল, ইউনিট সেখান থেকে ধরা হবে।',
    firstStart: 'শুরুতে মিটারে ছিল',
    keep: 'সংরক্ষণ করুন',
    isNew: 'নতুন মিটার',
    digits: 'মিটারে কয়টি অঙ্ক',
    round: (last, reading, units) => `মিটার ঘুরে এসেছে: ${last} → ০ → ${reading} মানে ${units} ইউনিট।`,
    noRound: 'এত অঙ্কের মিটারে এই রিডিং দেখাতে পারে না।',
    isRound: 'মিটার ঘুরে এসেছে',
    isError: 'লিখতে ভুল',
  },
  correct: {
    title: (what) => `রিডিং সংশোধন: ${what}`,
    text: (before) => `${before} রিডিংয়ে বিল দেওয়া হয়েছে। বিলের টাকাও সংশোধন হবে, যা দেওয়া হয়েছে তা থাকবে।`,
    reading: 'সঠিক রিডিং',
    newMeter: 'মিটার নতুন',
    round: 'মিটার ঘুরে এসেছে',
    digits: (known) => `সবচেয়ে বড় সংখ্যার পরে আবার ০ থেকে শুরু হয়েছে। রিডিংয়ে ${known}টি অঙ্ক ছিল।`,
    oldEnd: 'পুরোনো মিটারে শেষে ছিল',
    newStart: 'নতুন মিটারে শুরুতে ছিল',
    reason: 'কারণ',
    send: 'সংশোধন করুন',
    done: (units, amount) => `সংশোধন হয়েছে: ${units} ইউনিট, ${amount}।`,
    later: (period, units, amount) => `${period}-এর হিসাবও বদলেছে: ${units} ইউনিট, ${amount}।`,
  },
};
