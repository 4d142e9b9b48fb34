import { inBangla } from '#locale/bangla.ts';
import type { Language, Text } from '#locale/language.ts';
import { METHODS, methodIn } from './rules.ts';

/**
 * Reasons that the site writes itself, by code, where no person gives one. The database keeps the English sentence, which 1.0 stored too
 * and calls return; `reasonIn` reads code and facts from it, for a page, a mail or an SMS in the reader's language. A trigger writes
 * `role_taken` and `account_deleted`.
 */
export const OWN_REASONS = {
  request_rejected: { en: 'The request was rejected.', bn: 'আবেদনটি নাকচ হয়েছে।' },
  request_withdrawn: { en: 'The applicant withdrew.', bn: 'আবেদনকারী আবেদন তুলে নিয়েছেন।' },
  claim_withdrawn: { en: 'The payer withdrew it.', bn: 'যিনি জানিয়েছিলেন, তিনি ফেরত নিয়েছেন।' },
  applicant_left: { en: 'The applicant left.', bn: 'আবেদনকারী তাঁর অ্যাকাউন্ট মুছে ফেলেছেন।' },
  another_accepted: (home: string): Text => ({
    en: `Apartment ${home} went to another applicant.`,
    bn: `${home} ফ্ল্যাট অন্য একজন আবেদনকারী পেয়েছেন।`,
  }),
  home_owned: (home: string): Text => ({
    en: `Apartment ${home} belongs to an owner, who lets it.`,
    bn: `${home} ফ্ল্যাট একজন মালিকের; ভাড়া তিনিই দেন।`,
  }),
  home_let: (home: string): Text => ({
    en: `Apartment ${home} is let already.`,
    bn: `${home} ফ্ল্যাট আগেই ভাড়া হয়েছে।`,
  }),
  membership_ended: { en: 'The membership ended.', bn: 'সদস্যপদ শেষ হয়েছে।' },
  moved: (home: string): Text => ({ en: `Moved to ${home}.`, bn: `${home} ফ্ল্যাটে উঠেছেন।` }),
  became_tenant: { en: 'Became the tenant.', bn: 'নিজে ভাড়াটিয়া হয়েছেন।' },
  rent_agreed: { en: 'The rent agreed on.', bn: 'চুক্তির ভাড়া।' },
  whole_month: { en: 'The whole month is owed.', bn: 'পুরো মাসের ভাড়া দিতে হবে।' },
  part_of_month: { en: 'A part of the month is owed.', bn: 'মাসের একটি অংশের ভাড়া দিতে হবে।' },
  ends_before: { en: 'The tenancy ends before this month.', bn: 'এই মাসের আগেই চুক্তি শেষ হয়।' },
  /** Written by 1.0. */
  ended_before: { en: 'The tenancy ended before this month.', bn: 'এই মাসের আগেই চুক্তি শেষ হয়েছে।' },
  owed_again: { en: 'The month is owed again.', bn: 'মাসটির ভাড়া আবার দিতে হবে।' },
  goes_on: { en: 'The tenancy goes on.', bn: 'চুক্তি চলছে।' },
  payment_gone: { en: 'Its payment was declined or reversed.', bn: 'এর পেমেন্ট নাকচ বা বাতিল করা হয়েছে।' },
  wrong_clock: { en: 'Charged ahead by a wrong clock.', bn: 'সার্ভারের ঘড়ি ভুল থাকায় আগে যোগ হয়েছিল।' },
  import_undone: { en: 'The import was taken back.', bn: 'ইমপোর্টটি বাতিল করা হয়েছে।' },
  received: (day: string): Text => ({ en: `Received on ${day}.`, bn: `পাওয়া গেছে ${inBangla(day)}।` }),
  /** Sum, method and number of the bank's line that replaces a tenant's claim. */
  on_statement: (money: string): Text => ({
    en: `On the statement: ${money}.`,
    bn: `স্টেটমেন্টে আছে: ${money.split(', ').map(moneyInBangla).join(', ')}।`,
  }),
  bank_took_back: (day: string): Text => ({
    en: `The bank took the money back on ${day}.`,
    bn: `ব্যাংক ${inBangla(day)} তারিখে টাকা ফেরত নিয়েছে।`,
  }),
  bank_gave_back: (day: string): Text => ({
    en: `The bank gave the money back on ${day}.`,
    bn: `ব্যাংক ${inBangla(day)} তারিখে টাকা ফিরিয়ে দিয়েছে।`,
  }),
  money_known: { en: 'It is known whose money this is.', bn: 'এটি কার টাকা, এখন জানা গেছে।' },
  record_taken_back: { en: 'What was recorded of it was taken back.', bn: 'এটি যে হিসাবে লেখা ছিল, তা বাতিল করা হয়েছে।' },
  last_day_passed: { en: 'The last day has passed.', bn: 'শেষ দিন পেরিয়ে গেছে।' },
  role_taken: { en: 'The role was taken away.', bn: 'ভূমিকাটি সরিয়ে নেওয়া হয়েছে।' },
  account_deleted: { en: 'The account was deleted.', bn: 'অ্যাকাউন্ট মুছে ফেলা হয়েছে।' },
};

const moneyInBangla = (part: string) => {
  const method = METHODS.find((one) => one === part);
  if (method) return methodIn(method, 'bn');
  return part.startsWith('৳') ? inBangla(part) : part;
};

type Code = keyof typeof OWN_REASONS;
type Fact<C extends Code> = (typeof OWN_REASONS)[C] extends (fact: string) => Text ? [fact: string] : [];

/** The sentence that the database keeps for a reason of the site's own. */
export function ownReason<C extends Code>(code: C, ...[fact = '']: Fact<C>): string {
  return writing(OWN_REASONS[code])(fact).en;
}

type Writing = (fact: string) => Text;
const writing = (reason: Text | Writing): Writing => (typeof reason === 'function' ? reason : () => reason);

/** A fact has a digit: "Moved to Sylhet." is a person's own sentence. */
const PATTERNS = Object.values<Text | Writing>(OWN_REASONS).map((reason): [RegExp, Writing] => {
  const write = writing(reason);
  const pattern = write('\0').en.replace(/[.?]/g, '\\$&').replace('\0', '(.*\\d.*)');
  return [new RegExp(`^${pattern}$`), write];
});

/** A stored reason in the reader's language; one that a person wrote stays as it is. */
export function reasonIn(language: Language, stored: string): string {
  for (const [pattern, write] of PATTERNS) {
    const found = pattern.exec(stored);
    if (found) return write(found[1] ?? '')[language];
  }
  return stored;
}
