import { countInBangla, digitsInBangla } from '#locale/bangla.ts';
import { makeTexts, type Sentence } from '#locale/texts.ts';

export const statementTexts = makeTexts({
  title: ['Statements', 'স্টেটমেন্ট'],
  intro: [
    'What banks and wallets say of the building’s money. A payment confirms itself where its transaction number stands there; a name or a telephone only proposes.',
    'বিকাশ ও ব্যাংকে কী এল, কী গেল। ট্রানজেকশন আইডি মিললে পেমেন্ট নিজেই নিশ্চিত হয়; নাম বা ফোন নম্বর মিললে শুধু প্রস্তাব আসে।',
  ],
  failed: ['The accounts did not load.', 'অ্যাকাউন্টগুলো আনা যায়নি'],
  none: ['No account or wallet yet', 'এখনও কোনো অ্যাকাউন্ট বা ওয়ালেট নেই'],
  noneNext: [
    'Add the bank accounts and wallets of the building. Then bring their statements: files or messages.',
    'ভবনের ব্যাংক অ্যাকাউন্ট ও ওয়ালেট যোগ করুন। তারপর তাদের স্টেটমেন্ট আনুন: ফাইল বা মেসেজ।',
  ],
  places: ['Accounts and wallets', 'অ্যাকাউন্ট ও ওয়ালেট'],
  add: ['Add an account or wallet', 'অ্যাকাউন্ট বা ওয়ালেট যোগ করুন'],
  setUp: ['Bring its statements', 'এর স্টেটমেন্ট আনুন'],
  notYet: ['Its statements are not brought yet.', 'এটির কোনো স্টেটমেন্ট এখনও দেওয়া হয়নি।'],
  through: (day: string) => [`Brought until ${day}`, `${day} পর্যন্ত আনা হয়েছে`],
  nothingBrought: ['Nothing brought yet', 'এখনও কিছু আনা হয়নি'],
  open: (n: number) => [n === 1 ? '1 to sort' : `${n} to sort`, `${digitsInBangla(n)}টি মেলানো বাকি`],
  allSorted: ['All sorted', 'সব মেলানো হয়েছে'],
  ofBuilding: ['The building’s own', 'শুধু ভবনের টাকা'],
  shared: ['A person’s own: only the building’s lines are kept', 'ব্যক্তিগতও: শুধু ভবনের লাইনগুলো রাখা হয়'],
  change: ['Change', 'বদলান'],
  place: {
    add: ['Add an account or wallet', 'অ্যাকাউন্ট বা ওয়ালেট যোগ'],
    edit: ['Account or wallet', 'অ্যাকাউন্ট বা ওয়ালেট'],
    text: [
      'Its statements are brought here. Tenants are not told of it: what they are told stands under The building.',
      'এর স্টেটমেন্ট এখানে আনা হয়। ভাড়াটিয়াদের এটি জানানো হয় না; যা জানানো হয় তা “ভবন” পাতায় আছে।',
    ],
    method: ['What it is', 'এটি কী'],
    number: ['Number', 'নম্বর'],
    holder: ['In whose name', 'কার নামে'],
    name: ['What you call it', 'আপনি যে নামে চেনেন'],
    belongsTo: ['Whose money is there', 'কার টাকা এখানে থাকে'],
    building: ['Only the building’s', 'শুধু ভবনের'],
    sharedChoice: ['A person’s own too', 'ব্যক্তিগত টাকাও'],
    hint: [
      'Of a person’s own account only the lines that you tick are sent, and no balance.',
      'ব্যক্তিগত অ্যাকাউন্টের শুধু টিক দেওয়া লাইন রাখা হয়। ফোনের ব্যালেন্স কোথাও যায় না।',
    ],
    send: ['Save', 'সংরক্ষণ করুন'],
    saved: ['Saved', 'সংরক্ষণ হয়েছে'],
  },
  bring: {
    title: ['Bring a statement', 'স্টেটমেন্ট আনুন'],
    text: [
      'A file of the bank or the app (PDF, Excel, CSV), or the messages themselves. The file stays on this device.',
      'ব্যাংক বা অ্যাপের ফাইল (PDF, Excel, CSV), অথবা মেসেজগুলো। ফাইল এই ডিভাইসেই থাকে।',
    ],
    file: ['Choose a file', 'ফাইল বেছে নিন'],
    paste: ['Paste messages of bKash or Nagad, or bring a file', 'বিকাশ বা নগদের মেসেজ পেস্ট করুন, বা ফাইল আনুন'],
    read: ['Read the messages', 'মেসেজ পড়ুন'],
    reading: ['Reading …', 'পড়া হচ্ছে …'],
    password: ['Password of the file', 'ফাইলের পাসওয়ার্ড'],
    unlock: ['Open', 'খুলুন'],
    locked: [
      'This file is locked. Its password stays on this device.',
      'ফাইলটি পাসওয়ার্ড দিয়ে বন্ধ। পাসওয়ার্ড এই ডিভাইসেই থাকে।',
    ],
    faults: {
      password: [
        'This file is locked. Its password stays on this device.',
        'ফাইলটি পাসওয়ার্ড দিয়ে বন্ধ। পাসওয়ার্ড এই ডিভাইসেই থাকে।',
      ],
      wrongPassword: ['This is not the password of the file.', 'এটি ফাইলের পাসওয়ার্ড নয়।'],
      broken: [
        'This file could not be read. Please download it again, or save it as Excel or CSV.',
        'ফাইলটি পড়া যায়নি। আবার ডাউনলোড করুন, অথবা Excel বা CSV হিসেবে রাখুন।',
      ],
      tooLarge: [
        'This file is too large. Please download fewer days at once.',
        'ফাইলটি বেশি বড়। একবারে কম দিনের স্টেটমেন্ট ডাউনলোড করুন।',
      ],
      noText: [
        'This PDF is a picture. Please download the statement as Excel or CSV, or paste the messages.',
        'এই PDF একটি ছবি। স্টেটমেন্টটি Excel বা CSV হিসেবে ডাউনলোড করুন, অথবা মেসেজ পেস্ট করুন।',
      ],
      noTitles: [
        'The columns of this file are not known. Please say what they are.',
        'এই ফাইলের কলামগুলো চেনা যায়নি। কোনটি কী, বলে দিন।',
      ],
      isEmpty: ['This file is empty.', 'ফাইলটি খালি।'],
      noDays: ['There are no days in this file.', 'এই ফাইলে কোনো তারিখ নেই।'],
      noSums: ['There are no sums in this file.', 'এই ফাইলে কোনো টাকার পরিমাণ নেই।'],
      noSigns: [
        'This file does not say whether money came or went. Please choose the columns again.',
        'টাকা এসেছে না গেছে, ফাইলটি তা বলে না। কলামগুলো আবার বেছে নিন।',
      ],
      foreign: [
        'The sums of this file are not in taka. Only lines in taka are kept.',
        'এই ফাইলের টাকার অঙ্ক অন্য মুদ্রায়। শুধু টাকার লাইন রাখা হয়।',
      ],
    },
    noMessages: ['No message of bKash or Nagad was found in this text.', 'এই লেখায় বিকাশ বা নগদের কোনো মেসেজ পাওয়া যায়নি।'],
    unread: (n: number) => [
      n === 1 ? '1 text is no message of money' : `${n} texts are no messages of money`,
      `${digitsInBangla(n)}টি লেখা টাকার মেসেজ নয়`,
    ],
    lines: (n: number, from: string, to: string) => [
      `${n === 1 ? '1 line' : `${n} lines`}, ${from === to ? from : `${from} – ${to}`}`,
      `${digitsInBangla(n)}টি লাইন, ${from} – ${to}`,
    ],
    proved: (n: number) => [
      n === 1
        ? '1 line was read, with its balance.'
        : `${n} lines were read. Every balance follows from the one before.`,
      n === 1 ? '১টি লাইন পড়া হয়েছে, ব্যালেন্সসহ।' : `${digitsInBangla(n)}টি লাইন পড়া হয়েছে। প্রতিটি ব্যালেন্স আগেরটির সঙ্গে মেলে।`,
    ],
    gap: (after: string, before: string, sum: string) => [
      after === before
        ? `On ${after} ${sum} are missing. Please download this day again.`
        : `Between ${after} and ${before} ${sum} are missing. Please download these days again.`,
      after === before
        ? `${after} তারিখে ${sum} পাওয়া যাচ্ছে না। এই দিনটি আবার ডাউনলোড করুন।`
        : `${after} ও ${before} তারিখের মধ্যে ${sum} পাওয়া যাচ্ছে না। এই দিনগুলো আবার ডাউনলোড করুন।`,
    ],
    stray: (day: string, after: string) => [
      `${day} stands after ${after}. Please look whether one of these days is wrong.`,
      `${after}-এর পরে ${day} আছে। কোনো তারিখ ভুল কি না দেখুন।`,
    ],
    ahead: (day: string) => [
      `${day} is still to come. Please look whether this day is wrong.`,
      `${day} এখনও আসেনি। তারিখটি ভুল কি না দেখুন।`,
    ],
    unreadRows: (n: number, first: string) => [
      n === 1 ? `1 row cannot be read: “${first}”` : `${n} rows cannot be read, the first: “${first}”`,
      n === 1 ? `১টি সারি পড়া যাচ্ছে না: “${first}”` : `${digitsInBangla(n)}টি সারি পড়া যাচ্ছে না, প্রথমটি: “${first}”`,
    ],
    sameNumbers: (numbers: string) => [
      `The same number stands in messages that differ: ${numbers}. They are shown below and none of them is kept. Leave the wrong one out.`,
      `একই আইডির মেসেজে আলাদা কথা আছে: ${numbers}। নিচে দেখানো হয়েছে, কোনোটিই রাখা হচ্ছে না। ভুলটি বাদ দিন।`,
    ],
    leftOut: (names: string) => [
      `Left out, since it is none of this account in taka: ${names}`,
      `এই অ্যাকাউন্টের টাকার হিসাব নয় বলে বাদ: ${names}`,
    ],
    otherAccount: (named: string, own: string) => [
      `This file names an account that ends in ${named}; the number here ends in ${own}. Please look whether it is the right one.`,
      `ফাইলের অ্যাকাউন্টের শেষে ${named}, এখানকার নম্বরের শেষে ${own}। ঠিক ফাইল কি না দেখুন।`,
    ],
    otherWallet: (wallets: string, own: string) => [
      `These are messages of ${wallets}, and this is an account of ${own}. Please look whether it is the right one.`,
      `এগুলো ${wallets}-এর মেসেজ, আর এই অ্যাকাউন্ট ${own}-এর। ঠিক জায়গা কি না দেখুন।`,
    ],
    guess: (day: string, sum: string, isCame: boolean) => [
      `The file does not say whether the first line (${day}, ${sum}) came or went. It was read as money ${isCame ? 'in' : 'out'}.`,
      `প্রথম লাইনের টাকা (${day}, ${sum}) এসেছে না গেছে, ফাইলটি তা বলে না। ধরা হয়েছে: ${isCame ? 'এসেছে' : 'গেছে'}।`,
    ],
    turned: [
      'By its balances, what this file calls money out came in, and what it calls money in went out. Tick if that is so.',
      'ব্যালেন্স বলছে, ফাইলে যা খরচ লেখা তা আসলে এসেছে, আর যা জমা লেখা তা গেছে। তাই হলে টিক দিন।',
    ],
    asRead: ['The lines as they were read', 'যেভাবে পড়া হয়েছে'],
    askedColumns: ['What is in these columns?', 'এই কলামগুলোতে কী আছে?'],
    pleaseChoose: ['Please choose', 'বেছে নিন'],
    untitled: (n: number) => [`Column ${n}, without a title`, `${digitsInBangla(n)} নম্বর কলাম, শিরোনাম নেই`],
    moreGaps: (n: number) => [
      n === 1 ? 'And one more place.' : `And ${n} more places.`,
      `আরও ${digitsInBangla(n)} জায়গায়।`,
    ],
    noBalances: [
      'There are no balances in it, so it does not say whether something is missing.',
      'এতে কোনো ব্যালেন্স নেই, তাই কিছু বাদ পড়েছে কি না এটি বলে না।',
    ],
    overlap: (day: string) => [
      `The last statement ended on ${day}. Please download from that day again, so that the days overlap.`,
      `আগের স্টেটমেন্ট ${day} তারিখে শেষ। সেই দিন থেকে আবার ডাউনলোড করুন, যাতে দিনগুলো মিলে যায়।`,
    ],
    opening: (sum: string) => [`Opening ${sum}`, `শুরুতে ${sum}`],
    came: (sum: string) => [`in ${sum}`, `এসেছে ${sum}`],
    went: (sum: string) => [`out ${sum}`, `গেছে ${sum}`],
    closing: (sum: string) => [`closing ${sum}`, `শেষে ${sum}`],
    states: (fresh: number, here: number) => [
      `${fresh === 1 ? '1 is new' : `${fresh} are new`}, ${here === 1 ? '1 is here already' : `${here} are here already`}`,
      `${digitsInBangla(fresh)}টি নতুন, ${digitsInBangla(here)}টি আগেই আছে`,
    ],
    refused: (number: string, now: string, before: string) => [
      `${number} (${now}) came before with another sum or day (${before}). This line is not brought in.`,
      `${number} (${now}) আগে অন্য অঙ্কে বা তারিখে এসেছে (${before})। এই লাইনটি আনা হবে না।`,
    ],
    absent: (what: string, words: string, by: string) => [
      `Not in this file, although its whole day is: ${[what, words].filter(Boolean).join(' · ')}. ${by} brought it.`,
      `ফাইলে পুরো দিনটি আছে, কিন্তু এই লাইনটি নেই: ${[what, words].filter(Boolean).join(' · ')}। এনেছেন ${by}।`,
    ],
    moreLines: (n: number) => [
      n === 1 ? 'And one more line.' : `And ${n} more lines.`,
      `আরও ${digitsInBangla(n)}টি লাইন।`,
    ],
    nothingNew: ['Nothing is new: all of it is here already.', 'নতুন কিছু নেই: সবই আগে থেকে আছে।'],
    sameFile: (day: string) => [`This file was brought on ${day} already.`, `এই ফাইল ${day} তারিখে আগেই আনা হয়েছে।`],
    columns: ['Columns', 'কলাম'],
    columnsText: [
      'What is in each column; it is remembered for the next file.',
      'কোন কলামে কী আছে; পরের ফাইলের জন্য মনে রাখা হয়।',
    ],
    roles: {
      none: ['Not needed', 'দরকার নেই'],
      day: ['Day', 'তারিখ'],
      in: ['Money in', 'টাকা এসেছে'],
      out: ['Money out', 'টাকা গেছে'],
      amount: ['Amount', 'পরিমাণ'],
      side: ['In or out (Cr/Dr)', 'এসেছে না গেছে'],
      fee: ['Fee', 'চার্জ'],
      balance: ['Balance', 'ব্যালেন্স'],
      reference: ['Transaction number', 'ট্রানজেকশন আইডি'],
      kind: ['Kind', 'ধরন'],
      party: ['From or to whom', 'কার কাছ থেকে বা কাকে'],
      words: ['Words', 'বিবরণ'],
      currency: ['Currency', 'মুদ্রা'],
      account: ['Account', 'অ্যাকাউন্ট'],
    },
    maybe: ['Are these here already?', 'এগুলো কি আগেই আনা?'],
    maybeHere: (money: string, words: string, by: string) => [
      `Is this the line of before? ${money}${words && `, ${words}`}, brought by ${by}. Only the balance differs.`,
      `এটি কি আগের লাইনটিই? ${money}${words && `, ${words}`}, এনেছেন ${by}। শুধু ব্যালেন্স আলাদা।`,
    ],
    isSame: ['It is the same line', 'একই লাইন'],
    isOther: ['It is another line', 'আরেকটি লাইন'],
    numberInWords: ['Where is the number of a transaction?', 'লেনদেনের আইডি কোনটি?'],
    numberHint: [
      'The file has no column of them. Shown once here, it is read at this place in each line.',
      'ফাইলে আইডির আলাদা কলাম নেই। একবার দেখিয়ে দিলে প্রতিটি লাইনে এখান থেকেই পড়া হবে।',
    ],
    noNumber: ['Nowhere', 'কোথাও নেই'],
    dayQuestion: (written: string) => [`Which day is ${written}?`, `${written} কোন দিন?`],
    choose: [
      'Choose the building’s lines. All others stay on this device.',
      'ভবনের লাইনগুলো বেছে নিন। বাকি সব এই ডিভাইসেই থাকে।',
    ],
    chosen: (n: number, of: number) => [
      `${n} of ${of} chosen`,
      `${digitsInBangla(of)}টির মধ্যে ${digitsInBangla(n)}টি বাছাই`,
    ],
    send: (n: number) => [`Bring in ${n}`, `${digitsInBangla(n)}টি আনুন`],
    cancel: ['Cancel', 'বাতিল'],
    close: ['Close', 'বন্ধ করুন'],
    done: (confirmed: number, joined: number, open: number) => [
      [
        confirmed === 1 ? '1 payment confirmed itself' : `${confirmed} payments confirmed themselves`,
        joined === 1 ? '1 was recorded already' : `${joined} were recorded already`,
        `${open} to sort`,
      ].join(', '),
      `${digitsInBangla(confirmed)}টি পেমেন্ট নিজে থেকে নিশ্চিত হয়েছে, ${digitsInBangla(joined)}টি আগেই লেখা ছিল, ${digitsInBangla(open)}টি মেলানো বাকি`,
    ],
    failed: ['The statement was not brought in', 'স্টেটমেন্ট আনা যায়নি'],
  },
  sort: {
    states: {
      open: ['To sort', 'মেলানো বাকি'],
      sorted: ['Sorted', 'মেলানো'],
      aside: (n: number) => [`Put aside (${n})`, `আলাদা রাখা (${digitsInBangla(n)})`],
    },
    state: ['Lines', 'লাইন'],
    failed: ['The lines did not load.', 'লাইনগুলো আনা যায়নি'],
    none: {
      open: ['Everything is sorted', 'সব মেলানো হয়েছে'],
      aside: ['Nothing is put aside', 'কিছু আলাদা রাখা নেই'],
      sorted: ['Nothing is sorted yet', 'এখনও কিছু মেলানো হয়নি'],
    },
    none_next: ['Lines that nothing proves by itself appear here.', 'কোন টাকা কার, বোঝা না গেলে এখানে থাকে।'],
    ticked: [
      'Proposals that were nearly always right are ticked. Please look through them.',
      'যেগুলো প্রায় নিশ্চিত, সেগুলোতে টিক দেওয়া আছে। দেখে নিন।',
    ],
    confirmAll: (n: number) => [
      n === 1 ? 'Confirm the one that is ticked' : `Confirm all ${n} that are ticked`,
      `টিক দেওয়া ${digitsInBangla(n)}টি নিশ্চিত করুন`,
    ],
    confirmPages: (pages: number) => [
      `Confirm all that are ticked on ${pages} pages`,
      `${digitsInBangla(pages)} পাতায় টিক দেওয়া সব নিশ্চিত করুন`,
    ],
    progress: (done: number, of: number) => [
      `${done} of ${of} …`,
      `${digitsInBangla(of)}টির মধ্যে ${digitsInBangla(done)}টি …`,
    ],
    confirmedAll: (n: number) => [
      n === 1 ? '1 line is sorted' : `${n} lines are sorted`,
      `${digitsInBangla(n)}টি লাইন মেলানো হয়েছে`,
    ],
    came: ['came', 'এসেছে'],
    rest: (sum: string) => [`Part of it is recorded. ${sum} are left.`, `এর কিছুটা লেখা হয়েছে, ${sum} বাকি আছে।`],
    went: ['went', 'গেছে'],
    fee: ['Fee', 'চার্জ'],
    proposals: {
      taken_back: (cheque: string, who: string, day: string) => [
        cheque
          ? `The bank takes back cheque ${cheque}${who && ` of ${who}`}: returned. It came on ${day}.`
          : `The bank takes back what came on ${day}${who && ` of ${who}`}.`,
        cheque
          ? `ব্যাংক ${cheque} নম্বর চেকের টাকা ফেরত নিয়েছে${who && ` (${who})`}: চেক ফেরত। টাকা এসেছিল ${day} তারিখে।`
          : `${day} তারিখে আসা টাকা ব্যাংক ফেরত নিয়েছে${who && ` (${who})`}।`,
      ],
      came_back: (what: string, day: string) => [
        what ? `The bank gives back what went on ${day}: ${what}.` : `The bank gives back what went on ${day}.`,
        what
          ? `${day} তারিখে যা গিয়েছিল, ব্যাংক তা ফিরিয়ে দিয়েছে: ${what}।`
          : `${day} তারিখে যা গিয়েছিল, ব্যাংক তা ফিরিয়ে দিয়েছে।`,
      ],
      was: (what: string, day: string) => [
        `It was ${[what, day].filter(Boolean).join(', ')}: taken apart, and recorded still.`,
        `এটি ছিল ${[what, day].filter(Boolean).join(', ')}: আলাদা করা হয়েছে, কিন্তু লেখা আছে।`,
      ],
      number_mistyped: (who: string, number: string) => [
        `${who}, says the number ${number}: one character differs.`,
        `${who}, ${number} আইডি দিয়েছেন: একটি অক্ষর আলাদা।`,
      ],
      several_lines: (who: string, others: string, sum: string) => [
        `With ${others} it is the ${sum} that ${who}, says was paid.`,
        `${others} মিলিয়ে এটি ${sum}, যা ${who}, দেওয়ার কথা জানিয়েছেন।`,
      ],
      number_of_other: (who: string, number: string) => [
        `${who}, says “${number}”, but the line names another home. Payments to Confirm decides on it.`,
        `${who}, “${number}” দিয়েছেন, কিন্তু লাইনটিতে অন্য ফ্ল্যাটের কথা আছে। “পেমেন্ট নিশ্চিত করুন” পাতায় সিদ্ধান্ত নিন।`,
      ],
      number_unproved: (who: string, number: string) => [`${who}, says “${number}”.`, `${who}, “${number}” দিয়েছেন।`],
      number_other_amount: (who: string, said: string, came: string) => [
        `${who}, says this number and ${said}; ${came} came.`,
        `${who}, এই আইডি ও ${said} জানিয়েছেন; এসেছে ${came}।`,
      ],
      number_other_method: (who: string, said: string) => [
        `${who}, says this number and sum, but by ${said}.`,
        `${who}, এই আইডি ও পরিমাণ জানিয়েছেন, তবে মাধ্যম ${said}।`,
      ],
      claim: (who: string, number: string) => [
        number ? `${who}, says that this was paid, with the number ${number}.` : `${who}, says that this was paid.`,
        number ? `${who}, ${number} আইডিতে এই টাকা দেওয়ার কথা জানিয়েছেন।` : `${who}, এই টাকা দেওয়ার কথা জানিয়েছেন।`,
      ],
      recorded_payer: (who: string, day: string) => [
        `Recorded already without this number: ${who}, ${day}. The telephone is theirs.`,
        `আইডি ছাড়া আগেই লেখা আছে: ${who}, ${day}। ফোন নম্বরটি তাঁর।`,
      ],
      several_flats: (homes: string) => [
        `Exactly what the homes of this telephone owe together: ${homes}.`,
        `এই ফোনের ফ্ল্যাটগুলোর মোট বাকি ঠিক এত: ${homes}।`,
      ],
      payer_exact: (who: string) => [
        `The telephone is that of ${who}, and this is exactly what is open.`,
        `ফোন নম্বরটি ${who}-এর, আর বাকি ঠিক এত টাকাই।`,
      ],
      payer: (who: string) => [`The telephone is that of ${who}.`, `ফোন নম্বরটি ${who}-এর।`],
      words: (who: string) => [`The words name the flat: ${who}.`, `বিবরণে ফ্ল্যাটের নম্বর আছে: ${who}।`],
      recorded_elsewhere: (what: string, day: string, place: string) => [
        `The same amount is recorded already, at ${place}: ${[what, day].filter(Boolean).join(', ')}. If this is that money, take it back there, and record it by this line.`,
        `একই পরিমাণ আগেই ${place}-এ লেখা আছে: ${[what, day].filter(Boolean).join(', ')}। এটি সেই টাকা হলে সেখানে বাতিল করে এই লাইন থেকে লিখুন।`,
      ],
      document: (what: string, day: string) => [
        what ? `The same sum is recorded already: ${what}, ${day}.` : `The same sum is recorded already, ${day}.`,
        what ? `একই পরিমাণ আগেই লেখা আছে: ${what}, ${day}।` : `একই পরিমাণ আগেই লেখা আছে, ${day}।`,
      ],
      given_back: (what: string, day: string) => [
        `The words name ${what}, paid on ${day}: perhaps some of it is given back.`,
        `বিবরণে ${what} আছে, যা ${day} তারিখে দেওয়া হয়েছে: হয়তো এর কিছু ফেরত এসেছে।`,
      ],
      known_income: (category: string) => [
        `Money with these words was recorded as income before: ${category}.`,
        `এই বিবরণের টাকা আগে আয় হিসেবে লেখা হয়েছে: ${category}।`,
      ],
      own_move: (place: string, day: string, isCame: boolean) => [
        isCame
          ? `The same sum went out of ${place} on ${day}: perhaps moved between our own accounts.`
          : `The same sum came into ${place} on ${day}: perhaps moved between our own accounts.`,
        isCame
          ? `${day} তারিখে ${place} থেকে একই পরিমাণ গেছে: হয়তো নিজেদের অ্যাকাউন্টে স্থানান্তর।`
          : `${day} তারিখে ${place}-এ একই পরিমাণ এসেছে: হয়তো নিজেদের অ্যাকাউন্টে স্থানান্তর।`,
      ],
      fee: ['A fee of the bank or wallet.', 'ব্যাংক বা ওয়ালেটের চার্জ।'],
      known_words: (category: string) => [
        `These words are known as a cost: ${category}.`,
        `এই বিবরণ একটি খরচ বলে জানা: ${category}।`,
      ],
      refund: (who: string) => [
        `It names ${who}, of whose money this much is there: perhaps it was given back.`,
        `এতে ${who}-এর কথা আছে, আর তাঁর এত টাকা জমা আছে: হয়তো ফেরত দেওয়া হয়েছে।`,
      ],
      payers: (homes: string) => [
        `The telephone is known for several homes: ${homes}.`,
        `ফোন নম্বরটি কয়েকটি ফ্ল্যাটের: ${homes}।`,
      ],
      name: (who: string) => [`The words are like the name of ${who}.`, `বিবরণে ${who}-এর মতো নাম আছে।`],
      aside: [
        'Nobody has known this for a week. It can be put aside until somebody does.',
        'এক সপ্তাহেও জানা যায়নি এটি কার। জানা পর্যন্ত আলাদা রাখা যায়।',
      ],
    },
    presses: {
      confirm: ['Confirm', 'নিশ্চিত করুন'],
      replace: ['Take what came', 'যা এসেছে তা নিন'],
      record: ['Record it', 'লিখে রাখুন'],
      share: ['Record for each', 'সবার জন্য লিখুন'],
      join: ['It is the same', 'হ্যাঁ, এটাই'],
      expense: ['Record the cost', 'খরচ লিখুন'],
      income: ['Record the income', 'আয় লিখুন'],
      given_back: ['It is given back', 'ফেরত এসেছে'],
      refund: ['Record it as given back', 'ফেরত হিসেবে লিখুন'],
      move: ['It was moved', 'স্থানান্তর ছিল'],
      aside: ['Put aside', 'আলাদা রাখুন'],
      not_paid: ['It was taken back', 'ফেরত নিয়েছে'],
      reverse: ['Returned: reverse it', 'ফেরত: বাতিল করে লিখুন'],
    },
    cameBack: ['It came back', 'ফেরত এসেছে'],
    again: ['Record it as other money', 'অন্য টাকা হিসেবে লিখুন'],
    whose: ['Whose is it?', 'এটি কার?'],
    what: ['What was it for?', 'এটি কীসের জন্য?'],
    ofTenant: ['A tenant’s money', 'ভাড়াটিয়ার টাকা'],
    cost: ['A cost', 'খরচ'],
    income: ['Other income', 'অন্য আয়'],
    givenBack: ['Given back by a supplier', 'বিক্রেতা ফেরত দিয়েছেন'],
    refund: ['Given back to a tenant', 'ভাড়াটিয়াকে ফেরত'],
    move: ['Moved between our own accounts', 'নিজেদের অ্যাকাউন্টে স্থানান্তর'],
    remember: ['Remember whose telephone this is', 'ফোন নম্বরটি কার, মনে রাখুন'],
    putAside: ['Put aside', 'আলাদা রাখুন'],
    asideDone: ['Put aside', 'আলাদা রাখা হয়েছে'],
    asideSince: (day: string, by: string) => [`Put aside on ${day}, ${by}`, `${day} তারিখে আলাদা রাখা, ${by}`],
    asideUndoText: [
      'The line is to be sorted again, and its money is not in the books any more.',
      'লাইনটি আবার মেলাতে হবে, আর এর টাকা খাতায় থাকবে না।',
    ],
    recorded: ['Done', 'হয়েছে'],
    failedTitle: ['That was not possible', 'এটি করা যায়নি'],
    undo: ['Take apart', 'আলাদা করুন'],
    undoText: [
      'The line is to be sorted again. The money stays recorded as it is.',
      'লাইনটি আবার মেলাতে হবে। টাকা যেমন লেখা আছে তেমনই থাকে।',
    ],
    undoYes: ['Take apart', 'আলাদা করুন'],
    reason: ['Why', 'কারণ'],
    undone: ['Taken apart', 'আলাদা করা হয়েছে'],
    rules: {
      number: ['By its number', 'আইডি মিলেছে'],
      number_in_words: ['By its number', 'আইডি মিলেছে'],
      recorded_number: ['Recorded already, with its number', 'আইডিসহ আগেই লেখা'],
      recorded: ['Recorded already', 'আগেই লেখা'],
      chosen: ['Confirmed by hand', 'হাতে নিশ্চিত করা'],
      recorded_by_line: ['Recorded from the line', 'লাইন থেকে লেখা'],
      expense: ['A cost', 'খরচ'],
      income: ['Other income', 'অন্য আয়'],
      given_back: ['Given back', 'ফেরত এসেছে'],
      refund: ['Given back to a tenant', 'ভাড়াটিয়াকে ফেরত'],
      moved: ['Moved', 'স্থানান্তর'],
      joined: ['Joined by hand', 'হাতে মেলানো'],
      taken_back: ['Taken back by the bank', 'ব্যাংক ফেরত নিয়েছে'],
      came_back: ['Given back by the bank', 'ব্যাংক ফিরিয়ে দিয়েছে'],
    } as Record<string, Sentence>,
    byItself: ['by itself', 'নিজে থেকে'],
  },
  tenant: {
    title: ['A tenant’s money', 'ভাড়াটিয়ার টাকা'],
    text: (sum: string, day: string) => [`${sum} of ${day}`, `${day} তারিখের ${sum}`],
    submit: ['Record it', 'লিখে রাখুন'],
    again: ['Record it as other money', 'অন্য টাকা হিসেবে লিখুন'],
    remember: (phone: string) => [`Remember ${phone} as theirs`, `${phone} তাঁর বলে মনে রাখুন`],
    whose: ['Who pays with it', 'কে এটি দিয়ে টাকা দেন'],
    whoseHint: ['Such as: his brother', 'যেমন: তাঁর ভাই'],
    phoneTitle: ['Whose telephone is this?', 'এই ফোন নম্বর কার?'],
    phoneText: (phone: string) => [
      `${phone} is remembered, and no money is recorded.`,
      `${phone} মনে রাখা হবে, কোনো টাকা লেখা হবে না।`,
    ],
    save: ['Remember it', 'মনে রাখুন'],
    remembered: ['Remembered', 'মনে রাখা হয়েছে'],
  },
  cost: {
    title: ['A cost', 'খরচ'],
    category: ['What for', 'কিসের জন্য'],
    choose: ['Please choose', 'বেছে নিন'],
    payee: ['To whom', 'কাকে'],
    note: ['Note', 'নোট'],
    remember: ['Words to remember for this cost', 'এই খরচের জন্য মনে রাখার শব্দ'],
    rememberHint: ['Lines with these words are proposed as this cost.', 'এই শব্দের লাইন এই খরচ বলে প্রস্তাব করা হবে।'],
    submit: ['Record it', 'লিখে রাখুন'],
    again: ['Record it as another one', 'আরেকটি খরচ হিসেবে লিখুন'],
  },
  income: {
    title: ['Other income', 'অন্য আয়'],
    category: ['What for', 'কীসের আয়'],
    choose: ['Please choose', 'বেছে নিন'],
    payer: ['From whom', 'কার কাছ থেকে'],
    note: ['Note', 'নোট'],
    submit: ['Record it', 'লিখে রাখুন'],
    again: ['Record it as other money', 'অন্য টাকা হিসেবে লিখুন'],
  },
  givenBack: {
    title: ['Given back by a supplier', 'বিক্রেতা ফেরত দিয়েছেন'],
    month: ['Month of the cost', 'খরচের মাস'],
    cost: ['Which cost', 'কোন খরচ'],
    choose: ['Please choose', 'বেছে নিন'],
    none: ['No cost of this month is as large.', 'এই মাসে এত বড় কোনো খরচ নেই।'],
    failed: ['The costs of this month did not load.', 'এই মাসের খরচ লোড হয়নি।'],
    note: ['Note', 'নোট'],
    submit: ['Record it', 'লিখে রাখুন'],
    again: ['Record it as other money', 'অন্য টাকা হিসেবে লিখুন'],
  },
  refund: {
    title: ['Given back to a tenant', 'ভাড়াটিয়াকে ফেরত'],
    reason: ['Reason', 'কারণ'],
    submit: ['Record it', 'লিখে রাখুন'],
    again: ['Record it as other money', 'অন্য টাকা হিসেবে লিখুন'],
  },
  move: {
    title: ['Moved money', 'টাকা স্থানান্তর'],
    from: ['Where it came from', 'কোথা থেকে এসেছে'],
    to: ['Where it went', 'কোথায় গেছে'],
    choose: ['Please choose', 'বেছে নিন'],
    note: ['Note', 'নোট'],
    submit: ['Record it', 'লিখে রাখুন'],
    again: ['Record it as other money', 'অন্য টাকা হিসেবে লিখুন'],
  },
  known: {
    title: ['Known numbers and names', 'চেনা নম্বর ও নাম'],
    text: [
      'Whose telephones and which words people have said. Only proposals use it; nothing is confirmed by it.',
      'কোন ফোন নম্বর কার আর কোন শব্দ কোন খরচ, মানুষ যা বলেছেন। শুধু প্রস্তাবে লাগে; এতে কিছু নিশ্চিত হয় না।',
    ],
    failed: ['The known telephones and names did not load.', 'চেনা নম্বর ও নাম আনা যায়নি।'],
    none: [
      'Nothing yet. When a line is sorted, its telephone or words can be remembered.',
      'এখনও কিছু নেই। লাইন মেলানোর সময় ফোন নম্বর বা শব্দ মনে রাখা যায়।',
    ],
    taught: (by: string, day: string) => [`${by}, ${day}`, `${by}, ${day}`],
    forget: ['Forget', 'ভুলে যান'],
    forgotten: ['Forgotten', 'ভুলে যাওয়া হয়েছে'],
    add: ['Add a telephone', 'ফোন নম্বর যোগ করুন'],
    addText: ['Money from this telephone is proposed as the tenant’s.', 'এই ফোন থেকে আসা টাকা ভাড়াটিয়ার বলে প্রস্তাব করা হবে।'],
    phone: ['Telephone', 'ফোন নম্বর'],
    who: ['Who pays with it', 'কে এটি দিয়ে টাকা দেন'],
    whoHint: ['Such as: his brother', 'যেমন: তাঁর ভাই'],
    save: ['Remember it', 'মনে রাখুন'],
    saved: ['Remembered', 'মনে রাখা হয়েছে'],
  },
  reconcile: {
    undo: ['Take back', 'বাতিল'],
    undoText: [
      'Its day can be proved again. What the first proof recorded as there before the books is taken back with it.',
      'এই দিনের হিসাব আবার মেলানো যাবে। প্রথমবার মেলানোর সময় হিসাব শুরুর আগের যে টাকা লেখা হয়েছিল, তা-ও বাতিল হবে।',
    ],
    undoYes: ['Take the proof back', 'মেলানো বাতিল করুন'],
    undoFailed: ['The proof was not taken back', 'মেলানো বাতিল হয়নি'],
    undone: ['The proof is taken back.', 'মেলানো বাতিল হয়েছে।'],
    reason: ['Why', 'কারণ'],
    reopened: (n: number) => [
      `${n === 1 ? '1 line' : `${n} lines`} of the days that match ${n === 1 ? 'is' : 'are'} open again: what was recorded was taken back or taken apart. Sort ${n === 1 ? 'it' : 'them'} before the next day.`,
      `যে দিনগুলো মিলেছিল, তার ${countInBangla(n)}টি লাইন আবার বাকি: লেখা হিসাব বাতিল বা আলাদা করা হয়েছে। পরের দিন মেলানোর আগে কার টাকা বলুন।`,
    ],
    title: ['Match the day', 'দিনের হিসাব মেলান'],
    text: [
      'The statement, less what is not in the books, is the books, less what has not arrived.',
      'স্টেটমেন্ট থেকে যা খাতায় নেই তা বাদ দিলে, আর খাতা থেকে যা এখনও আসেনি তা বাদ দিলে, দুটি সমান হয়।',
    ],
    first: [
      'The first time: enter the balance of the statement, and tick what of the books had not arrived by that day. All else is taken as there.',
      'প্রথমবার: স্টেটমেন্টের ব্যালেন্স লিখুন, আর খাতার যা সেই দিন পর্যন্ত আসেনি তাতে টিক দিন। বাকি সব এসেছে বলে ধরা হয়।',
    ],
    failed: ['The balance did not load.', 'ব্যালেন্স আনা যায়নি।'],
    day: ['Day', 'দিন'],
    statement: ['Balance of the statement', 'স্টেটমেন্টের ব্যালেন্স'],
    lines: ['less: on the statement only', 'বাদ: স্টেটমেন্টে আছে, খাতায় নেই'],
    book: ['Balance of the books', 'খাতার ব্যালেন্স'],
    opening: ['and: before the books', 'যোগ: হিসাব শুরুর আগে'],
    takesOpening: (sum: string) => [
      `The account had ${sum} before the books began. It is recorded with the proof.`,
      `হিসাব শুরুর আগে অ্যাকাউন্টে ${sum} ছিল। হিসাব মেলানোর সঙ্গে এটি লিখে রাখা হবে।`,
    ],
    postings: ['less: in the books only', 'বাদ: খাতায় আছে, স্টেটমেন্টে নেই'],
    onlyStatement: ['On the statement only', 'স্টেটমেন্টে আছে, খাতায় নেই'],
    onlyBooks: ['In the books only', 'খাতায় আছে, স্টেটমেন্টে নেই'],
    onItsWay: ['What of this had not arrived?', 'এর কোনটি তখনও আসেনি?'],
    noneOpen: ['Nothing', 'কিছু নেই'],
    joinHint: [
      'Tick what is the same money on both sides, and join it.',
      'দুই পাশে যেগুলো একই টাকা, সেগুলোতে টিক দিয়ে মেলান।',
    ],
    tickedLines: ['Ticked on the statement', 'স্টেটমেন্টে টিক দেওয়া'],
    tickedBooks: ['Ticked in the books', 'খাতায় টিক দেওয়া'],
    equal: ['They are equal.', 'দুটি সমান।'],
    differ: (sum: string) => [`They differ by ${sum}.`, `পার্থক্য ${sum}।`],
    join: ['Join what is ticked', 'টিক দেওয়াগুলো মেলান'],
    joined: ['Joined', 'মেলানো হয়েছে'],
    difference: ['Left over', 'মেলে না'],
    closes: ['It closes', 'মিলেছে'],
    toSort: (n: number) => [
      n === 1
        ? '1 line up to this day is still to be sorted. A day is proved once all are sorted.'
        : `${n} lines up to this day are still to be sorted. A day is proved once all are sorted.`,
      `${digitsInBangla(n)}টি লাইন বাকি। তারপর দিনের হিসাব মেলানো যাবে।`,
    ],
    prove: ['The day matches', 'হিসাব মিলেছে'],
    done: ['Matched', 'মিলেছে'],
    proved: (day: string, sum: string, by: string) => [`${day}: ${sum}, ${by}`, `${day}: ${sum}, ${by}`],
  },
  brought: {
    title: ['Statements brought', 'আনা স্টেটমেন্ট'],
    caption: ['Statements that were brought', 'যেসব স্টেটমেন্ট আনা হয়েছে'],
    day: ['Days', 'দিন'],
    file: ['File', 'ফাইল'],
    messages: ['Messages', 'মেসেজ'],
    added: ['New lines', 'নতুন লাইন'],
    proof: ['Matched', 'মিলেছে'],
    proved: ['Balances follow', 'ব্যালেন্স মেলে'],
    gaps: (n: number) => [n === 1 ? '1 gap' : `${n} gaps`, `${digitsInBangla(n)} জায়গায় ফাঁক`],
    list: ['Only a list', 'শুধু তালিকা'],
    leftOut: (n: number) => [`${n} left out`, `${digitsInBangla(n)}টি বাদ`],
    by: ['By', 'কে'],
    undone: (day: string, by: string, reason: string) => [
      `Taken back on ${day} by ${by}: ${reason}`,
      `${day} তারিখে ${by} বাতিল করেছেন: ${reason}`,
    ],
    takeBack: ['Take back', 'বাতিল'],
    takeBackText: (n: number) => [
      n === 1
        ? 'The line that it added is here no longer. What was put aside of it is reversed.'
        : `The ${n} lines that it added are here no longer. What was put aside of them is reversed.`,
      `এতে যোগ হওয়া ${digitsInBangla(n)}টি লাইন আর থাকবে না। সেগুলোর আলাদা রাখা টাকার লেখাও বাতিল হবে।`,
    ],
    takeBackYes: ['Take the statement back', 'স্টেটমেন্ট বাতিল করুন'],
    takenBack: ['The statement is taken back.', 'স্টেটমেন্ট বাতিল হয়েছে।'],
    reason: ['Why', 'কারণ'],
    isMatched: (n: number) => [
      n === 1
        ? 'A line of it belongs to money of the books. Take that apart first.'
        : `${n} lines of it belong to money of the books. Take them apart first.`,
      `এর ${digitsInBangla(n)}টি লাইন খাতার টাকার সঙ্গে মেলানো। আগে আলাদা করুন।`,
    ],
    isProved: (day: string) => [
      `${day} is matched with lines of it. Take that back first, under “Match the day”.`,
      `এর লাইন দিয়ে ${day} তারিখের হিসাব মেলানো হয়েছে। আগে “দিনের হিসাব মেলান” অংশে সেটি বাতিল করুন।`,
    ],
    none: ['No statement yet', 'এখনও কোনো স্টেটমেন্ট নেই'],
    failed: ['The statements did not load.', 'স্টেটমেন্টগুলো আনা যায়নি'],
  },
});
