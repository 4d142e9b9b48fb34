import { makeTexts } from '#locale/texts.ts';

/** Texts of the coupons on the home page. */
export const couponTexts = makeTexts({
  cards: {
    loading: ['Loading coupons...', 'কুপন লোড হচ্ছে…'],
    none: ['No coupons available right now.', 'এই মুহূর্তে কোনো কুপন নেই।'],
    tryAgain: ['Try again', 'আবার চেষ্টা করুন'],
    off: (discount: string) => [`${discount}% OFF`, `${discount}% ছাড়`],
    code: ['Code:', 'কোড:'],
    saves: ['Use this coupon to save on your rent!', 'এই কুপনে ভাড়ায় ছাড় পান!'],
  },
  copy: {
    label: (code: string) => [`Copy code ${code}`, `কোড ${code} কপি করুন`],
    title: ['Copy', 'কপি করুন'],
    done: ['Copied', 'কপি হয়েছে'],
    selected: [
      'The code is selected. Please copy it with your keyboard.',
      'কোডটি বেছে নেওয়া হয়েছে। কিবোর্ড দিয়ে কপি করুন।',
    ],
  },
});
