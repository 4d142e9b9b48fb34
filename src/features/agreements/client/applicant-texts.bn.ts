import type { ApplicantTexts } from './applicant-texts.ts';

export const bn: ApplicantTexts = {
  phone: 'ফোন নম্বর',
  phoneHint: 'ভবন কর্তৃপক্ষ যেন আবেদনের বিষয়ে আপনাকে ফোন করতে পারে।',
};
