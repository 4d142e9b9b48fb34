import { makeTexts } from '#locale/texts.ts';

const en = {
  money: {
    title: 'All your money here',
    beside: 'Lines of bills, advances and what was paid back',
    refund: 'Paid back to you',
    advance: (amount: string) => `Advance ${amount}`,
    sent: 'Sent to the office',
    picture: 'Picture of the message',
    none: 'Nothing is paid yet.',
    failed: 'Your money did not load.',
    paidOn: 'Paid on',
    amount: 'Amount',
    method: 'Method',
    for: 'For',
    state: 'State',
    states: { pending: 'Waiting', confirmed: 'Confirmed', declined: 'Declined', reversed: 'Reversed' },
    receipt: 'Receipt',
    receiptNumbered: (receiptNo: string) => `Receipt ${receiptNo}`,
    unused: (amount: string) => `${amount} not used yet`,
  },
  claim: {
    title: 'I have paid in another way',
    byBKash: 'I have paid by bKash or in another way',
    tooMany: 'Five of your payments wait for the office. Please wait for it.',
    text: (wallets: string) =>
      `By ${wallets}, at the bank or in cash. It counts once the office has confirmed it, for what is due first.`,
    what: 'What you have paid',
    openNow: (amount: string) => `${amount} are open now.`,
    nothingNow: 'Nothing is open any more.',
    how: 'How',
    amount: 'Amount',
    reference: 'Transaction number',
    referenceHint: 'As it stands in the message or on the slip.',
    slipHint: 'Of the slip, if there is one.',
    paidOn: 'Paid on',
    send: 'Tell the office',
    sendAgain: 'Yes, tell it as well',
    paidIt: 'Have you paid? Tell the office',
    counts:
      'Its transaction number or a picture of the message is enough. It counts once the office has found the money.',
    onlyPart: 'Only a part of what is open',
    picture: 'Picture of the message',
    addPicture: 'Add a picture',
    pictureSent: 'The picture that goes with it',
    removePicture: 'Remove',
    pictureHint: 'In place of the number. Only you and the office see it, until 90 days after the decision.',
    otherHomes: 'Is some of it for another home of yours?',
    ofThatFor: (apartmentNo: string) => `Of that for ${apartmentNo}`,
    waits: 'Waiting',
    sentToOffice: (amount: string) => `Sent to the office: ${amount}`,
    sent: 'The office is told. It will confirm that the money has come.',
  },
};

/** Texts of a member's payments and claims. */
export type MoneyTexts = typeof en;
export const moneyTexts = makeTexts(en, () => import('./money-texts.bn.ts'));
