import { makeTexts } from '#locale/texts.ts';

/** Texts for signing in over a page whose session has ended. */
export const signInAgainTexts = makeTexts({
  title: ['Please sign in again', 'আবার লগইন করুন'],
  text: [
    'Your session has ended. Nothing that you typed is lost: sign in, and you go on where you were.',
    'আপনার লগইনের মেয়াদ শেষ হয়েছে। যা লিখেছেন তার কিছুই হারায়নি: লগইন করলে যেখানে ছিলেন সেখান থেকেই কাজ চলবে।',
  ],
  otherAccount: (email: string) => [
    `This page is open as ${email}. Only that account can go on here.`,
    `এই পেজ ${email} অ্যাকাউন্টে খোলা আছে। এখানে শুধু সেই অ্যাকাউন্ট দিয়েই এগোনো যাবে।`,
  ],
  codeTitle: ['A code of your second step', 'দ্বিতীয় ধাপের কোড'],
  codeText: [
    'This opens doors, so it asks for a code of the last ten minutes. Nothing that you typed is lost.',
    'গুরুত্বপূর্ণ কাজ, তাই গত দশ মিনিটের একটি কোড লাগবে। যা লিখেছেন, কিছুই হারাবে না।',
  ],
  codeSubmit: ['Go on', 'এগিয়ে যান'],
  newTab: [
    'It opens in a new tab. Come back here once you have signed in.',
    'নতুন ট্যাবে খুলবে। লগইন হয়ে গেলে এখানে ফিরে আসুন।',
  ],
});
