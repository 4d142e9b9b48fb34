import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { CodeForm } from './CodeForm.tsx';
import { signInAgainTexts } from './sign-in-again-texts.ts';

/** Asks a signed-in person for a code of the second step before a sensitive action. `onDone` gets true after a right code. */
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
