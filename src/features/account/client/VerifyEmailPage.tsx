import { FormError } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { useSession } from '#features/identity/client/use-session.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { useLinkToken } from './use-link-token.ts';

/** A button, not the link alone: mail scanners open links too. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const { user, isPending } = useSession();
  const verify = useChange('POST /api/identity/verify-email');
  const confirm = (
    <>
      <FormError error={verify.error} />
      <Button disabled={!token} busy={verify.isPending} onClick={() => token && verify.mutate({ body: { token } })}>
        Confirm
      </Button>
    </>
  );
  return (
    <AuthFrame title="Confirm your email" intro="So that we know this address is yours." isFinishing>
      {verify.isSuccess && (
        <>
          <p role="status">Thank you. Your email is confirmed.</p>
          <ButtonLink to="/">Go to Home</ButtonLink>
        </>
      )}
      {!verify.isSuccess && token === '' && (
        <p role="status">
          This page needs the link from our mail. <TextLink to="/dashboard/account">Have it sent again</TextLink>
        </p>
      )}
      {!verify.isSuccess && token !== '' && !isPending && (user ? confirm : <SignInFirst />)}
    </AuthFrame>
  );
}

/** The reader of the mail alone could confirm an account that another person has made with their e-mail. */
function SignInFirst() {
  return (
    <>
      <p role="status">Please log in first, then open the link of the mail again.</p>
      <ButtonLink to="/login">Login</ButtonLink>
    </>
  );
}
