import { makeTexts } from '#locale/texts.ts';

const en = {
  page: {
    title: 'The building',
    intro: 'Its name, address and contacts, as they stand on the public pages and on what is printed.',
    checkUp: 'Check-up',
    failed: 'The building did not load.',
  },
  /** The parts of the form, each with a Save of its own. */
  parts: {
    place: 'Name and place',
    contact: 'Contact',
    rent: 'Rent',
    rises: 'When a rent rises',
    lateFee: 'Late fee',
    clauses: 'Terms of the agreement',
    directions: 'How to reach it',
    facilities: 'Facilities',
  },
  form: {
    name: 'Name',
    address: 'Address',
    latitude: 'Latitude',
    longitude: 'Longitude',
    map: 'Drag the pin to the entrance, or press on the map.',
    about: 'About the building',
    language: 'Language of new visitors',
    byBrowser: 'As their browser asks',
    contactIntro: 'They stand at the foot of every page. What is empty is left out.',
    email: 'Email',
    phone: 'Phone',
    rentIntro: 'Custom in Dhaka is the 10th. Nothing is refused by it.',
    landlord: 'Landlord',
    dueDay: 'Rent is due by day',
    cardPayments: 'Card payments count',
    confirmed: 'Once the office has confirmed them',
    atOnce: 'At once',
    risesIntro:
      'Custom and law in Dhaka, as this building reads them. Whoever changes a rent is warned, and nothing is refused.',
    riseGap: 'Months between two rises',
    valueShare: 'A year’s rent in percent of the flat’s value',
    noticeMonths: 'Notice, in months',
    noticeMonthsHint: 'Who gives less is warned.',
    lateFeeIntro:
      'What a rent that is late costs besides, once for a month. It is proposed under Bills, and added only by you.',
    lateFeeAmount: 'Amount',
    lateFeePercent: 'Percent of what is open',
    lateFeeMost: 'At most',
    lateFeeMostHint: '0: no limit.',
    lateFeeAfter: 'Days after the due day',
    riseFrom: 'First month for rises',
    riseTo: 'Last month for rises',
  },
  directions: {
    first: (place: number) => `Direction ${place}`,
    second: (place: number) => `Note ${place}`,
    remove: (place: number) => `Remove direction ${place}`,
    add: 'Add a direction',
  },
  clauses: {
    first: (place: number) => `Term ${place} in English`,
    second: (place: number) => `Term ${place} in Bangla`,
    remove: (place: number) => `Remove term ${place}`,
    add: 'Add a term',
  },
  facilities: {
    first: (place: number) => `Facility ${place}`,
    second: (place: number) => `Description ${place}`,
    remove: (place: number) => `Remove facility ${place}`,
    add: 'Add a facility',
  },
  save: {
    save: (part: string) => `Save<part> ${part}</part>`,
    saving: 'Saving...',
    saved: 'The building is saved.',
    saveMine: 'Save mine all the same',
    showTheirs: 'Show theirs',
    ask: 'Save yours all the same?',
    isReplaced: 'What the other administrator has saved meanwhile is replaced by what stands here.',
    yesMine: 'Save mine',
  },
  checkUp: {
    title: 'Check-up',
    intro: 'How the building’s server does, and what to do about what is wrong.',
    again: 'Look again',
    failed: 'The check-up did not load.',
    good: 'Good',
    warning: 'See to it',
    bad: 'Bad',
  },
  /** What is looked at, by its name on the wire. */
  findings: {
    Settings: 'Settings',
    Disk: 'Disk',
    Database: 'Database',
    Migrations: 'Version',
    Clock: 'Clock',
    Records: 'Records',
    Backup: 'Backup',
    Mail: 'Mail',
    TLS: 'Safe connection',
    Log: 'Log',
  },
};

/** Of the pages on which administrators describe the building and look after its server. */
export type BuildingOfficeTexts = typeof en;
export const buildingOfficeTexts = makeTexts(en, () => import('./office-texts.bn.ts'));
