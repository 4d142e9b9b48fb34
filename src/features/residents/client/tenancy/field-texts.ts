import { makeTexts } from '#locale/texts.ts';

/** Texts of the tenancy's forms, loaded with them. */
export const tenancyFieldTexts = makeTexts({
  apartment: ['Apartment', 'ফ্ল্যাট'],
  tenantName: ['Tenant’s name', 'ভাড়াটিয়ার নাম'],
  rent: ['Monthly rent', 'মাসিক ভাড়া'],
  usualRent: (rent: string) => [
    rent ? `Usual here: ৳${rent}` : 'No rent is set for this flat.',
    rent ? `এখানে সাধারণত ৳${rent}` : 'এই ফ্ল্যাটের ভাড়া ঠিক করা নেই।',
  ],
  occupancy: ['Lives here as', 'কী হিসেবে থাকেন'],
  occupancyHint: ['Who pays no rent is billed for all else.', 'ভাড়া না থাকলেও অন্য সব বিল হয়।'],
  phone: ['Phone', 'ফোন নম্বর'],
  secondPhone: ['Second phone', 'দ্বিতীয় ফোন নম্বর'],
  email: ['Email', 'ইমেইল'],
  household: ['People in the household', 'পরিবারের লোকসংখ্যা'],
  since: ['Lives here since', 'কবে থেকে থাকেন'],
  billedFrom: ['First month of rent here', 'এখানে ভাড়ার প্রথম মাস'],
  billedFromHint: ['This month, unless you say another.', 'না লিখলে এই মাস।'],
  owedBefore: ['Owed before', 'আগের বকেয়া'],
  owedBeforeHint: ['What is open from the months before.', 'আগের মাসগুলোর যা বাকি আছে।'],
  owedSince: ['Owed since', 'কবে থেকে বকেয়া'],
  owedSinceHint: [
    'The month before the first one here, unless you say another.',
    'না লিখলে এখানে ভাড়ার প্রথম মাসের আগের মাস।',
  ],
  advance: ['Advance held', 'জমা অগ্রিম'],
  firstMonth: ['Rent of the first month', 'প্রথম মাসের ভাড়া'],
  advanceHint: ['Security or advance that you keep.', 'অগ্রিম বা জামানত, যা আপনার কাছে জমা আছে।'],
  paidAhead: ['Paid ahead', 'আগাম দেওয়া ভাড়া'],
  paidAheadHint: ['What the next rents take.', 'সামনের মাসের ভাড়ায় যা ধরা হবে।'],
});
