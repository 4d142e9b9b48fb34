import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

/** Texts of the dialogs over a month's bills; they load with the dialog. */
export const billDialogTexts = makeTexts({
  conflicts: {
    theirs: (cell: string, name: string, theirs: string) => [
      `${cell}: ${name} typed ${theirs} at the same time.`,
      `${cell}: ${name} একই সময়ে ${theirs} লিখেছেন।`,
    ],
    gone: (figure: string) => [`${figure}, gone round`, `${figure}, ঘুরে এসে`],
    withNewMeter: (figure: string, oldEnd: string, newStart: string) => [
      `${figure} on a new meter (old one ${oldEnd}, new one from ${newStart})`,
      `নতুন মিটারে ${figure} (পুরোনোটির শেষ ${oldEnd}, নতুনটির শুরু ${newStart})`,
    ],
    somebody: ['Another person', 'অন্য একজন'],
    nothing: ['nothing', 'খালি'],
    takeMine: (mine: string) => [`Use ${mine}`, `${mine} রাখুন`],
    fine: ['Leave it', 'থাক'],
  },
  opening: {
    text: [
      'What each meter showed before its first reading here. Its units count from there. A column of a spreadsheet can be pasted, also with the flats beside it.',
      'এখানে প্রথম রিডিংয়ের আগে প্রতিটি মিটারে যা ছিল। ইউনিট সেখান থেকে ধরা হবে। স্প্রেডশিটের একটি কলাম পেস্ট করা যায়, পাশে ফ্ল্যাট নম্বর থাকলেও চলে।',
    ],
    unknown: (flats: string) => [`Not in this list: ${flats}.`, `এই তালিকায় নেই: ${flats}।`],
  },
  fees: {
    text: [
      'By the building’s rule, once for a month’s rent. Choose who pays one.',
      'ভবনের নিয়ম অনুযায়ী, এক মাসের ভাড়ায় একবার। কাকে ফি দিতে হবে, বেছে নিন।',
    ],
    none: ['No rent is late by the rule, or each has its fee.', 'নিয়ম অনুযায়ী কারও দেরি হয়নি, অথবা ফি যোগ করাই আছে।'],
    failed: ['The fees did not load.', 'ফিগুলো দেখানো গেল না।'],
    late: (period: string, open: string, day: string) => [
      `${period}: ${open} open, due since ${day}`,
      `${period}: ${open} বাকি, শেষ দিন ছিল ${day}`,
    ],
    add: (fees: number, amount: string) => [
      `Add ${fees === 1 ? '1 fee' : `${fees} fees`} · ${amount}`,
      `${countInBangla(fees)}টি ফি যোগ করুন · ${amount}`,
    ],
    done: (fees: number) => [
      fees === 1 ? '1 late fee is added.' : `${fees} late fees are added.`,
      `${countInBangla(fees)}টি বিলম্ব ফি যোগ হয়েছে।`,
    ],
  },
  question: {
    title: (flats: string, period: string) => [`Issue ${flats} of ${period}?`, `${period} মাসের ${flats} পাঠাবেন?`],
    text: (amount: string, day: string) => [
      `${amount} are then due by ${day}. Tenants see it at once.`,
      `তখন ${day}-এর মধ্যে ${amount} দিতে হবে। ভাড়াটিয়ারা সঙ্গে সঙ্গে দেখতে পাবেন।`,
    ],
    pastDue: (amount: string, day: string) => [
      `${amount} are then due since ${day}. That day has passed: all of it is late at once. Tenants see it at once.`,
      `তখন ${amount} বাকি হবে, শেষ দিন ছিল ${day}। দিনটি পেরিয়ে গেছে: সবটাই তখনই দেরি ধরা হবে। ভাড়াটিয়ারা সঙ্গে সঙ্গে দেখতে পাবেন।`,
    ],
    laterDue: (amount: string, day: string) => [
      `${amount} are issued after the due day, ${day}. Tenants see it at once.`,
      `পরিশোধের শেষ তারিখ ${day} পেরিয়ে গেছে; মোট ${amount}। ভাড়াটিয়ারা সঙ্গে সঙ্গে দেখতে পাবেন।`,
    ],
    dueOn: ['Due by', 'যে তারিখের মধ্যে দিতে হবে'],
    dueOnHint: (day: string) => [
      `Empty: ${day}, and all of it is late at once`,
      `খালি রাখলে ${day}, সবই সঙ্গে সঙ্গে দেরি হিসেবে ধরা হবে`,
    ],
    withoutReading: (text: string) => [
      `${text} Those are left out, and can be issued later.`,
      `${text} সেগুলো বাদ থাকবে, পরে পাঠানো যাবে।`,
    ],
    confirm: ['Issue', 'বিল পাঠান'],
    refused: (cells: string) => [`Please correct this first: ${cells}.`, `আগে এটি সংশোধন করুন: ${cells}।`],
    unsaved: [
      'Not all of what you typed is kept. Please look at the top of the page.',
      'যা লিখেছেন তার সবটুকু রাখা হয়নি। পেজের ওপরের দিকটা দেখুন।',
    ],
    far: ['Are these right?', 'এগুলো কি ঠিক আছে?'],
    more: (cells: number) => [`${cells} more`, `আরও ${countInBangla(cells)}টি`],
    unitsOf: (cell: string, units: string, amount: string) => [
      `${cell}: ${units} units, ${amount}`,
      `${cell}: ${units} ইউনিট, ${amount}`,
    ],
    amountOf: (cell: string, amount: string) => [`${cell}: ${amount}`, `${cell}: ${amount}`],
    uncounted: (flats: string) => [
      `People not counted, each stands as 1 person in what is shared by people: ${flats}. Is that right? They are entered on the tenant’s page.`,
      `লোকসংখ্যা লেখা নেই, তাই লোকসংখ্যার ভাগে এসব ফ্ল্যাটে ১ জন করে ধরা: ${flats}। ঠিক আছে? ভাড়াটিয়ার পাতায় লেখা যায়।`,
    ],
    changed: (flats: string) => [
      `Changed tenants in the month: ${flats}. Such a flat pays once, split by days.`,
      `মাসের মধ্যে ভাড়াটিয়া বদলেছে: ${flats}। এমন ফ্ল্যাট একবারই দেয়, দিন হিসেবে ভাগ করে।`,
    ],
    changedPaid: (flats: string) => [
      `Changed tenants in the month: ${flats}. Shares are split by days.`,
      `মাসের মধ্যে ভাড়াটিয়া বদলেছে: ${flats}। ভাগের খাত দিন হিসেবে ভাগ হবে।`,
    ],
    stays: (flat: string, days: string) => [`${flat} (${days} days)`, `${flat} (${days} দিন)`],
    staysPaid: (flat: string, days: string, name: string) => [
      `${flat} (${days} days; ${name} pays what is fixed)`,
      `${flat} (${days} দিন; নির্দিষ্ট খাত দেবেন ${name})`,
    ],
  },
});
