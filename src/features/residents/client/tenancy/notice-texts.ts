import { makeTexts } from '#locale/texts.ts';

const en = {
  lastDay: (day: string) => `Your last day is <day>${day}</day>.`,
  fromBuilding: 'The administration gave notice.',
  fromYou: 'You gave notice. Until that day you can withdraw it.',
  give: 'Give notice',
  withdraw: 'Withdraw the notice',
  title: 'Give notice?',
  text: 'You live here and pay rent until your last day has ended. Until then you can withdraw the notice.',
  day: 'Last day',
  lastMonth: (cost: string) => `Rent of the last month: ${cost}.`,
  reason: 'Reason',
  submit: 'Give notice',
  nevertheless: 'You can give notice for this day nevertheless.',
  given: (day: string) => `Notice is given: your last day is ${day}.`,
  withdrawn: 'The notice is withdrawn. You stay.',
  failed: 'The notice stands.',
  handOver: {
    reading: (meter: string) => `${meter}: reading on the last day`,
    last: (reading: string) => `Last ${reading}.`,
    hint: 'The next tenant counts from it.',
    billed: (list: string) => `Billed already: ${list}. Bills is where a reading is corrected.`,
  },
  left: {
    owed: 'Open',
    waiting: 'Waits for the office',
    credit: 'Paid, not used yet',
    held: 'Advance held',
    paidAhead: 'Paid for months to come',
    failed: 'What is left of this tenancy did not load.',
    goes: 'Taken back',
    goesOf: (takenBack: string, amount: string) => `${takenBack} of ${amount}`,
    stays: 'Stays',
    open: (amount: string) => `${amount} open`,
    readings: (list: string) => `Readings that go over to the next tenancy, or are the building’s own: ${list}.`,
  },
};

export type NoticeTexts = typeof en;
export const noticeTexts = makeTexts(en, () => import('./notice-texts.bn.ts'));
