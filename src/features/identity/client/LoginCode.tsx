import { CallFailed } from '#api/client.ts';
import { alert } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeForm } from './CodeForm.tsx';
import { useEnterCode } from './use-enter-code.ts';

type Props = { onDone: () => void; onStartAgain: () => void };

/** The second half of the login of whoever has a second step. Their password was right. */
export function LoginCode({ onDone, onStartAgain }: Props) {
  const enter = useEnterCode();
  const submit = (code: string) =>
    enter.mutate(
      { body: { code } },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (!isOver(error)) return;
          onStartAgain();
          void alert({ icon: 'error', title: 'Login Failed', text: error.message });
        },
      },
    );
  return (
    <AuthFrame title="Second step" intro="Your password was right. Now the code, please." isFinishing>
      <CodeForm
        isSignIn
        busy={enter.isPending || enter.isSuccess}
        error={enter.error}
        submitText="Continue"
        onSend={submit}
      />
      <Button variant="quiet" onClick={onStartAgain}>
        Back to Login
      </Button>
    </AuthFrame>
  );
}

/** Too many wrong codes, or too much time: it begins with the password again. */
const isOver = (error: Error) => error instanceof CallFailed && error.code === 'unauthenticated';
