import type { DayOrder } from '#locale/plain-days.ts';

/** Roles of a statement's columns. */
export const ROLES = [
  'day',
  'in',
  'out',
  'amount',
  'side',
  'fee',
  'balance',
  'reference',
  'kind',
  'party',
  'words',
  'currency',
  'account',
] as const;
export type Role = (typeof ROLES)[number];

/**
 * A person's answers about a place's files: the role of each title, the order of day and month, true if the signs or titles of sums are
 * the other way round, such as money received under "Debit", and where a transaction's number stands among the words.
 */
export type Layout = {
  columns?: Record<string, Role | 'none'>;
  dayOrder?: DayOrder;
  isTurned?: boolean;
  number?: NumberInWords;
};

/** A number among words: the word before it, or nothing, and its letters and digits as `A` and `9`. */
export type NumberInWords = { after: string; shape: string };

/** Normalizes a title for comparison. */
export const bareTitle = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/\(\s*(?:in\s+)?(?:bdt|tk\.?|taka|টাকা|৳)\s*\)|\b(?:bdt|tk)\b|৳/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}/&]+/gu, ' ')
    .trim();

/** Titles used by banks and wallets of Bangladesh and India, in the order of matching. */
const TITLES: readonly (readonly [Role, RegExp])[] = [
  [
    'balance',
    /^(?:(?:running|available|closing|account|ledger|current) )?(?:balance|bal)(?: amount)?$|^(?:বর্তমান )?(?:ব্যালেন্স|স্থিতি|জের)$/u,
  ],
  [
    'day',
    /^(?:(?:trn|txn|trx|tran|trans|transaction|posting|post|entry|book|booking) ?)?(?:date|day)(?: ?(?:&|and|\/)? ?time)?$|^(?:লেনদেনের )?(?:তারিখ|সময়|তারিখ ও সময়)$/u,
  ],
  ['side', /^(?:dr|debit) ?\/ ?(?:cr|credit)$|^(?:cr|credit) ?\/ ?(?:dr|debit)$|^dc$|^ডেবিট ?\/ ?ক্রেডিট$/u],
  [
    'in',
    /^(?:total )?(?:deposits?|credits?|credit amount|cr|in|money in|paid in|received|deposit amount|cash in)(?: (?:amount|amt))?(?: (?:cr|credit))?$|^(?:জমা|ক্রেডিট)$/u,
  ],
  [
    'out',
    /^(?:total )?(?:withdrawals?|withdraw|debits?|debit amount|dr|out|money out|paid out|withdrawal amount|payment)(?: (?:amount|amt))?(?: (?:dr|debit))?$|^(?:উত্তোলন|খরচ|ডেবিট)$/u,
  ],
  ['fee', /^(?:(?:transaction|service) )?(?:charges?|fees?)(?: amount)?$|^(?:চার্জ|ফি)$/u],
  ['amount', /^(?:(?:transaction|trx|txn|trn|tran) )?(?:amount|amt)$|^(?:পরিমাণ|টাকার পরিমাণ|টাকা)$/u],
  [
    'reference',
    /^(?:trx|txn|trn|tran|trans|transaction) ?(?:id|no|number|ref(?:erence)?(?: (?:no|number))?)$|^(?:(?:chq|cheque|check|instrument) ?(?:no)? ?\/ ?)?ref(?:erence)? ?(?:id|no|number)$|^ref(?:erence)? ?(?:no|number)? ?\/ ?(?:chq|cheque|check) ?(?:no|number)?$|^(?:লেনদেন|ট্রানজেকশন|ট্রান্স?জেকশন) (?:আইডি|নম্বর)$/u,
  ],
  ['currency', /^(?:currency|ccy|cur|মুদ্রা)$/u],
  ['account', /^(?:account|a\/c|acct)(?: (?:no|number))?$|^iban$|^হিসাব (?:নম্বর|নং)$/u],
  ['kind', /^(?:(?:trx|txn|trn|tran|transaction) )?type$|^(?:(?:লেনদেনের )?ধরন)$/u],
  [
    'party',
    /^(?:sender|receiver|(?:txn|trx|transaction) with|from|to|(?:from|to) ?(?:\/|or) ?(?:from|to|whom)|counter ?party|account name|name)$|^(?:প্রেরক|প্রাপক|প্রেরকের নম্বর|প্রাপকের নম্বর|নাম)$/u,
  ],
  [
    'words',
    /^(?:(?:transaction |tran )?(?:descriptions?|particulars?|details?|narrations?|remarks?)|(?:(?:bank|payment|customer|your) )?(?:reference|ref)|note|(?:cheque|chq|check|instruments?) ?(?:no|number|id)?)$|^(?:বিবরণ|রেফারেন্স|মন্তব্য)$/u,
  ],
];

/** Titles of words, under which some banks write the transaction's number or that of the cheque. */
const MAY_BE_NUMBERS =
  /^(?:(?:bank|payment|customer|your) )?(?:reference|ref)$|^(?:cheque|chq|check|instruments?) ?(?:no|number|id)?$|^রেফারেন্স$/u;
export const mayBeNumbers = (title: string) => MAY_BE_NUMBERS.test(bareTitle(title));

/** Currencies that are no taka, in a title, a cell, or the words above a table. */
const FOREIGN =
  /(?<![a-z])(?:USD|EUR|GBP|INR|AED|SAR|MYR|SGD|AUD|CAD|JPY|CNY|CHF|KWD|QAR|OMR|BHD|PKR|LKR|NPR|THB|Rs)(?![a-z])|[$€£₹]/i;
export const foreignCurrency = (text: string) => FOREIGN.exec(text)?.[0].toUpperCase();

export const roleOf = (title: string): Role | undefined => {
  const bare = bareTitle(title.replace(FOREIGN, ' ').replace(/\(\s*in\W*\)/i, ' '));
  return TITLES.find(([, pattern]) => pattern.test(bare))?.[0];
};
