import { digitsInBangla, inBangla } from '#locale/bangla.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

/** Texts of the kit's own components: part of every first load. */
export const uiTexts = makeTexts({
  loading: ['Loading...', 'লোড হচ্ছে…'],
  tryAgain: ['Try again', 'আবার চেষ্টা করুন'],
  checkConnection: ['Please check your connection and try again.', 'ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।'],
  /** `what` is the missing data, such as `your rent`; the hidden words are for screen readers. */
  tryAgainToLoad: (what: string) => [
    `Try again<hidden> to load ${what}</hidden>`,
    `আবার চেষ্টা করুন<hidden>: ${what}</hidden>`,
  ],
  names: {
    name: ['Name in English', 'ইংরেজি নাম'],
    nameBangla: ['Name in Bangla', 'বাংলা নাম'],
  },
  dialog: { ok: ['OK', 'ঠিক আছে'], cancel: ['Cancel', 'বাতিল'], yes: ['Yes', 'হ্যাঁ'], close: ['Close', 'বন্ধ করুন'] },
  banner: { pause: ['Pause the banner', 'চলমান লেখা থামান'], move: ['Move the banner', 'লেখা আবার চালান'] },
  toasts: {
    label: ['Notifications', 'বার্তা'],
    close: ['Close this message', 'বার্তাটি বন্ধ করুন'],
    undo: ['Undo', 'বাতিল করুন'],
    /** The reason stored for a reversal by a message's button. */
    undone: ['Undone at once.', 'সঙ্গে সঙ্গেই বাতিল করা হয়েছে।'],
  },
  list: {
    /** `count` is such as `31 members`. */
    place: (count: string, page: number, pages: number) => [
      `${count}, page ${page} of ${pages}`,
      `${count}, ${digitsInBangla(pages)} পাতার ${digitsInBangla(page)} নম্বর`,
    ],
    noPage: ['There is no such page.', 'এমন কোনো পাতা নেই।'],
    shorter: ['The list is shorter than that.', 'তালিকাটি অত লম্বা নয়।'],
    first: ['Go to the first page', 'প্রথম পাতায় যান'],
    pages: ['Pages', 'পাতা'],
    page: (page: number) => [`Page ${page}`, `পাতা ${digitsInBangla(page)}`],
    search: ['Search', 'খুঁজুন'],
    details: ['Details', 'বিস্তারিত'],
    more: (n: number) => [`Show ${n} more`, `আরও ${inBangla(String(n))}টি দেখুন`],
  },
  form: {
    optional: [' (optional)', ' (ঐচ্ছিক)'],
    showPassword: ['Show password', 'পাসওয়ার্ড দেখান'],
    lookAtField: ['Please look at the marked field.', 'চিহ্নিত ঘরটি দেখুন।'],
    savedMeanwhile: (value: string) => [`Saved meanwhile: ${value}`, `ইতিমধ্যে সংরক্ষিত হয়েছে: ${value}`],
    clearedMeanwhile: ['Saved meanwhile: nothing', 'ইতিমধ্যে ঘরটি খালি করা হয়েছে'],
  },
  /** Texts for violated constraints of a field; `bound` is a number, a day or a month. */
  invalid: {
    missing: ['Please fill this in.', 'ঘরটি পূরণ করুন।'],
    email: ['Please enter an email with an @, such as name@example.com.', '@ চিহ্নসহ পুরো ইমেইল লিখুন।'],
    url: ['Please enter an address that begins with https://.', 'https:// দিয়ে শুরু এমন ঠিকানা লিখুন।'],
    tooEarly: (bound: string) => [`Please choose ${bound} or later.`, `${bound} বা তার পরের সময় বেছে নিন।`],
    tooLate: (bound: string) => [`Please choose ${bound} or earlier.`, `${bound} বা তার আগের সময় বেছে নিন।`],
    tooSmall: (bound: string) => [`Please enter ${bound} or more.`, `${bound} বা তার বেশি লিখুন।`],
    tooLarge: (bound: string) => [`Please enter ${bound} or less.`, `${bound} বা তার কম লিখুন।`],
    unfit: ['Please check what you entered here.', 'এখানে যা লিখেছেন তা একবার দেখে নিন।'],
  },
  month: {
    paid: (month: string) => [`${month}, paid`, `${month}, পরিশোধিত`],
    waiting: (month: string) => [`${month}, waiting for the office`, `${month}, কর্তৃপক্ষের অপেক্ষায়`],
    due: (month: string) => [`${month}, due`, `${month}, বকেয়া`],
    ahead: (month: string) => [`${month}, ahead`, `${month}, সামনের মাস`],
    partWaits: (month: string, amount: string) => [
      `${month}, ${amount} of it wait for the office`,
      `${month}, এর মধ্যে ${amount} কর্তৃপক্ষের অপেক্ষায়`,
    ],
  },
  period: {
    choose: {
      Day: ['Choose the day', 'দিন বেছে নিন'],
      Month: ['Choose the month', 'মাস বেছে নিন'],
      Year: ['Choose the year', 'বছর বেছে নিন'],
    },
    none: {
      Day: ['No later day', 'এর পরের দিন নেই'],
      Month: ['No later month', 'এর পরের মাস নেই'],
      Year: ['No later year', 'এর পরের বছর নেই'],
    },
    current: { Day: ['Today', 'আজ'], Month: ['This month', 'এই মাস'], Year: ['This year', 'এই বছর'] },
  },
  menu: {
    open: ['Open menu', 'মেনু খুলুন'],
    close: ['Close menu', 'মেনু বন্ধ করুন'],
    moreFor: (about: string) => [`More for ${about}`, `${about}: আরও কাজ`],
  },
  theme: {
    system: ['Theme: system', 'থিম: ডিভাইসের মতো'],
    light: ['Theme: light', 'থিম: উজ্জ্বল'],
    dark: ['Theme: dark', 'থিম: গাঢ়'],
  },
  callPerson: (name: string, phone: string) => [`Call ${name}, ${phone}`, `${name}-কে ফোন করুন, ${phone}`],
  whatsApp: (name: string) => [`Write to ${name} on WhatsApp`, `${name}-কে WhatsApp-এ লিখুন`],
  downloadCsv: ['Download CSV', 'CSV ডাউনলোড করুন'],
});

export type UiTexts = TextsOf<typeof uiTexts>;
