import type { SignInAgainTexts } from './sign-in-again-texts.ts';

export const bn: SignInAgainTexts = {
  title: 'আবার লগইন করুন',
  text: 'আপনার লগইনের মেয়াদ শেষ হয়েছে। যা লিখেছেন তার কিছুই হারায়নি: লগইন করলে যেখানে ছিলেন সেখান থেকেই কাজ চলবে।',
  otherAccount: (email) => `এই পেজ ${email} অ্যাকাউন্টে খোলা আছে। এখানে শুধু সেই অ্যাকাউন্ট দিয়েই এগোনো যাবে।`,
  newTab: 'নতুন ট্যাবে খুলবে। লগইন হয়ে গেলে এখানে ফিরে আসুন।',
};
