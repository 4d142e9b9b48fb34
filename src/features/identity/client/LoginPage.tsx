import { useNavigate } from 'react-router';
import { CallFailed } from '#api/client.ts';
import { fieldErrors } from '#api/FormError.tsx';
import { useHydrated } from '#ui/browser-hooks.ts';
import { alert } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { EmailField } from './AccountFields.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeForm } from './CodeForm.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { HostedSignIn } from './HostedSignIn.tsx';
import { useEnterCode, useGoogleSignIn, useReturnPath, useSignIn, useSignInMethods } from './use-sign-in.ts';

export function LoginPage() {
  const google = useGoogleSignIn();
  const { data: methods } = useSignInMethods();
  const { path, query } = useReturnPath();
  const { signIn, send, welcome } = useLogin(path);

  if (signIn.data?.needsCode) return <LoginCode onDone={welcome} onStartAgain={signIn.reset} />;
  return (
    <AuthFrame
      title="Welcome Back"
      intro="Log in to apply for an apartment, pay your rent and read what is new."
      isFinishing={signIn.isPending || signIn.isSuccess || google.isPending || google.isSuccess}
    >
      {methods?.hosted ? (
        <HostedSignIn path={path} />
      ) : (
        <>
          <LoginForm busy={signIn.isPending || signIn.isSuccess} errors={fieldErrors(signIn.error)} onSend={send} />
          <TextLink to="/forgot-password" className="-mt-3 inline-block justify-self-start py-1 text-sm">
            Forgot your password?
          </TextLink>
          <div className="flex items-center gap-4 text-mute text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            OR
          </div>
          <GoogleButton signIn={google} path={path} />
          <p className="text-center text-mute">
            Don't have an account? <TextLink to={`/register${query}`}>Register</TextLink>
          </p>
        </>
      )}
    </AuthFrame>
  );
}

/** Signs in by password, says how that went, and goes on to `path`. */
function useLogin(path: string) {
  const signIn = useSignIn();
  const navigate = useNavigate();
  const welcome = async () => {
    const stays = await alert({ icon: 'success', title: 'Login Successful', text: 'Welcome back!' });
    if (stays) await navigate(path, { replace: true });
  };
  const send = (body: { email: string; password: string }) =>
    signIn.mutate(
      { body },
      {
        onSuccess: ({ user }) => void (user && welcome()),
        onError: (error) => void alert({ icon: 'error', title: 'Login Failed', text: reason(error) }),
      },
    );
  return { signIn, send, welcome };
}

/** One text for wrong credentials (docs/product.md section 4.1); a network that is away or a full house says so. */
function reason(error: Error): string {
  const isRefused = error instanceof CallFailed && error.code === 'unauthenticated';
  return isRefused ? 'Invalid email or password' : error.message;
}

type Credentials = { email: string; password: string };
type FormProps = { busy: boolean; errors: Record<string, string>; onSend: (credentials: Credentials) => void };

function LoginForm({ busy, errors, onSend }: FormProps) {
  const isHydrated = useHydrated();
  return (
    <Form busy={busy} onSend={onSend}>
      <EmailField error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        required
        autoComplete="current-password"
        error={errors.password}
      />
      {/* Without the script a browser would send the form by itself. */}
      <Button type="submit" disabled={!isHydrated} busy={busy} className="mt-1">
        Login
      </Button>
    </Form>
  );
}

type CodeProps = { onDone: () => void; onStartAgain: () => void };

/** The second step of a login whose password was right. */
function LoginCode({ onDone, onStartAgain }: CodeProps) {
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
