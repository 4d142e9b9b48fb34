import { useNavigate } from 'react-router';
import { CallFailed } from '#api/client.ts';
import { fieldErrors } from '#api/FormError.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { HostedSignIn } from './HostedSignIn.tsx';
import { LoginCode } from './LoginCode.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useGoogleSignIn } from './use-google-sign-in.ts';
import { useReturnPath } from './use-return-path.ts';
import { useSignIn } from './use-sign-in.ts';
import { useSignInMethods } from './use-sign-in-methods.ts';

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
