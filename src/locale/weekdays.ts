import type { Language } from './language.ts';

const WEEKDAYS: Record<Language, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  bn: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি'],
};

/** The weekday, as short as fits below a date field of half a phone: `Mon` of a day written `2026-11-23`. */
export const weekdayOf = (day: string, language: Language): string =>
  WEEKDAYS[language][new Date(day).getUTCDay()] ?? '';
