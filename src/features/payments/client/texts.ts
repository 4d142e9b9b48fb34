import { makeTexts } from '#locale/texts.ts';

const en = {
  waiting: {
    title: 'Payments to Confirm',
    intro: 'Money that residents say they have paid. The longest wait comes first.',
    csv: 'All payments as CSV',
    failed: 'Failed to fetch payments',
    none: 'No payments wait',
    noneNext: 'When a resident pays and the office has to confirm it, the payment appears here.',
    sum: (payments: number, sum: string) =>
      `${payments === 1 ? '1 payment waits' : `${payments} payments wait`}, <sum>${sum}</sum>`,
    caption: 'Payments that wait',
    name: 'Name',
    apartment: (apartmentNo: string) => `Apartment ${apartmentNo}`,
    amount: 'Amount (৳)',
    method: 'Method',
    paidOn: 'Paid on',
    for: 'For',
    decision: 'Decision',
    monthsToCome: 'The months to come',
    used: (name: string, apartmentNo: string, method: string, day: string) =>
      `This number was used already: ${name}, apartment ${apartmentNo}, ${method}, ${day}.`,
  },
  decide: {
    payment: (amount: string, name: string, method: string) => `${amount} of ${name} by ${method}.`,
    confirm: (name: string) => `Confirm<whose> the payment of ${name}</whose>`,
    hasCome: 'Has this money come?',
    yesConfirm: 'Yes, it has come',
    confirmed: 'The payment is confirmed.',
    confirmFailed: 'Failed to confirm payment',
    decline: (name: string) => `Decline<whose> the payment of ${name}</whose>`,
    isDeclined: 'Decline this payment?',
    dueAgain: 'What it pays for is due again.',
    yesDecline: 'Yes, decline',
    reason: 'Reason',
    declined: 'The payment is declined.',
    declineFailed: 'Failed to decline payment',
  },
  record: {
    title: 'Record a payment',
    about: (name: string, apartmentNo: string) => `${name}, apartment ${apartmentNo}.`,
    failed: 'The statement did not load.',
    amount: 'Amount',
    receivedOn: 'Received on',
    how: 'How it came',
    choose: 'Please choose',
    reference: 'Transaction number',
    advance: 'Of this, advance',
    advanceHint: 'What is held for later, and is no rent.',
    nevertheless: 'You can record it nevertheless.',
    send: 'Record',
    sendAgain: 'Yes, record it as well',
    recorded: (amount: string, name: string) => `${amount} of ${name} are recorded.`,
  },
  months: {
    legend: 'What it is for',
    choose: 'Choose what it is for',
    open: (amount: string) => `${amount} open`,
    ahead: (amount: string) => `Ahead: ${amount}`,
    oneMore: '+ One more month',
  },
  /** What the money will settle. */
  settles: {
    tooMuch: (amount: string) => `Together that is ${amount} more than was paid.`,
    addUp: (amount: string) => `Together that is ${amount}.`,
    unused: (amount: string) => `${amount} stay unused.`,
    unusedUntil: (amount: string) => `${amount} stay unused until the next rent is added.`,
    nothing: 'Nothing is open.',
    /** What is settled, such as `all` and `part` of it. */
    list: (charges: string) => `Settles ${charges}.`,
    all: (amount: string, charge: string) => `${amount} for ${charge}`,
    part: (share: string, amount: string, charge: string) => `${share} of ${amount} for ${charge}`,
  },
  reverse: {
    payment: (amount: string, method: string, day: string) => `${amount} by ${method}, received on ${day}`,
    button: (payment: string) => `Reverse<what> ${payment}</what>`,
    title: 'Reverse this payment?',
    text: (name: string, payment: string) => `${name} paid ${payment}. What it pays for is due again.`,
    yes: 'Yes, reverse',
    reason: 'Reason',
    reversed: 'The payment is reversed.',
    failed: 'Failed to reverse payment',
  },
};

/** Of the office's desk: payments that are confirmed, recorded and reversed. */
export type PaymentsTexts = typeof en;
export const paymentsTexts = makeTexts(en, () => import('./texts.bn.ts'));
