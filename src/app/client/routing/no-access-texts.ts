import { makeTexts } from '#locale/texts.ts';

const en = {
  intro:
    'It belongs to another role in the building. If you think that it should be yours, please ask the administration.',
  back: 'Back to my profile',
};

export type NoAccessTexts = typeof en;
export const noAccessTexts = makeTexts(en, () => import('./no-access-texts.bn.ts'));
