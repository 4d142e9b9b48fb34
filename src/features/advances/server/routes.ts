import { handle } from '#api/handle.ts';
import { advanceWarnings } from '#features/ledger/advance-rules.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { listAccounts } from '#features/ledger/server/statement-queries.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { withReceipt } from '#features/receipts/server/issue-receipts.ts';
import * as calls from '../endpoints.ts';
import { listInstalments } from './queries.ts';
import { agreeOnInstalment, holdAgain, takeInstalments, useAdvance } from './use-advance.ts';

export const advanceRoutes = [
  handle(calls.recordAdvance, async (c, { body }) => {
    const money = await recordPayment(c.var.db, c.var, body);
    const [account] = await listAccounts(c.var.db, [body.agreementId], c.var.now);
    const language = await c.var.findLanguage();
    const warnings = advanceWarnings(account?.held ?? 0, account?.rent ?? 0).map((text) => text[language]);
    return withReceipt(c.var, { ...money, warnings }, money._id);
  }),
  handle(calls.useAdvance, (c, { params, body }) => useAdvance(c.var.db, c.var, { ...params, ...body })),
  handle(calls.holdAgain, (c, { params, body }) => holdAgain(c.var.db, c.var, { ...params, ...body })),
  handle(calls.setInstalment, (c, { params, body }) => agreeOnInstalment(c.var.db, c.var, { ...params, ...body })),
  handle(calls.listInstalments, async (c) => {
    await chargeRents(c.var.db, { now: c.var.now });
    return listInstalments(c.var.db, { now: c.var.now });
  }),
  handle(calls.takeInstalments, (c, { body }) => takeInstalments(c.var.db, c.var, body.agreementIds)),
];
