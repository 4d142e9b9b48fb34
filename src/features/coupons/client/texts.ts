import { makeTexts } from '#locale/texts.ts';

const en = {
  cards: {
    loading: 'Loading coupons...',
    none: 'No coupons available right now.',
    tryAgain: 'Try again',
    off: (discount: string) => `${discount}% OFF`,
    code: 'Code:',
    saves: 'Use this coupon to save on your rent!',
  },
  copy: {
    label: (code: string) => `Copy code ${code}`,
    title: 'Copy',
    done: 'Copied',
    selected: 'The code is selected. Please copy it with your keyboard.',
  },
};

/** Texts of the coupons on the home page. */
export type CouponTexts = typeof en;
export const couponTexts = makeTexts(en, () => import('./texts.bn.ts'));
