import { makeTexts } from '#locale/texts.ts';

/** Texts of what several homes have in common: lists of one's own repairs do without them. */
export const togetherTexts = makeTexts({
  follow: {
    meToo: ['Me too', 'আমারও'],
    of: (what: string) => [`Me too: ${what}`, `আমারও: ${what}`],
    said: [
      'The office knows that your home has it, too, and you hear when it ends. You need not report it.',
      'আপনার বাসারও একই সমস্যা, কর্তৃপক্ষ জানেন। শেষ হলে খবর পাবেন, আলাদা করে জানাতে হবে না।',
    ],
    reported: ['Your home reported it', 'আপনার বাসা থেকে জানানো'],
    joined: (n: string) => [`Goes on with your No. ${n}`, `আপনার নং ${n} এর সঙ্গে এক করা`],
    failed: ['That did not work.', 'কাজটি হয়নি।'],
    title: ['You have it, too', 'আপনারও একই সমস্যা'],
    intro: ['Others reported it. You hear when it ends.', 'অন্যরা জানিয়েছেন। শেষ হলে আপনিও খবর পাবেন।'],
  },
  join: {
    title: ['Join into another repair', 'আরেকটির সঙ্গে এক করুন'],
    text: [
      'Only the other one goes on. The home reads of it where it is, its state and the note for the house, and hears when it ends; nobody reads words of the other home.',
      'কাজ চলবে শুধু অন্যটির। এই বাসার লোকেরা দেখবেন সেটি কোথায়, কী অবস্থায় আর ভবনের জন্য কী লেখা, শেষ হলে খবর পাবেন; এক বাসার কথা অন্য বাসা পড়ে না।',
    ],
    into: ['Goes on with', 'কোনটির সঙ্গে'],
    choose: ['Choose', 'বেছে নিন'],
    submit: ['Join', 'এক করুন'],
    failed: ['The repairs did not load.', 'মেরামতের তালিকা দেখানো গেল না।'],
  },
  into: {
    title: ['Goes on with this one', 'যেটির সঙ্গে এক করা'],
    home: [
      'Another home had told the office already. You hear when it ends. If yours is another trouble, press “Not the same”.',
      'ভবনের অন্য কেউ আগেই জানিয়েছেন। শেষ হলে খবর পাবেন। আপনার সমস্যা অন্য হলে “একই সমস্যা নয়” চাপুন।',
    ],
    open: ['Open it', 'দেখুন'],
  },
  joined: {
    title: ['Joined into this one', 'এর সঙ্গে এক করা'],
  },
});
