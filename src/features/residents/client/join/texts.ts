import { makeTexts } from '#locale/texts.ts';

const en = {
  welcome: 'Welcome home',
  joined: (name: string) => `${name}, your apartment is in your account now.`,
  home: (apartmentNo: string, block: string, floor: string) =>
    `Apartment ${apartmentNo}, block ${block}, floor ${floor}. You can pay your rent and read what is new.`,
  flat: (apartmentNo: string, block: string, floor: string) =>
    `Apartment ${apartmentNo}, block ${block}, floor ${floor}, as its owner.`,
  myFlat: 'My Flat',
  myProfile: 'My Profile',
  makePayment: 'Make Payment',
  title: 'Join your apartment',
  intro: (building: string) => `With the slip from the administration of ${building}.`,
  needsLink:
    'This page needs the link or the QR code of your slip. The administration of the building makes one for you.',
  account: (name: string, email: string) =>
    `You are signed in as ${name} (${email}). Joining puts the apartment of your slip into this account.`,
  submit: 'Join',
  signInFirst: 'Please log in first, or register if you have no account yet. Your slip is kept meanwhile.',
  login: 'Login',
  register: 'Register',
  otherAccount: 'Use another account',
};

export type JoinTexts = typeof en;
export const joinTexts = makeTexts(en, () => import('./texts.bn.ts'));
