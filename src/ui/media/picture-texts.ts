import { makeTexts } from '#locale/texts.ts';
import { PICTURES } from './pictures.ts';

/** Text alternatives of the project's own pictures. */
export type PictureTexts = typeof PICTURES;
export const pictureTexts = makeTexts(PICTURES, () => import('./picture-texts.bn.ts'));
