import { makeTexts } from '#locale/texts.ts';

const wait = (n: number) => (n === 1 ? 'for 1 day' : `for ${n} days`);

const en = {
  agreement: {
    title: 'My agreement',
    what: 'your agreement',
    pay: 'Make Payment',
    none: 'None',
    date: 'Agreement Date',
    floor: 'Floor',
    block: 'Block',
    apartmentNo: 'Apartment No',
    rent: 'Rent',
    firstDay: (day: string) => `The first day of your tenancy is ${day}.`,
  },
  requests: {
    title: 'My requests',
    request: (apartmentNo: string, block: string, rent: string) => `Apt #${apartmentNo} · Block ${block} · ${rent}`,
    states: {
      pending: 'Pending',
      accepted: 'Accepted',
      rejected: 'Not accepted',
      withdrawn: 'Withdrawn',
      ended: 'Ended',
    },
    recorded: 'Recorded by the administration',
    applied: (date: string) => `Applied ${date}`,
    accepted: (date: string) => `accepted ${date}`,
    from: (day: string) => `from ${day}`,
    closed: (date: string) => `closed ${date}`,
    /** Joins the steps of a request, in order and separated by commas, into one sentence. */
    story: (steps: string) => `${steps}.`,
  },
  pending: {
    state: 'Pending',
    title: (apartmentNo: string) => `Your request for Apt #${apartmentNo}`,
    place: (floor: string, block: string, rent: string) => `Floor ${floor} · Block ${block} · ${rent} a month`,
  },
  rejected: {
    title: (apartmentNo: string) => `Your request for <home>Apt #${apartmentNo}</home> was not accepted.`,
    titleOn: (apartmentNo: string, date: string) =>
      `Your request for <home>Apt #${apartmentNo}</home> was not accepted on ${date}.`,
    again: 'You may apply again, for this apartment or another one.',
    browse: 'Browse apartments',
    dismiss: 'Dismiss',
  },
  steps: {
    label: 'Steps of your request',
    applied: 'Applied',
    office: 'With the administration',
    waiting: (days: number) => (days ? wait(days) : 'since today'),
    waited: (days: number) => (days ? wait(days) : 'for less than a day'),
    decided: 'Decided',
    readHere: 'You read the decision here.',
    notAccepted: 'Not accepted',
  },
  withdraw: {
    button: 'Withdraw',
    ask: 'Withdraw your request?',
    follows: (apartmentNo: string) => `Your request for apartment ${apartmentNo} ends. You may apply again afterwards.`,
    confirm: 'Yes, withdraw',
    done: 'Your request is withdrawn.',
    failed: 'Failed to withdraw your request',
  },
};

export type MyAgreementTexts = typeof en;
export const myAgreementTexts = makeTexts(en, () => import('./my-texts.bn.ts'));
