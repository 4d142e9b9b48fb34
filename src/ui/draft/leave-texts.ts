import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'Leave this page?',
  text: 'Not all of what you typed is saved. It is lost if you leave.',
  confirm: 'Leave',
  cancel: 'Stay',
  restored: 'What you had typed is here again.',
};

export type LeaveTexts = typeof en;
export const leaveTexts = makeTexts(en, () => import('./leave-texts.bn.ts'));
