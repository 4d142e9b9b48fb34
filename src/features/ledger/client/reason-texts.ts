import { makeTexts } from '#locale/texts.ts';
import { reasonIn } from '../reason-kinds.ts';

/** The database keeps the English sentence, so that the browser of who reads English loads none of the others. */
export const reasonTexts = makeTexts({ read: (stored: string) => [stored, reasonIn('bn', stored)] });
