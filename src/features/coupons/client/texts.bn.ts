import type { CouponTexts } from './texts.ts';

export const bn: CouponTexts = {
  cards: {
    loading: 'কুপন লোড হচ্ছে…',
    none: 'এই মুহূর্তে কোনো কুপন নেই।',
    tryAgain: 'আবার চেষ্টা করুন',
    off: (discount) => `${discount}% ছাড়`,
    code: 'কোড:',
    saves: 'এই কুপনে ভাড়ায় ছাড় পান!',
  },
  copy: {
    label: (code) => `কোড ${code} কপি করুন`,
    title: 'কপি করুন',
    done: 'কপি হয়েছে',
    selected: 'কোডটি বেছে নেওয়া হয়েছে। কিবোর্ড দিয়ে কপি করুন।',
  },
};
