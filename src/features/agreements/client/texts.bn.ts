import type { AgreementTexts } from './texts.ts';

export const bn: AgreementTexts = {
  banner: {
    text: 'আপনার চুক্তি বা আবেদন আগে থেকেই আছে!',
    failed: 'চুক্তির অবস্থা জানা যায়নি',
  },
  apply: {
    apply: 'চুক্তির আবেদন করুন',
    rented: 'ভাড়া হয়েছে',
    applied: 'আবেদন করা আছে',
    home: 'আপনার ফ্ল্যাট',
    request: 'আপনার আবেদন',
    done: 'আবেদন জমা হয়েছে!',
    failed: 'আবেদন জমা দেওয়া যায়নি',
  },
};
