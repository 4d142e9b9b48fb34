import type { PrintTexts } from './print-texts.ts';

export const bn: PrintTexts = { printedOn: (day) => `প্রিন্টের তারিখ: ${day}` };
