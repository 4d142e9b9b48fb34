import { makeTexts } from '#locale/texts.ts';

/** Texts for applicants that public pages need too; those after the application are in my-texts.ts. */
export const agreementTexts = makeTexts({
  banner: {
    text: ['You have already made an agreement!', 'আপনার চুক্তি বা আবেদন আগে থেকেই আছে!'],
    failed: ['Error checking agreement status', 'চুক্তির অবস্থা জানা যায়নি'],
  },
  apply: {
    apply: ['Apply for Agreement', 'চুক্তির আবেদন করুন'],
    rented: ['Rented', 'ভাড়া হয়েছে'],
    applied: ['Already Applied', 'আবেদন করা আছে'],
    home: ['Your home', 'আপনার ফ্ল্যাট'],
    request: ['Your request', 'আপনার আবেদন'],
    done: ['Agreement submitted!', 'আবেদন জমা হয়েছে!'],
    failed: ['Failed to submit agreement', 'আবেদন জমা দেওয়া যায়নি'],
  },
});
