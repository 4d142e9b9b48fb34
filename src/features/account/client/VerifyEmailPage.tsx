import { FormError } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { useLinkToken } from './use-link-token.ts';

/** A button, not the link alone: programs that look through mails open links too. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const verify = useChange('POST /api/identity/verify-email');
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
      {!verify.isSuccess && token !== '' && (
        <>
          <FormError error={verify.error} />
          <Button disabled={!token} busy={verify.isPending} onClick={() => token && verify.mutate({ body: { token } })}>
            Confirm
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
