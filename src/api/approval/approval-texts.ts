import { makeTexts } from '#locale/texts.ts';

const en = {
  waits:
    'Waits for approval: this is above what one person may do here. Nothing is recorded until somebody else approves it.',
  noApprover:
    'No one else can approve this now. It waits for seven days: an owner can appoint a second person on Staff, or lift the limit on The building.',
};

export type ApprovalAnswerTexts = typeof en;
export const approvalAnswerTexts = makeTexts(en, () => import('./approval-texts.bn.ts'));
