import { inBangla } from '#locale/bangla.ts';
import { formatDate } from '#locale/dates.ts';
import type { Language } from '#locale/language.ts';

type Flat = { block: string; floor: number; apartmentNo: string };

/** Texts of a slip: the flat's place, and how its tenant gets the account before the slip expires. */
export const SLIP_WORDS: Record<Language, { flat: (flat: Flat) => string; how: (expiresAt: string) => string }> = {
  en: {
    flat: ({ block, floor, apartmentNo }) =>
      `Apartment ${apartmentNo} · ${block ? `Block ${block}, floor` : 'Floor'} ${floor}`,
    how: (expiresAt) =>
      `Scan the code with your phone, or open the address. Then log in or register, and press “Join”: the apartment is in your account. Good once, until ${formatDate(expiresAt)}. Keep this slip to yourself.`,
  },
  bn: {
    flat: ({ block, floor, apartmentNo }) =>
      `ফ্ল্যাট ${apartmentNo} · ${block && `ব্লক ${block}, `}তলা ${inBangla(String(floor))}`,
    how: (expiresAt) =>
      `ফোন দিয়ে কোডটি স্ক্যান করুন, অথবা ঠিকানাটি খুলুন। তারপর লগইন বা নিবন্ধন করে “যোগ দিন” (Join) চাপুন: ফ্ল্যাটটি আপনার অ্যাকাউন্টে যুক্ত হবে। স্লিপটি একবারই ব্যবহার করা যায়, ${inBangla(formatDate(expiresAt))} পর্যন্ত। এটি অন্য কাউকে দেবেন না।`,
  },
};
