import { useNavigate } from 'react-router';
import { fieldErrors } from '#api/FormError.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { JOIN_PATH } from '../rules.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { HostedSignIn } from './HostedSignIn.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useReturnPath } from './use-return-path.ts';
import { useSignInMethods } from './use-sign-in-methods.ts';
import { type NewAccount, useSignUp } from './use-sign-up.ts';

export function RegisterPage() {
  const { path, query } = useReturnPath();
  const { signUp, send } = useRegistration(path);
  const { data: methods } = useSignInMethods();
  const isBusy = signUp.isPending || signUp.isSuccess;
  return (
    // Also when it has failed: where only the record was not made, the person is signed in already and can try again here.
    <AuthFrame title="Register" intro="One account for everything in the building." isFinishing={!signUp.isIdle}>
      {methods?.hosted ? (
        <HostedSignIn path={path} />
      ) : (
        <>
          <RegisterForm busy={isBusy} errors={fieldErrors(signUp.error)} onSend={send} />
          <p className="text-center text-mute">
            Already have an account? <TextLink to={`/login${query}`}>Login</TextLink>
          </p>
        </>
      )}
    </AuthFrame>
  );
}

/** Makes an account and says how that went. Whoever redeems a slip is led back to it, everybody else goes home. */
function useRegistration(path: string) {
  const signUp = useSignUp();
  const navigate = useNavigate();
  const isJoining = path === JOIN_PATH;
  const send = (account: NewAccount) =>
    signUp.mutate(account, {
      onSuccess: async () => {
        const stays = await alert({
          icon: 'success',
          title: 'Registration Successful',
          text: 'Welcome to the platform!',
          button: isJoining ? 'Continue' : 'Go to Home',
        });
        if (stays) await navigate(isJoining ? path : '/', { replace: true });
      },
      onError: ({ message }) =>
        void alert({ icon: 'error', title: 'Registration Failed', text: message || 'Something went wrong.' }),
    });
  return { signUp, send };
}
