import { makeTexts } from '#locale/texts.ts';

const en = {
  waits:
    'Waits for approval: this is above what one person may do here. Nothing is recorded until somebody else approves it.',
};

export type ApprovalAnswerTexts = typeof en;
export const approvalAnswerTexts = makeTexts(en, () => import('./approval-texts.bn.ts'));
