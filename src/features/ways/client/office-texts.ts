import { makeTexts } from '#locale/texts.ts';

const en = {
  none: 'No number or account is named yet: tenants do not know where to send the money.',
  add: 'Add a way to pay',
  edit: 'Edit',
  remove: 'Remove',
  isRemoved: (way: string) => `Remove ${way}?`,
  removal: 'Tenants see it no longer. What was paid to it stays.',
  yesRemove: 'Yes, remove',
  removed: 'The way to pay is removed.',
  removeFailed: 'The way to pay was not removed',
  saved: 'The way to pay is saved.',
  failed: 'The ways to pay did not load.',
  qr: (way: string) => `Code of ${way}`,
  addQr: 'Add the QR code',
  changeQr: 'Another QR code',
  removeQr: 'Remove the QR code',
  qrRemoved: 'The code is removed.',
  dialog: {
    add: 'Add a way to pay',
    edit: 'Edit a way to pay',
    text: 'Tenants read it where they pay, on their bill and in reminders. Please compare the number twice.',
    how: 'How',
    wallet: 'The number is',
    number: 'Number',
    account: 'Account number',
    rocketHint: 'The account with its 12 digits, or the telephone’s 11.',
    holder: 'In the name of',
    holderHint: 'As the app shows it before the money goes.',
    bank: 'Bank and branch',
    where: 'Where',
    wherePlaceholder: 'At the gate, with the caretaker',
    hours: 'When',
    hoursPlaceholder: 'Saturday to Thursday, 9 to 17',
    send: 'Save',
  },
};

/** Texts of the part of The building in which administrators enter the ways to pay. */
export type WayOfficeTexts = typeof en;
export const wayOfficeTexts = makeTexts(en, () => import('./office-texts.bn.ts'));
