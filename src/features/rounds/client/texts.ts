import { inBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const roundTexts = makeTexts({
  page: {
    title: ['Collection round', 'ভাড়া আদায়'],
    failed: ['The doors did not load.', 'ফ্ল্যাটের তালিকা লোড হয়নি।'],
    nothing: ['There is no door to go to: nothing is due.', 'কোনো ফ্ল্যাটে যেতে হবে না: কিছুই বকেয়া নেই।'],
    back: ['Go to Dues', 'বকেয়ায় যান'],
    notKept: [
      'This browser keeps nothing, such as in a private window. Please open the round in an ordinary one.',
      'এই ব্রাউজার কিছু জমা রাখে না, যেমন প্রাইভেট উইন্ডোতে। সাধারণ উইন্ডোতে খুলুন।',
    ],
    progress: (done: string, doors: string) => [`${done} of ${doors} doors`, `${doors}টি ফ্ল্যাটের ${done}টি`],
    cash: (amount: string) => [`${amount} cash`, `নগদ টাকা ${amount}`],
    list: ['All doors', 'সব ফ্ল্যাট'],
    toDoor: ['Next door', 'পরের ফ্ল্যাট'],
  },
  door: {
    home: (block: string, floor: string) => [
      `${block ? `Block ${block}, floor` : 'Floor'} ${floor}`,
      `${block && `ব্লক ${block}, `}তলা ${floor}`,
    ],
    movedOut: ['Moved out', 'চলে গেছেন'],
    owes: ['Owes', 'বকেয়া'],
    callDoor: (name: string) => [`Call ${name}`, `${name}-কে ফোন করুন`],
    rest: (rest: string) => [`${rest} of it is still open.`, `এর ${rest} এখনও বাকি।`],
    waitsBefore: (amount: string, apartmentNo: string) => [
      `${amount} sent for ${apartmentNo}, the home before, waits too.`,
      `আগের ফ্ল্যাট ${apartmentNo}-এর জন্য পাঠানো ${amount}-ও অপেক্ষায়।`,
    ],
    waits: (amount: string) => [
      `${amount} more waits for the office to confirm it.`,
      `আরও ${amount} কর্তৃপক্ষের নিশ্চিত করার অপেক্ষায়।`,
    ],
    amount: ['Received', 'পাওয়া গেল'],
    /** The sentences with which the server refuses the office's form. */
    refusals: {
      tooMuch: ['Please enter at most 2,00,00,000.', 'বড়জোর ২,০০,০০,০০০ লিখুন।'],
      decimals: ['Please give at most two decimals.', 'দশমিকের পরে বড়জোর দুই ঘর লিখুন।'],
      belowZero: ['An amount is not below 0.', 'টাকার পরিমাণ ০-এর কম হয় না।'],
      nothing: ['Please enter an amount above 0.', '০-এর বেশি পরিমাণ লিখুন।'],
    },
    more: (amount: string) => [
      `${amount} more than is owed: it is kept for what is due next.`,
      `বকেয়ার চেয়ে ${amount} বেশি: পরের বকেয়ার জন্য জমা থাকবে।`,
    ],
    cash: ['Cash', 'নগদ টাকা'],
    bKash: ['bKash', 'বিকাশ'],
    away: ['Not at home', 'বাসায় নেই'],
    next: ['Next', 'পরেরটি'],
  },
  bKash: {
    title: ['Received by bKash', 'বিকাশে পাওয়া গেল'],
    text: (amount: string, name: string) => [`${amount} of ${name}.`, `${name}: ${amount}।`],
    reference: ['Transaction number', 'ট্রানজেকশন আইডি'],
    keep: ['Keep', 'লিখে রাখুন'],
    correct: ['Correct the number', 'আইডি ঠিক করুন'],
    send: ['Send', 'পাঠান'],
  },
  kept: {
    cash: (apartmentNo: string, amount: string) => [
      `${apartmentNo}: ${amount} cash.`,
      `${apartmentNo}: নগদ টাকা ${amount}।`,
    ],
    bKash: (apartmentNo: string, amount: string) => [
      `${apartmentNo}: ${amount} by bKash.`,
      `${apartmentNo}: বিকাশে ${amount}।`,
    ],
    away: (apartmentNo: string) => [`${apartmentNo}: not at home.`, `${apartmentNo}: বাসায় নেই।`],
    undo: ['Undo', 'ভুল হয়েছে, বাদ দিন'],
    correct: (n: string) => [`Correct an entry (${n})`, `ভুল হলে ঠিক করুন (${n})`],
    late: ['It is sent already. Reverse it in the statement.', 'এটি পাঠানো হয়ে গেছে। হিসাব বিবরণী থেকে বাতিল করুন।'],
    elsewhere: (apartmentNo: string) => [`${apartmentNo}: not kept`, `${apartmentNo}: লেখা হয়নি`],
    elsewhereText: [
      'In another window money was collected here, or a new round was begun. Please look again.',
      'অন্য উইন্ডোতে এখানে টাকা তোলা হয়েছে, বা নতুন করে শুরু করা হয়েছে। আবার দেখুন।',
    ],
    notKept: ['This phone could not keep it', 'এই ফোনে জমা রাখা গেল না'],
    notKeptText: [
      'Please write it down on paper. The phone may have no space left.',
      'কাগজে লিখে রাখুন। ফোনে হয়তো জায়গা নেই।',
    ],
  },
  sending: {
    waiting: (payments: string) => [`${payments} not sent yet`, `${payments}টি এখনও পাঠানো হয়নি`],
    allSent: ['All sent', 'সব পাঠানো হয়েছে'],
    refused: (payments: string) => [`${payments} refused: please settle`, `${payments}টি নেওয়া হয়নি: ঠিক করুন`],
    refusedBelow: (payments: string) => [
      `${payments} refused. Please settle below.`,
      `${payments}টি নেওয়া হয়নি। নিচে ঠিক করুন।`,
    ],
    offline: [
      'The building is out of reach. They stay on this phone and are sent when the network is back.',
      'ভবনের সঙ্গে যোগাযোগ নেই। এগুলো এই ফোনে থাকবে, নেটওয়ার্ক ফিরলে পাঠানো হবে।',
    ],
    signedOut: ['They are sent when you have signed in again.', 'আপনি আবার লগইন করলে এগুলো পাঠানো হবে।'],
    failed: [
      'The server did not answer as it should. They stay on this phone, and are sent again.',
      'সার্ভার ঠিকমতো সাড়া দেয়নি। এগুলো এই ফোনে থাকবে, আবার পাঠানো হবে।',
    ],
    now: ['Send now', 'এখন পাঠান'],
    others: (payments: string) => [
      `${payments} collected by another account stay on this phone until that person signs in here.`,
      `অন্য অ্যাকাউন্টের তোলা ${payments}টি পেমেন্ট এই ফোনে আছে; তিনি এখানে লগইন করলে পাঠানো হবে।`,
    ],
  },
  /** Shown on other pages. */
  background: {
    sent: (payments: string) => [`Collection round: ${payments} sent.`, `ভাড়া আদায়: ${payments}টি পাঠানো হয়েছে।`],
    refused: (payments: string) => [
      `Collection round: ${payments} refused. Please look there.`,
      `ভাড়া আদায়: ${payments}টি নেওয়া হয়নি। সেখানে দেখুন।`,
    ],
  },
  end: {
    title: ['What was collected', 'যা তোলা হয়েছে'],
    cash: ['Cash', 'নগদ টাকা'],
    bKash: ['bKash', 'বিকাশ'],
    toSettle: ['To be settled', 'ঠিক করতে হবে'],
    partly: ['Rest still owed', 'কিছু টাকা এখনও বাকি'],
    left: ['Not visited yet', 'এখনও যাওয়া হয়নি'],
    away: ['Not at home', 'বাসায় নেই'],
    collected: ['Collected', 'আদায়'],
    noneYet: ['Nothing is collected yet.', 'এখনও কিছু তোলা হয়নি।'],
    by: (amount: string, method: string) => [`${amount}, ${method}`, `${amount}, ${method}`],
    states: {
      waiting: ['Not sent yet', 'এখনও পাঠানো হয়নি'],
      tried: ['Not sent yet', 'এখনও পাঠানো হয়নি'],
      sent: ['Recorded', 'লেখা হয়েছে'],
      refused: ['Refused', 'নেওয়া হয়নি'],
    },
    receipt: (receiptNo: string) => [`Receipt ${receiptNo}`, `রসিদ ${inBangla(receiptNo)}`],
    unapplied: (amount: string) => [
      `${amount} was not owed any more, and is kept for what is due next.`,
      `${amount} আর বকেয়া ছিল না; পরের বকেয়ার জন্য জমা থাকল।`,
    ],
    toConfirm: ['To be confirmed', 'নিশ্চিত করা বাকি'],
    isMine: ['I collected it: send it', 'আমি তুলেছি: পাঠান'],
    sameMoney: ['It is other money: send it', 'এটি অন্য টাকা: পাঠান'],
    remove: ['Take it away', 'সরিয়ে দিন'],
    removeTitle: ['Take this entry away?', 'এটি সরিয়ে দেবেন?'],
    removeText: (amount: string, name: string) => [
      `${amount} of ${name} is then recorded nowhere. The door opens again, to enter it anew.`,
      `${name}-এর ${amount} তখন কোথাও লেখা থাকবে না। আবার লেখার জন্য ফ্ল্যাটটি খুলবে।`,
    ],
    correct: (what: string) => [
      `Correct it<where> in the statement: ${what}</where>`,
      `হিসাব বিবরণীতে ঠিক করুন<where>: ${what}</where>`,
    ],
    again: (apartmentNo: string) => [
      `Collect more<where> at ${apartmentNo}</where>`,
      `আরও তুলুন<where>: ${apartmentNo}</where>`,
    ],
  },
  refusedSums: {
    inHand: (amount: string) => [
      `${amount} of the cash was refused. It is in your hand, and counted here.`,
      `নগদ টাকার ${amount} নেওয়া হয়নি। টাকাটি আপনার হাতে আছে, এখানে ধরা হয়েছে।`,
    ],
    sameCash: (amount: string) => [
      `${amount} in cash was refused, as the same money is recorded already. It is not counted twice.`,
      `নগদ টাকা ${amount} নেওয়া হয়নি, একই টাকা আগেই লেখা আছে। দুবার ধরা হয়নি।`,
    ],
    bKash: (amount: string) => [
      `${amount} by bKash was refused. It is not counted.`,
      `বিকাশের ${amount} নেওয়া হয়নি। ধরা হয়নি।`,
    ],
  },
  count: {
    title: ['Count the cash', 'নগদ টাকা গুনুন'],
    intro: (amount: string) => [
      `You collected ${amount} in cash. How many notes of each do you hold?`,
      `আপনি নগদ টাকা তুলেছেন ${amount}। কোন নোট কয়টি আছে?`,
    ],
    agrees: ['The notes agree with it.', 'নোটের সঙ্গে মিলেছে।'],
    less: (amount: string) => [`${amount} too little.`, `${amount} কম।`],
    more: (amount: string) => [`${amount} too much.`, `${amount} বেশি।`],
    mend: [
      'A sum that was sent wrongly is corrected by the owner, a manager or the accountant: tell one of them.',
      'পাঠানো কোনো অঙ্ক ভুল হলে মালিক, ম্যানেজার বা হিসাবরক্ষক তা ঠিক করেন: তাঁদের জানান।',
    ],
    notSent: ['The drawer has only what was sent.', 'যা পাঠানো হয়েছে, ড্রয়ারে শুধু তা-ই আছে।'],
    notSafe: [
      'This browser may delete what is not sent when its space runs out. Send it soon, or add the site to the home screen.',
      'যা পাঠানো হয়নি, জায়গা ফুরালে এই ব্রাউজার তা মুছে ফেলতে পারে। তাড়াতাড়ি পাঠান, নয়তো সাইটটি হোম স্ক্রিনে যোগ করুন।',
    ],
    drawer: ['To the drawer', 'ড্রয়ারে যান'],
    anew: ['Begin a new round', 'নতুন করে শুরু করুন'],
  },
});
