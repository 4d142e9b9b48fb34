import type { UseMutationResult } from '@tanstack/react-query';
import { useCall, useChange } from '#api/use-call.tsx';
import { useChosenHome } from '#features/identity/client/use-home.ts';
import type { FileChange } from '../endpoints.ts';
import type { Purpose } from '../rules.ts';

/** The file on the screen; `isOwn` if its tenant sees it, else the office does. */
export type FileOwner = { agreementId: string; isOwn: boolean };

const queryOf = (agreementId: string | undefined) => ({ ...(agreementId && { agreementId }) });

/** The caller's own file, for the home that they chose. */
export const useMyFile = () => useCall('GET /api/my-file', { query: queryOf(useChosenHome().agreementId) });

export const useFileState = (agreementId: string) =>
  useCall('GET /api/files/{agreementId}', { params: { agreementId } });

type Pending = Pick<UseMutationResult<unknown, Error, never>, 'isPending' | 'error' | 'reset'>;
type Changing = Pending & {
  send: (body: FileChange, done: Done) => void;
  sendAsync: (body: FileChange) => Promise<unknown>;
};
type Done = { onSuccess: () => void };

/** Changes a part of a file; `sendAsync` rejects if the server refuses. */
export function useChangePart({ agreementId, isOwn }: FileOwner): Changing {
  const own = useChange('PUT /api/my-file');
  const office = useChange('PUT /api/files/{agreementId}');
  const { isPending, error, reset } = isOwn ? own : office;
  const send = (body: FileChange, done: Done) =>
    isOwn ? own.mutate({ query: { agreementId }, body }, done) : office.mutate({ params: { agreementId }, body }, done);
  const sendAsync = (body: FileChange): Promise<unknown> =>
    isOwn ? own.mutateAsync({ query: { agreementId }, body }) : office.mutateAsync({ params: { agreementId }, body });
  return { isPending, error, reset, send, sendAsync };
}

/** Withdraws a consent; rejects if the server refuses. */
export function useWithdraw({ agreementId, isOwn }: FileOwner): (purpose: Purpose) => Promise<unknown> {
  const own = useChange('DELETE /api/my-file/consents');
  const office = useChange('DELETE /api/files/consents/{agreementId}');
  return (purpose) =>
    isOwn
      ? own.mutateAsync({ query: { agreementId, purpose } })
      : office.mutateAsync({ params: { agreementId }, query: { purpose } });
}

/** The address to which the photo of a file is sent. */
export const photoPath = ({ agreementId, isOwn }: FileOwner) =>
  isOwn ? `/api/my-file/photo?agreementId=${agreementId}` : `/api/files/photo/${agreementId}`;
