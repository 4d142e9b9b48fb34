import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'Page not found',
  intro: "Oops! The page you're looking for doesn't exist.",
  back: 'Go Back Home',
};

export type NotFoundTexts = typeof en;
export const notFoundTexts = makeTexts(en, () => import('./texts.bn.ts'));
