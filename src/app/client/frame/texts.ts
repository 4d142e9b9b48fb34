import { makeTexts } from '#locale/texts.ts';

const en = {
  mostUsed: 'Most used',
  more: 'More',
  about: 'About this page',
  /** Labels that fit on one line at 360 px, each a part of the link's name. */
  short: { profile: 'Profile', dues: 'Dues', requests: 'Requests', makePayment: 'Pay', notices: 'Notices' },
  search: 'Search<hidden> everything</hidden>',
  accountOf: 'Account of ',
  backHome: 'Back to Home',
  myHome: 'My home',
  /** Groups of the administrator's links. */
  groups: { money: 'Money', people: 'People', house: 'House' },
  related: 'Pages that belong together',
  loading: 'Loading...',
  menuFailed: 'The rest of the menu did not load.',
  sessionFailed: 'We could not check who is signed in.',
  signInAgain: 'Please sign in again.',
  undecided: 'undecided',
  toConfirm: 'to confirm',
  roleFailed: 'We could not check your role.',
  noAccess: "You don't have access to this page",
};

export type DashboardTexts = typeof en;
export const dashboardTexts = makeTexts(en, () => import('./texts.bn.ts'));
