import { makeTexts } from '#locale/texts.ts';

/** Texts of Logout, which is on every page, so they are in every first load. */
export const sessionTexts = makeTexts({
  loggedOut: ['Logged out successfully!', 'লগআউট হয়েছে!'],
  logoutFailed: ['Logout failed. Please try again.', 'লগআউট হয়নি। আবার চেষ্টা করুন।'],
});
