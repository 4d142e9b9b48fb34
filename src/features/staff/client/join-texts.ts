import type { Duty } from '#api/duties.ts';
import { makeTexts } from '#locale/texts.ts';

/** Name of a duty within a sentence. */
const duties: Record<Duty, string> = {
  owner: 'an owner',
  manager: 'a manager',
  accountant: 'an accountant',
  caretaker: 'a caretaker',
  guard: 'a guard',
  auditor: 'an auditor',
};

const en = {
  duties,
  title: 'Help run the building',
  intro: (building: string) => `With the link from the administration of ${building}.`,
  needsLink: 'This page needs the link that the administration of the building has sent you.',
  account: (name: string, email: string) =>
    `You are signed in as ${name} (${email}). Joining gives this account the duty of your link.`,
  submit: 'Join',
  signInFirst: 'Please log in first, or register if you have no account yet. Your link is kept meanwhile.',
  login: 'Login',
  register: 'Register',
  welcome: 'Welcome',
  joined: (duty: string, building: string) => `You are ${duty} of ${building} now. The menu shows what you may do.`,
  begin: 'Begin',
  offer: (name: string, invitedBy: string, duty: string, building: string) =>
    `${name}, ${invitedBy} invites you as ${duty} of ${building}.`,
  goodUntil: (until: string) => `The link is good until ${until}.`,
  over: 'This link was used already, or it is no longer valid. Please ask the administration for a new one.',
  own: 'You made this link. Please send it to the person who is to have the duty: you cannot use it yourself.',
  otherAccount: 'Use another account',
};

/** Texts of the page on which a person takes a duty. */
export type JoinStaffTexts = typeof en;
export const joinStaffTexts = makeTexts(en, () => import('./join-texts.bn.ts'));
