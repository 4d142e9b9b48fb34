import { makeTexts } from '#locale/texts.ts';

const en = {
  page: {
    title: 'My Profile',
    settings: 'Account settings',
    aboutYou: 'About you',
    photoOf: (name: string) => `Photo of ${name}`,
    yourPhoto: 'Photo of you',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    unknown: 'N/A',
    roles: { user: 'User', member: 'Member', admin: 'Admin' },
  },
  gate: {
    title: 'Gate',
    text: 'Who lives in each flat, and how to ring them up.',
    open: 'Open the gate list',
  },
  today: {
    title: 'Today',
    /** The object of "Try again". */
    what: 'what waits today',
    allClear: 'Nothing waits for you today.',
    loading: 'Loading...',
    /** Replaces the lines that did not load. */
    waiting: 'What waits',
    rents: 'Rents of the month',
    overdue: 'Overdue rents',
    /** Replaces a line that did not load. */
    dash: (line: string) => `${line}: –`,
    /** The number of requests, and the days since the first of them. */
    requestsWait: (total: number, days: number) => {
      const wait = days ? `for ${days === 1 ? '1 day' : `${days} days`}` : 'since today';
      return total === 1 ? `1 request waits, ${wait}` : `${total} requests wait, the longest ${wait}`;
    },
    paymentsWait: (n: number) => (n === 1 ? '1 payment waits to be confirmed' : `${n} payments wait to be confirmed`),
    cheques: {
      due: (n: number) => (n === 1 ? '1 cheque can be deposited today' : `${n} cheques can be deposited today`),
      stale: (n: number) => (n === 1 ? '1 cheque is soon out of date' : `${n} cheques are soon out of date`),
      returned: (n: number) => (n === 1 ? '1 cheque came back unpaid' : `${n} cheques came back unpaid`),
    },
    toApprove: (n: number) =>
      n === 1 ? '1 sum waits for you to approve it' : `${n} sums wait for you to approve them`,
    asked: (n: number) => (n === 1 ? '1 sum of yours waits for approval' : `${n} sums of yours wait for approval`),
    withoutRent: (n: number) =>
      n === 1
        ? '1 free flat has no rent: visitors do not see it'
        : `${n} free flats have no rent: visitors do not see them`,
    notice: (name: string, apartmentNo: string, day: string) => `${name}, ${apartmentNo}, gave notice for ${day}`,
    movesIn: (name: string, apartmentNo: string, day: string) => `${name} moves into ${apartmentNo} on ${day}`,
    unreadMeters: (name: string, apartmentNo: string) => `Read the meters of ${apartmentNo}: ${name} has moved out`,
    movesOut: (name: string, apartmentNo: string, day: string) => `${name} moves out of ${apartmentNo} on ${day}`,
    openTill: (day: string) => `The cash since ${day} is not counted`,
    backup: {
      late: 'There is no backup of the last day',
      sameDisk: 'All backups are on the disk of the records: if it fails, both are gone',
      copyLate: 'The continuous copy stands still, or cannot be restored',
      notCopied: 'No backup has been copied to another place for a day',
    },
    noApprover: (stuck: number) =>
      stuck === 0
        ? 'No second person can approve sums above the limits'
        : stuck === 1
          ? '1 sum above the limit waits, and no one can approve it'
          : `${stuck} sums above the limit wait, and no one can approve them`,
    unissued: (month: string) => `The bills of ${month} are not issued`,
    noRent: (month: string) => `No rent was added for ${month}`,
    rentsPaid: (paid: number, rents: number, month: string) => `${paid} of ${rents} rents of ${month} paid`,
    noOverdue: 'No rent is overdue',
    late: (n: number, amount: string) => `${n} ${n === 1 ? 'tenancy is' : 'tenancies are'} late with ${amount}`,
  },
  notice: {
    title: 'Latest notice',
    what: 'the latest notice',
    none: 'Nothing has been announced yet.',
    failed: 'It did not load.',
    loading: 'Loading...',
  },
  home: {
    window: (floor: string, block: string) => `Your home is on floor ${floor} of block ${block}`,
    months: 'Twelve months of rent',
    whatMonths: 'the months of your rent',
    noAgreement: 'You have no agreement yet.',
    ended: (apartmentNo: string) => `Your agreement for Apt #${apartmentNo} ended.`,
    endedOn: (apartmentNo: string, date: string) => `Your agreement for Apt #${apartmentNo} ended on ${date}.`,
    next: 'Choose an apartment and apply. The administration then decides on your request.',
    browse: 'Browse apartments',
    rent: 'My Rent',
    settlement: 'Settlement',
    history: 'Payment History',
  },
};

export type ProfileTexts = typeof en;
export const profileTexts = makeTexts(en, () => import('./texts.bn.ts'));
