import { makeTexts } from '#locale/texts.ts';

const en = {
  overview: {
    title: 'The building',
    what: 'the building',
    rooms: 'Total Rooms',
    users: 'Total Users',
    members: 'Members',
    available: 'Available Rooms',
    unavailable: 'Unavailable Rooms (Agreed)',
  },
  drawing: {
    label: 'The homes of the building',
    empty: 'No apartments yet',
    freeRequested: 'Free, with requests',
    point: 'Point at a window, or choose one with the arrow keys, to read who lives there.',
    touch: 'Touch a window to read who lives there.',
    home: (apartmentNo: string, block: string, floor: string) => `${apartmentNo}, block ${block}, floor ${floor}`,
    letTo: (tenant: string) => `let to ${tenant}`,
    statement: 'Statement',
    free: 'free',
    apartment: 'The apartment',
    freeWithRequests: (requests: number) =>
      requests === 1 ? 'free, 1 request waits' : `free, ${requests} requests wait`,
    requests: 'Agreement requests',
    block: (name: string) => `Block ${name}`,
    homesLet: (taken: string, all: string) => `${taken} of ${all} homes let`,
    apartments: 'Its apartments',
  },
  year: {
    title: (year: string) => `Year ${year}`,
    intro: 'The rents of each month, and the confirmed money by the day for which it counts.',
    download: 'Cash book as CSV',
    print: 'Print',
    failed: 'The year did not load.',
    caption: (year: string) => `The months of ${year}`,
    month: 'Month',
    expected: 'Expected (৳)',
    collected: 'Collected (৳)',
    discounts: 'Discounts (৳)',
    waived: 'Given up (৳)',
    occupancy: 'Let',
  },
  chart: {
    expected: 'Expected',
    collected: 'Collected',
    label: (year: string) => `Expected and collected rent in each month of ${year}, as in the table below`,
    lakh: (number: string) => `৳${number} lakh`,
    /** A phone has no room for the rest. */
    months: [
      'J<rest>an</rest>',
      'F<rest>eb</rest>',
      'M<rest>ar</rest>',
      'A<rest>pr</rest>',
      'M<rest>ay</rest>',
      'J<rest>un</rest>',
      'J<rest>ul</rest>',
      'A<rest>ug</rest>',
      'S<rest>ep</rest>',
      'O<rest>ct</rest>',
      'N<rest>ov</rest>',
      'D<rest>ec</rest>',
    ],
  },
};

export type StatisticsTexts = typeof en;
export const statisticsTexts = makeTexts(en, () => import('./texts.bn.ts'));
