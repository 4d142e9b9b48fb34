import { makeTexts } from '#locale/texts.ts';

const en = {
  page: {
    title: 'Collection round',
    failed: 'The doors did not load.',
    nothing: 'There is no door to go to: nothing is due.',
    back: 'Go to Dues',
    notKept: 'This browser keeps nothing, such as in a private window. Please open the round in an ordinary one.',
    progress: (done: string, doors: string) => `${done} of ${doors} doors`,
    cash: (amount: string) => `${amount} cash`,
    list: 'All doors',
    toDoor: 'Next door',
  },
  door: {
    home: (block: string, floor: string) => `Block ${block}, floor ${floor}`,
    movedOut: 'Moved out',
    owes: 'Owes',
    call: (name: string) => `Call ${name}`,
    rest: (rest: string) => `${rest} of it is still open.`,
    waits: (amount: string) => `${amount} more waits for the office to confirm it.`,
    amount: 'Received',
    /** The sentences with which the server refuses the office's form. */
    refusals: {
      tooMuch: 'Please enter at most 2,00,00,000.',
      decimals: 'Please give at most two decimals.',
      belowZero: 'An amount is not below 0.',
      nothing: 'Please enter an amount above 0.',
    },
    more: (amount: string) => `${amount} more than is owed: it is kept for what is due next.`,
    cash: 'Cash',
    bKash: 'bKash',
    away: 'Not at home',
    next: 'Next',
  },
  bKash: {
    title: 'Received by bKash',
    text: (amount: string, name: string) => `${amount} of ${name}.`,
    reference: 'Transaction number',
    keep: 'Keep',
    correct: 'Correct the number',
    send: 'Send',
  },
  kept: {
    cash: (apartmentNo: string, amount: string) => `${apartmentNo}: ${amount} cash.`,
    bKash: (apartmentNo: string, amount: string) => `${apartmentNo}: ${amount} by bKash.`,
    away: (apartmentNo: string) => `${apartmentNo}: not at home.`,
    undo: 'Undo',
    late: 'It is sent already. Reverse it in the statement.',
    elsewhere: (apartmentNo: string) => `${apartmentNo}: not kept`,
    elsewhereText: 'In another window money was collected here, or a new round was begun. Please look again.',
    notKept: 'This phone could not keep it',
    notKeptText: 'Please write it down on paper. The phone may have no space left.',
  },
  sending: {
    waiting: (payments: string) => `${payments} not sent yet`,
    allSent: 'All sent',
    refused: (payments: string) => `${payments} refused: please settle`,
    refusedBelow: (payments: string) => `${payments} refused. Please settle below.`,
    offline: 'The building is out of reach. They stay on this phone and are sent when the network is back.',
    signedOut: 'They are sent when you have signed in again.',
    failed: 'The server did not answer as it should. They stay on this phone, and are sent again.',
    now: 'Send now',
    others: (payments: string) =>
      `${payments} collected by another account stay on this phone until that person signs in here.`,
  },
  /** Shown on other pages. */
  background: {
    sent: (payments: string) => `Collection round: ${payments} sent.`,
    refused: (payments: string) => `Collection round: ${payments} refused. Please look there.`,
  },
  end: {
    title: 'What was collected',
    cash: 'Cash',
    bKash: 'bKash',
    toSettle: 'To be settled',
    partly: 'Rest still owed',
    left: 'Not visited yet',
    away: 'Not at home',
    collected: 'Collected',
    noneYet: 'Nothing is collected yet.',
    by: (amount: string, method: string) => `${amount}, ${method}`,
    states: { waiting: 'Not sent yet', tried: 'Not sent yet', sent: 'Recorded', refused: 'Refused' },
    receipt: (receiptNo: string) => `Receipt ${receiptNo}`,
    unapplied: (amount: string) => `${amount} was not owed any more, and is kept for what is due next.`,
    toConfirm: 'To be confirmed',
    isMine: 'I collected it: send it',
    sameMoney: 'It is other money: send it',
    remove: 'Take it away',
    removeTitle: 'Take this entry away?',
    removeText: (amount: string, name: string) =>
      `${amount} of ${name} is then recorded nowhere. The door opens again, to enter it anew.`,
    again: (apartmentNo: string) => `Collect more<where> at ${apartmentNo}</where>`,
  },
  refusedSums: {
    inHand: (amount: string) => `${amount} of the cash was refused. It is in your hand, and counted here.`,
    sameCash: (amount: string) =>
      `${amount} in cash was refused, as the same money is recorded already. It is not counted twice.`,
    bKash: (amount: string) => `${amount} by bKash was refused. It is not counted.`,
  },
  count: {
    title: 'Count the cash',
    intro: (amount: string) => `You collected ${amount} in cash.`,
    agrees: 'The notes agree with it.',
    less: (amount: string) => `${amount} too little.`,
    more: (amount: string) => `${amount} too much.`,
    notSent: 'The drawer has only what was sent.',
    notSafe:
      'This browser may delete what is not sent when its space runs out. Send it soon, or add the site to the home screen.',
    drawer: 'To the drawer',
    anew: 'Begin a new round',
  },
};

export type RoundTexts = typeof en;
export const roundTexts = makeTexts(en, () => import('./texts.bn.ts'));
