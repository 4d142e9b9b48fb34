import type { Finding } from '#api/context.ts';

export type Verdict = Omit<Finding, 'name'>;

/** The English sentence is for operators too, with commands and settings; the Bangla one only for administrators. */
export const good = (en: string, bn: string): Verdict => ({ state: 'good', text: { en, bn } });
export const warning = (en: string, bn: string): Verdict => ({ state: 'warning', text: { en, bn: `${bn} ${ASK}` } });
export const bad = (en: string, bn: string): Verdict => ({ state: 'bad', text: { en, bn: `${bn} ${ASK}` } });
const ASK = 'সার্ভারের দায়িত্বে যিনি আছেন তাঁকে জানান।';
