import { makeTexts } from '#locale/texts.ts';

/** Texts of the sums up to which one person acts alone. */
export const limitsTexts = makeTexts({
  title: ['Limits for one person', 'একা কত টাকা পর্যন্ত'],
  intro: [
    'Above these sums nothing is recorded until another owner, manager or accountant has read and approved it, within seven days. That binds owners too. An empty field is no limit. What a count of the drawer hands over is never above a limit.',
    'এর বেশি অঙ্ক অন্য একজন মালিক, ম্যানেজার বা হিসাবরক্ষক সাত দিনের মধ্যে পড়ে অনুমোদন না দেওয়া পর্যন্ত লেখা হয় না। মালিকদের বেলায়ও তা-ই। ঘর খালি মানে সীমা নেই। ক্যাশ গুনে যা বুঝিয়ে দেওয়া হয়, তাতে সীমা লাগে না।',
  ],
  refund: ['Paying back to a tenant, up to', 'ভাড়াটিয়াকে ফেরত, সর্বোচ্চ'],
  giveUp: ['Giving up and writing off, up to', 'মওকুফ ও অনাদায়ী বাদ, সর্বোচ্চ'],
  spend: ['Spending, and what owners take out, up to', 'খরচ ও মালিকের তোলা টাকা, সর্বোচ্চ'],
  hint: ['Taka; empty: no limit', 'টাকায়; খালি থাকলে সীমা নেই'],
  saved: ['The limits are saved.', 'সীমা সংরক্ষণ করা হয়েছে।'],
  failed: ['The limits did not load.', 'সীমা লোড হয়নি।'],
  /** Shown on the Staff page while there is a limit. */
  note: (limits: string) => [
    `Above these sums another owner, manager or accountant approves: ${limits}.`,
    `এর বেশি অঙ্কে অন্য একজন মালিক, ম্যানেজার বা হিসাবরক্ষক অনুমোদন দেন: ${limits}।`,
  ],
  upTo: {
    refund: (sum: string) => [`paying back ${sum}`, `ফেরত ${sum}`],
    giveUp: (sum: string) => [`giving up ${sum}`, `মওকুফ ${sum}`],
    spend: (sum: string) => [`spending ${sum}`, `খরচ ${sum}`],
  },
});
