import type { Language } from './language.ts';

const WEEKDAYS: Record<Language, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  bn: ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার'],
};

/** The weekday, such as `Monday`, of a day written `2026-11-23`. */
export const weekdayOf = (day: string, language: Language): string =>
  WEEKDAYS[language][new Date(day).getUTCDay()] ?? '';
