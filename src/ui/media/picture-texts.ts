import { makeTexts } from '#locale/texts.ts';
import { PICTURES } from './pictures.ts';

/** What each of the project's own pictures shows. */
export type PictureTexts = typeof PICTURES;
export const pictureTexts = makeTexts(PICTURES, () => import('./picture-texts.bn.ts'));
