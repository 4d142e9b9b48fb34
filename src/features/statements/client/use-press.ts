import type { Permission } from '#api/permissions.ts';
import { useCallContext } from '#api/use-call.tsx';
import type { Proposal, StatementLine, StatementPlace } from '../endpoints.ts';

type Press = NonNullable<Proposal['press']>;

/** Permissions that each proposal's button requires. */
export const PERMISSIONS: Record<Press, Permission> = {
  confirm: 'money.decide',
  replace: 'money.decide',
  record: 'money.record',
  share: 'money.record',
  join: 'money.decide',
  expense: 'costs.record',
  move: 'costs.record',
  aside: 'money.decide',
};

type Pressed = { line: StatementLine; requestKey: string; again?: boolean };

/** Applies a line's proposal with the call that belongs to it. */
export function usePress(_place: StatementPlace) {
  const { client } = useCallContext();
  return async ({ line, requestKey, again = false }: Pressed): Promise<unknown> => {
    const { proposal } = line;
    const params = { id: line._id };
    const lineId = line._id;
    switch (proposal?.press) {
      case 'confirm':
        return client('PUT /api/statement-lines/confirm/{id}', {
          params,
          body: { paymentId: proposal.paymentId ?? '', otherLines: proposal.lines.map(({ _id }) => _id) },
        });
      case 'replace':
        return client('POST /api/statement-lines/record', {
          body: {
            lineId,
            agreementId: proposal.who?.agreementId ?? '',
            insteadOf: proposal.paymentId ?? '',
            again,
            requestKey,
          },
        });
      case 'record':
        return client('POST /api/statement-lines/record', {
          body: { lineId, agreementId: proposal.who?.agreementId ?? '', again, requestKey },
        });
      case 'share':
        return client('POST /api/statement-lines/record', {
          body: {
            lineId,
            shares: proposal.homes.map(({ agreementId, due }) => ({ agreementId, amount: due })),
            again,
            requestKey,
          },
        });
      case 'join':
        return client('POST /api/matches', {
          body: {
            lineIds: [lineId],
            paymentIds: proposal.documentPaymentId ? [proposal.documentPaymentId] : [],
            voucherIds: proposal.documentVoucherId ? [proposal.documentVoucherId] : [],
            requestKey,
          },
        });
      case 'expense':
        return client('POST /api/statement-lines/expense', {
          body: { lineId, category: proposal.category ?? '', note: line.words ?? '', again, requestKey },
        });
      case 'move':
        return client('POST /api/statement-lines/move', {
          body: { lineId, otherPlace: proposal.placeId ?? '', otherLine: proposal.lines[0]?._id ?? '', requestKey },
        });
      case 'aside':
        return client('PUT /api/statement-lines/aside/{id}', { params });
      default:
        throw new Error(`the line ${line._id} has no proposal to press`);
    }
  };
}
