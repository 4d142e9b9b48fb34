import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { AskingCall, CallInput, CallResponse } from '../client.ts';
import { useCallContext } from '../use-call.tsx';
import type { AskedApproval } from './approval.ts';
import { approvalAnswerTexts } from './approval-texts.ts';

type Done<N extends AskingCall> = Exclude<CallResponse<N>, AskedApproval>;

const isAsked = (answer: unknown): answer is AskedApproval =>
  typeof answer === 'object' && answer !== null && 'approval' in answer;

/**
 * A call that may need a second person above the building's limit. `onDone` receives the result; if the call waits for approval
 * instead, this hook shows a message.
 */
export function useAskingChange<N extends AskingCall>(call: N, onDone: (answer: Done<N>) => void) {
  const { client } = useCallContext();
  const t = useTexts(approvalAnswerTexts);
  return useMutation<CallResponse<N>, Error, CallInput<N>>({
    mutationFn: (input) => client(call, input),
    onSuccess: (answer) =>
      isAsked(answer) ? toast.warning(answer.approvers === 0 ? t.noApprover : t.waits) : onDone(answer as Done<N>),
  });
}
