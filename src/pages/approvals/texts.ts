import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'To approve',
  intro:
    'Sums above what one person may do here. Nothing is recorded until somebody else approves it; then it is done at once, for the one who asked.',
  failed: 'What waits for approval did not load.',
  none: 'Nothing waits for approval.',
  noneNext: 'Owners set on The building up to what sum one person pays back, gives up and spends.',
  kinds: {
    refund: 'Pay back to a tenant',
    waive: 'Give up what a tenant owes',
    'write off': 'Write off what a tenant owes',
    correct: 'Lower what a tenant was charged',
    expense: 'Record an expense',
    owner: 'Give money to the owner',
  },
  /** The tenant and apartment concerned. */
  whose: (name: string, apartmentNo: string) => `${name}, ${apartmentNo}`,
  asked: (name: string, at: string) => `${name} asked for it on ${at}.`,
  askedByYou: (at: string) => `You asked for it on ${at}.`,
  until: (at: string) => `It waits until ${at}.`,
  notYours: 'Somebody else decides this.',
  stuck: 'No one can approve this now.',
  noSecond:
    'No second person can approve sums above the limits now. <staff>Appoint somebody</staff> who can: an owner, a manager or an accountant. Or an owner lifts the limits on <building>The building</building>.',
  approve: (what: string) => `Approve<what> ${what}</what>`,
  refuse: (what: string) => `Refuse<what> ${what}</what>`,
  withdraw: (what: string) => `Withdraw<what> ${what}</what>`,
  sure: {
    title: (amount: string) => `Approve ${amount}?`,
    text: (what: string, name: string) => `${what}, as ${name} asked. It is done at once.`,
    confirm: 'Yes, approve',
    failed: 'It was not approved',
    done: (amount: string) => `${amount} is approved, and done.`,
  },
  no: {
    title: (amount: string) => `Refuse ${amount}?`,
    text: (what: string, name: string) => `${what}, as ${name} asked. It is not done, and ${name} reads why.`,
    reason: 'Why',
    confirm: 'Yes, refuse',
    failed: 'It was not refused',
    done: (amount: string) => `${amount} is refused.`,
  },
  back: {
    title: (amount: string) => `Withdraw ${amount}?`,
    text: 'Nobody can approve it then. You can ask for it again.',
    confirm: 'Yes, withdraw',
    failed: 'It was not withdrawn',
    done: (amount: string) => `${amount} is withdrawn.`,
  },
  decided: 'Decided',
  decisions: {
    approved: (name: string, at: string) => `Approved by ${name} on ${at}, and done`,
    refused: (name: string, at: string) => `Refused by ${name} on ${at}`,
    withdrawn: (name: string, at: string) => `Withdrawn by ${name} on ${at}`,
    overtaken: (name: string, at: string) => `Approved by ${name} on ${at}, but it could not be done any more`,
    expired: (_: string, at: string) => `Nobody decided until ${at}`,
    ended: (_: string, at: string) => `Ended on ${at}`,
  },
};

export type ApprovalsTexts = typeof en;
export const approvalsTexts = makeTexts(en, () => import('./texts.bn.ts'));
