import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { CodeForm } from './CodeForm.tsx';
import { signInAgainTexts } from './sign-in-again-texts.ts';

/** Asks a person who is signed in for a code of the second step, for what opens doors. Takes whether a right one was typed. */
export function FreshCode({ onDone }: { onDone: (isDone: boolean) => void }) {
  const t = useTexts(signInAgainTexts);
  const enter = useChange('POST /api/identity/second-step/fresh', { onSuccess: () => onDone(true) });
  return (
    <Dialog open title={t.codeTitle} text={t.codeText} busy={enter.isPending} onClose={() => onDone(false)}>
      <CodeForm
        isSignIn
        busy={enter.isPending}
        error={enter.error}
        submitText={t.codeSubmit}
        onSend={(code) => enter.mutate({ body: { code } })}
      />
    </Dialog>
  );
}
