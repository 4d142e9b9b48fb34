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
] as const;
export type Role = (typeof ROLES)[number];

/** Normalizes a title for comparison. */
export const bareTitle = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/\((?:bdt|tk\.?|taka|টাকা|৳)\)|\b(?:bdt|tk)\b|৳/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}/&]+/gu, ' ')
    .trim();

/** Titles used by banks and wallets of Bangladesh, in the order of matching. */
const TITLES: readonly (readonly [Role, RegExp])[] = [
  [
    'balance',
    /^(?:(?:running|available|closing|account|ledger|current) )?(?:balance|bal)(?: amount)?$|^(?:ব্যালেন্স|স্থিতি|জের)$/u,
  ],
  [
    'day',
    /^(?:(?:trn|txn|trx|tran|trans|transaction|posting|post|entry|book|booking) ?)?(?:date|day)(?: ?(?:&|and|\/)? ?time)?$|^(?:লেনদেনের )?(?:তারিখ|সময়|তারিখ ও সময়)$/u,
  ],
  ['side', /^(?:dr|debit) ?\/ ?(?:cr|credit)$|^(?:cr|credit) ?\/ ?(?:dr|debit)$|^dc$|^ডেবিট ?\/ ?ক্রেডিট$/u],
  [
    'in',
    /^(?:total )?(?:deposits?|credits?|credit amount|cr|in|money in|paid in|received|deposit amount|cash in)(?: amount)?$|^(?:জমা|ক্রেডিট)$/u,
  ],
  [
    'out',
    /^(?:total )?(?:withdrawals?|withdraw|debits?|debit amount|dr|out|money out|paid out|withdrawal amount|payment)(?: amount)?$|^(?:উত্তোলন|খরচ|ডেবিট)$/u,
  ],
  ['fee', /^(?:(?:transaction|service) )?(?:charges?|fees?)(?: amount)?$|^(?:চার্জ|ফি)$/u],
  ['amount', /^(?:(?:transaction|trx|txn|trn) )?(?:amount|amt)$|^(?:পরিমাণ|টাকার পরিমাণ|টাকা)$/u],
  [
    'reference',
    /^(?:trx|txn|trn|tran|trans|transaction) ?(?:id|no|number)$|^(?:লেনদেন|ট্রানজেকশন|ট্রান্স?জেকশন) (?:আইডি|নম্বর)$/u,
  ],
  ['kind', /^(?:(?:trx|txn|trn|tran|transaction) )?type$|^(?:(?:লেনদেনের )?ধরন)$/u],
  [
    'party',
    /^(?:sender|receiver|(?:txn|trx|transaction) with|from|to|counter ?party|account name|name)$|^(?:প্রেরক|প্রাপক|প্রেরকের নম্বর|প্রাপকের নম্বর|নাম)$/u,
  ],
  [
    'words',
    /^(?:descriptions?|particulars?|details?|narrations?|remarks?|reference|ref|note|cheque no|chq no|cheque|instrument no|transaction details?)$|^(?:বিবরণ|রেফারেন্স|মন্তব্য)$/u,
  ],
];

export const roleOf = (title: string): Role | undefined => {
  const bare = bareTitle(title);
  return TITLES.find(([, pattern]) => pattern.test(bare))?.[0];
};
