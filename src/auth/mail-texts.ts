import type { Language, Text } from '#locale/language.ts';
import type { Mail } from '#mail/mailer.ts';

/** The recipient of a mail, with the chosen language; English if none was chosen. */
export type Reader = { email: string; language?: Language | null | undefined };

/**
 * Without the person's name: a client that signs up with another person's e-mail could otherwise choose text of the
 * building's mail.
 */
const FRAME = {
  en: (paragraphs: string[]) => ['Hello,', ...paragraphs, 'OneBuilding'].join('\n\n'),
  bn: (paragraphs: string[]) => ['সুধী,', ...paragraphs, 'OneBuilding'].join('\n\n'),
};

type Letter = { subject: string; paragraphs: string[] };

function letter({ email, language }: Reader, letters: Record<Language, Letter>): Mail {
  const { subject, paragraphs } = letters[language ?? 'en'];
  return { to: email, subject, text: FRAME[language ?? 'en'](paragraphs) };
}

export const resetMail = (reader: Reader, link: string): Mail =>
  letter(reader, {
    en: {
      subject: 'Set a new password',
      paragraphs: [
        'Somebody, hopefully you, has asked for a new password for your account. To choose one, open this link within the next hour:',
        link,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    },
    bn: {
      subject: 'নতুন পাসওয়ার্ড দিন',
      paragraphs: [
        'আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে, আশা করি আপনিই চেয়েছেন। পাসওয়ার্ড ঠিক করতে এক ঘণ্টার মধ্যে এই লিংকটি খুলুন:',
        link,
        'আপনি না চেয়ে থাকলে কিছুই করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
      ],
    },
  });

export const confirmationMail = (reader: Reader, link: string): Mail =>
  letter(reader, {
    en: {
      subject: 'Please confirm your email',
      paragraphs: [
        'Welcome to OneBuilding. Please open this link within a day, so that we know this address is yours:',
        link,
        'If you have no account here, somebody mistyped an address. Please ignore this mail.',
      ],
    },
    bn: {
      subject: 'আপনার ইমেইল নিশ্চিত করুন',
      paragraphs: [
        'OneBuilding-এ স্বাগতম। ঠিকানাটি যে আপনার, তা জানাতে এক দিনের মধ্যে এই লিংকটি খুলুন:',
        link,
        'এখানে আপনার অ্যাকাউন্ট না থাকলে কেউ ভুল ঠিকানা লিখেছেন। এই ইমেইলটি উপেক্ষা করুন।',
      ],
    },
  });

/** Warns the owner of an account whose password is guessed from unknown devices. */
export const warningMail = (reader: Reader, link: string): Mail =>
  letter(reader, {
    en: {
      subject: 'Somebody is guessing your password',
      paragraphs: [
        'Somebody has tried many wrong passwords for your account today, on devices where you have never signed in. None was right, and we make them wait.',
        'You can go on as usual where you have signed in before. If a new phone or computer of yours has to wait too, set a password there that you use nowhere else:',
        link,
      ],
    },
    bn: {
      subject: 'কেউ আপনার পাসওয়ার্ড অনুমান করার চেষ্টা করছে',
      paragraphs: [
        'আজ কেউ এমন ডিভাইস থেকে আপনার অ্যাকাউন্টে বহু ভুল পাসওয়ার্ড দিয়েছে, যেগুলোতে আপনি কখনও লগইন করেননি। একটিও ঠিক হয়নি, আর আমরা তাদের অপেক্ষা করাচ্ছি।',
        'আগে যেখানে লগইন করেছেন সেখানে আপনি আগের মতোই চলতে পারবেন। আপনার নতুন ফোন বা কম্পিউটারকেও অপেক্ষা করতে হলে সেখানে এমন একটি পাসওয়ার্ড দিন, যা আর কোথাও ব্যবহার করেন না:',
        link,
      ],
    },
  });

/** Reports bad results of the server's check-up to an administrator. */
export const findingsMail = (reader: Reader, findings: { text: Text }[], page: string): Mail =>
  letter(reader, {
    en: {
      subject: 'Your building needs the operator of the server',
      paragraphs: [
        'The server looked at itself, and found what should be put right:',
        ...findings.map(({ text }) => text.en),
        `All of it: ${page}`,
        'Please pass this on to the person who looks after the server. You get this mail each day until it is well.',
      ],
    },
    bn: {
      subject: 'আপনার ভবনের সার্ভারে নজর দেওয়া দরকার',
      paragraphs: [
        'সার্ভার নিজেকে পরীক্ষা করে যা ঠিক করা দরকার বলে দেখেছে:',
        ...findings.map(({ text }) => text.bn),
        `সব দেখুন: ${page}`,
        'সার্ভারের দায়িত্বে যিনি আছেন তাঁকে এটি জানান। ঠিক না হওয়া পর্যন্ত প্রতিদিন এই ইমেইল আসবে।',
      ],
    },
  });
