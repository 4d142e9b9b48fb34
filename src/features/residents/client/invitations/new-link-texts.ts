import { makeTexts } from '#locale/texts.ts';

/** Texts of the password link's dialog, loaded with it. */
export const newLinkTexts = makeTexts({
  title: (name: string) => [`A new link for ${name}?`, `${name}-কে নতুন লিংক দেবেন?`],
  text: [
    'Whoever opens the link chooses a new password for this account, once, within 24 hours. Links from before end. A second step stays. It is in the audit trail.',
    'যিনি লিংকটি খুলবেন, তিনি এই অ্যাকাউন্টের নতুন পাসওয়ার্ড ঠিক করবেন: একবার, ২৪ ঘণ্টার মধ্যে। আগের লিংক আর কাজ করবে না। দ্বিতীয় ধাপ থাকলে তা থাকবে। “কে কী করেছেন” পাতায় এটি লেখা থাকে।',
  ],
  make: ['Make the link', 'লিংক তৈরি করুন'],
  goodUntil: (at: string) => [
    `Good once, until ${at}. It is shown this once.`,
    `একবার ব্যবহার করা যাবে, ${at} পর্যন্ত। এটি এই একবারই দেখানো হচ্ছে।`,
  ],
  copy: ['Copy link', 'লিংক কপি করুন'],
  copied: ['The link is copied.', 'লিংক কপি হয়েছে।'],
  selected: ['The link is selected. Please copy it with your keyboard.', 'লিংকটি বাছাই করা আছে। কিবোর্ড দিয়ে কপি করুন।'],
  whatsApp: (name: string) => [`WhatsApp<hidden> to ${name}</hidden>`, `WhatsApp<hidden>, ${name}-কে</hidden>`],
  message: (name: string, link: string) => [
    `${name}, please choose a new password here: ${link}`,
    `${name}, এখানে নতুন পাসওয়ার্ড ঠিক করুন: ${link}`,
  ],
  done: ['Done', 'হয়ে গেছে'],
});
