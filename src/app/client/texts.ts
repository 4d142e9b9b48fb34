import { makeTexts } from '#locale/texts.ts';

const en = {
  /** Of each page: for its tab, a screen reader and the menus. */
  titles: {
    '/': 'OneBuilding',
    '/apartments': 'Apartments',
    '/apartments/:block/:apartmentNo': 'Apartment',
    '/announcements': 'Announcements',
    '/login': 'Login',
    '/register': 'Register',
    '/forgot-password': 'Forgot password',
    '/reset-password': 'New password',
    '/verify-email': 'Confirm your email',
    '/join': 'Join your apartment',
    '/demo/mails': 'Mails of the demo',
    '*': 'Page not found',
    '/dashboard/profile': 'My Profile',
    '/dashboard/announcements': 'Announcements',
    '/dashboard/account': 'Account',
    '/dashboard/make-payment': 'Make Payment',
    '/dashboard/rent': 'My Rent',
    '/dashboard/payment-history': 'Payment History',
    '/dashboard/manage-members': 'Manage Members',
    '/dashboard/photos/:id': 'Photos',
    '/dashboard/residents': 'Residents',
    '/dashboard/residents/import': 'Import residents',
    '/dashboard/agreementRequest': 'Agreement Requests',
    '/dashboard/payments': 'Payments to Confirm',
    '/dashboard/withheld-tax': 'Tax withheld',
    '/dashboard/dues': 'Dues',
    '/dashboard/remind': 'Remind all',
    '/dashboard/bills': 'Bills',
    '/dashboard/bill-lines': 'Bill lines',
    '/dashboard/round': 'Collection round',
    '/dashboard/wall': 'Twelve months',
    '/dashboard/settlement/:agreementId': 'Settlement',
    '/dashboard/statement/:agreementId': 'Statement',
    '/dashboard/person/:agreementId': 'Person',
    '/dashboard/till': 'Cash book',
    '/dashboard/expenses': 'Expenses',
    '/dashboard/expenses/import': 'Import expenses',
    '/dashboard/expense-categories': 'Cost categories',
    '/dashboard/income': 'Other income',
    '/dashboard/year': 'Year',
    '/dashboard/trial-balance': 'Trial balance',
    '/dashboard/tax-statement': 'Tax statement',
    '/dashboard/entries': 'Entries',
    '/dashboard/apartments': 'Manage Apartments',
    '/dashboard/apartments/import': 'Import apartments',
    '/dashboard/manage-coupons': 'Manage Coupons',
    '/dashboard/coupons/:id': 'Uses of a coupon',
    '/dashboard/make-announcement': 'Make Announcement',
    '/dashboard/announcements/manage': 'Manage Announcements',
    '/dashboard/building': 'The building',
    '/dashboard/check-up': 'Check-up',
    '/dashboard/backup': 'Backup',
    '/dashboard/audit': 'Audit trail',
  },
  apartmentTitle: (apartmentNo: string) => `Apt #${apartmentNo}`,
  /** What a search engine shows under the title. */
  description: (building: string, address: string) =>
    `${building}: apartments at ${address}. Browse apartments, apply for an agreement and pay your rent in one place.`,
  menu: {
    home: 'Home',
    main: 'Main',
    menu: 'Menu',
    dashboard: 'Dashboard',
    login: 'Login',
    logout: 'Logout',
    theme: 'Theme',
    language: 'Language',
    skip: 'Skip to content',
    user: 'User',
    yourAccount: (name: string) => `Your account: ${name}`,
  },
  demo: {
    label: 'Demo',
    notice: '<strong>Demo building.</strong> Its people and payments are invented.',
  },
  footer: {
    management: (building: string) => `${building} Management`,
    slogan: 'Smart living for a smarter community.',
    contact: 'Contact',
    followUs: 'Follow us',
    rights: (building: string) => `${building} Management. All rights reserved.`,
    pictures: 'Illustrations are computer renderings.',
  },
  away: {
    title: 'Out of reach',
    heading: 'The building cannot be reached just now',
    text: 'Nothing that was saved is lost. Please try again in a moment.',
  },
  broken: {
    eyebrow: 'A loose brick',
    title: 'Something went wrong',
    intro:
      'This page could not be shown. Nothing you have saved is lost. Please try again; if it keeps failing, please come back in a few minutes.',
    tryAgain: 'Try again',
    home: 'Go Back Home',
  },
};

/** Of what stands around every page, and of the table of pages: part of every first load. */
export type SiteTexts = typeof en;
export const siteTexts = makeTexts(en, () => import('./texts.bn.ts'));

/** A page's address in the table of pages. */
export type PagePath = keyof SiteTexts['titles'];
