import type { SessionTexts } from './session-texts.ts';

export const bn: SessionTexts = {
  loggedOut: 'লগআউট হয়েছে!',
  logoutFailed: 'লগআউট হয়নি। আবার চেষ্টা করুন।',
};
