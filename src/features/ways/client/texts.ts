import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'Ways to pay',
  choose: 'How do you pay?',
  wallets: { personal: 'Personal number', merchant: 'Merchant number' },
  /** Names in the app's menu. */
  sends: { personal: 'Send Money', merchant: 'Payment' },
  number: 'Number',
  account: 'Account number',
  holder: 'In the name of',
  bank: 'Bank',
  where: 'Where',
  hours: 'When',
  amount: 'Amount',
  reference: 'Reference',
  writeReference: (apartmentNo: string) => `Write <strong>${apartmentNo}</strong> as the reference.`,
  copy: (what: string) => `Copy<hidden> ${what}</hidden>`,
  copied: (what: string) => `Copied: ${what}`,
  notCopied: 'This browser does not copy. Please mark the number.',
  qr: (way: string) => `Code of ${way}, to be scanned`,
  none: 'The building has not said yet where the money goes. Please ask the office.',
};

/** Texts of the box that shows tenants the ways to pay. */
export type WayTexts = typeof en;
export const wayTexts = makeTexts(en, () => import('./texts.bn.ts'));
