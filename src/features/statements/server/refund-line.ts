import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { Refund } from '#features/settlements/endpoints.ts';
import { recordRefund } from '#features/settlements/server/refund.ts';
import { NO_STATEMENT_LINE } from '#locale/refusals.ts';
import { toTaka } from '#locale/taka.ts';
import { findLine } from './queries.ts';
import { joinVoucher, refuseDifferent } from './sort-lines.ts';

const CAME = {
  en: 'This money came: it was given back to nobody.',
  bn: 'এই টাকা এসেছে, কাউকে ফেরত দেওয়া হয়নি।',
};

type GivenBack = {
  lineId: string;
  agreementId: string;
  reason?: string | undefined;
  again: boolean;
  requestKey: string;
};

/**
 * Records a line's money as given back to a tenant.
 * @throws Problem as recordRefund; conflict where the line is sorted, or money came by it
 */
export async function refundLine(
  db: Db,
  actor: Actor,
  { lineId, agreementId, reason, again, requestKey }: GivenBack,
): Promise<Refund> {
  const line = await findLine(db, lineId);
  if (!line) throw new Problem('not_found', NO_STATEMENT_LINE);
  if (line.amountPoisha > 0) throw new Problem('conflict', CAME);
  const { day, method, placeId, amountPoisha, reference } = line;
  const money = { amount: toTaka(-amountPoisha), method, placeId, paidOn: day, reference: reference ?? undefined };
  return recordRefund(db, actor, { ...money, agreementId, reason, again, requestKey }, (tx, voucherId) =>
    joinVoucher(tx, actor, line, { rule: 'refund', voucherId }),
  ).catch(refuseDifferent);
}
