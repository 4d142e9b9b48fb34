import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { getReceipt } from '../endpoints.ts';
import { issueReceipts } from './issue-receipts.ts';
import { findHands, findReceipt } from './queries.ts';

export const receiptRoutes = [
  handle(getReceipt, async ({ var: { db, now, scope } }, { params: { id } }) => {
    // A payment that was confirmed a moment ago, or before a crash, may have no number yet.
    const issueAndFind = () => issueReceipts(db, now).then(() => findReceipt(db, scope, id));
    const receipt = (await findReceipt(db, scope, id)) ?? (await issueAndFind());
    if (!receipt) throw new Problem('not_found', { en: 'There is no such receipt.', bn: 'এমন কোনো রসিদ নেই।' });
    const office = scope === 'everyone' ? await findHands(db, id) : undefined;
    return office ? { ...receipt, office } : receipt;
  }),
];
