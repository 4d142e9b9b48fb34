import type { Text } from '#locale/language.ts';
import type { Purpose } from './rules.ts';

/**
 * The text that a tenant reads before they agree: every version that was ever shown, newest last. A changed sentence is a new version,
 * since each consent names the version that was read.
 */
const CONSENT_TEXTS: Record<Purpose, readonly [Text, ...Text[]]> = {
  'police form': [
    {
      en: 'I agree that the building keeps what the police’s tenant form asks of me, and my photo, so that the form can be handed to the police station. It is stored encrypted. Whoever opens it says why, and I can read who it was. It is deleted when I withdraw this, and by itself some months after I have moved out.',
      bn: 'পুলিশের ভাড়াটিয়া নিবন্ধন ফরমে আমার যে তথ্য চাওয়া হয়, তা ও আমার ছবি ভবন কর্তৃপক্ষ রাখতে পারবে, যাতে ফরমটি থানায় জমা দেওয়া যায়। তথ্য এনক্রিপ্ট করে রাখা হয়। যিনি খুলবেন তিনি কারণ লিখবেন, আর কে খুলেছেন তা আমি দেখতে পাব। আমি সম্মতি তুলে নিলে তা মুছে যাবে, আর বাসা ছাড়ার কয়েক মাস পর নিজে থেকেই মুছে যাবে।',
    },
  ],
  household: [
    {
      en: 'I agree that the building keeps the names and details of the people who live in my home or work there, as the police’s form asks for them. I have told them. It is stored encrypted, and deleted when I withdraw this or some months after I have moved out.',
      bn: 'আমার বাসায় যাঁরা থাকেন বা কাজ করেন, পুলিশের ফরমে চাওয়া তাঁদের নাম ও তথ্য ভবন কর্তৃপক্ষ রাখতে পারবে। আমি তাঁদের জানিয়েছি। তথ্য এনক্রিপ্ট করে রাখা হয়, আর আমি সম্মতি তুলে নিলে বা বাসা ছাড়ার কয়েক মাস পর মুছে যায়।',
    },
  ],
  emergency: [
    {
      en: 'I agree that the building keeps whom to call in an emergency at my home. I have told that person. It is stored encrypted, and deleted when I withdraw this or some months after I have moved out.',
      bn: 'আমার বাসায় জরুরি কিছু ঘটলে কাকে ফোন করতে হবে, তা ভবন কর্তৃপক্ষ রাখতে পারবে। আমি তাঁকে জানিয়েছি। তথ্য এনক্রিপ্ট করে রাখা হয়, আর আমি সম্মতি তুলে নিলে বা বাসা ছাড়ার কয়েক মাস পর মুছে যায়।',
    },
  ],
};

/** The number of the current text. */
export const consentVersion = (purpose: Purpose): number => CONSENT_TEXTS[purpose].length;

/** The text of a version, counted from 1. */
export const consentText = (purpose: Purpose, version = consentVersion(purpose)): Text | undefined =>
  CONSENT_TEXTS[purpose][version - 1];
