import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { findLetterhead } from '#features/building/server/queries.ts';
import { endWhatIsOver } from '#features/residents/server/notice.ts';
import { NO_REFUND } from '#locale/refusals.ts';
import * as calls from '../endpoints.ts';
import { findCertificate } from './certificate-queries.ts';
import { issueCertificate } from './certify.ts';
import { moveMoney, moveTenant } from './move.ts';
import { previewEnding } from './preview-ending.ts';
import { findRefund } from './queries.ts';
import { readSettlement } from './read-settlement.ts';
import { recordRefund, reverseRefund, settle } from './refund.ts';

const OFFICE_ONLY = {
  en: 'What a last day would change, only the administration sees.',
  bn: 'শেষ দিন ধরলে কী বদলাবে, তা শুধু কর্তৃপক্ষ দেখে।',
};

export const settlementRoutes = [
  handle(calls.readSettlement, async ({ var: { db, now, scope } }, { params: { id }, query }) => {
    await endWhatIsOver(db, now);
    const { endsOn, partMonths } = query;
    if (endsOn && scope === 'everyone') return previewEnding(db, { now }, { id, endsOn, partMonths });
    if (endsOn) throw new Problem('conflict', OFFICE_ONLY);
    return readSettlement(db, { now }, { scope, id });
  }),
  handle(calls.settle, (c, { params, body }) => settle(c.var.db, c.var, { ...params, ...body })),
  handle(calls.recordRefund, (c, { body }) => recordRefund(c.var.db, c.var, body)),
  handle(calls.readRefund, async ({ var: { db, scope } }, { params: { id } }) => {
    const refund = await findRefund(db, scope, id);
    if (!refund) throw new Problem('not_found', NO_REFUND);
    return { ...refund, building: await findLetterhead(db) };
  }),
  handle(calls.reverseRefund, (c, { params, body }) => reverseRefund(c.var.db, c.var, { ...params, ...body })),
  handle(calls.issueCertificate, (c, { body: { agreementId } }) => issueCertificate(c.var.db, c.var, agreementId)),
  handle(calls.readCertificate, async ({ var: { db, scope } }, { params: { id } }) => {
    const certificate = await findCertificate(db, scope, id);
    if (!certificate)
      throw new Problem('not_found', { en: 'There is no such certificate.', bn: 'এমন কোনো প্রত্যয়নপত্র নেই।' });
    return certificate;
  }),
  handle(calls.moveMoney, (c, { params, body }) => moveMoney(c.var.db, c.var, { ...params, ...body })),
  handle(calls.moveTenant, (c, { params, body }) => moveTenant(c.var.db, c.var, { ...params, ...body })),
];
