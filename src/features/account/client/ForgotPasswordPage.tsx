import type { FormEvent } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { EmailField } from '#features/identity/client/EmailField.tsx';
import { useHydrated } from '#features/identity/client/use-hydrated.ts';
import { useSignInMethods } from '#features/identity/client/use-sign-in-methods.ts';
import { Button } from '#ui/form/Button.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';

export function ForgotPasswordPage() {
  const mail = useSignInMethods().data?.mail ?? 'real';
  const ask = useChange('POST /api/identity/forgot-password');
  return (
    <AuthFrame title="Forgot your password?" intro="We send you a link that sets a new one." isFinishing>
      {mail === 'none' && (
        <p role="status">
          Mail is not set up for this building yet, so we cannot send you a link. Please ask the administrators.
        </p>
      )}
      {mail !== 'none' &&
        (ask.isSuccess ? (
          <OnItsWay isDemo={mail === 'demo'} />
        ) : (
          <EmailForm busy={ask.isPending} error={ask.error} onSubmit={(email) => ask.mutate({ body: { email } })} />
        ))}
      <p className="text-center">
        <TextLink to="/login">Back to Login</TextLink>
      </p>
    </AuthFrame>
  );
}

/** The same whether or not there is such an account. */
function OnItsWay({ isDemo }: { isDemo: boolean }) {
  return (
    <p role="status">
      If there is an account with this email, a link is on its way. It is good for one hour.{' '}
      {isDemo && <TextLink to="/demo/mails">Read the demo's mails</TextLink>}
    </p>
  );
}

type EmailFormProps = { busy: boolean; error: Error | null; onSubmit: (email: string) => void };

function EmailForm({ busy, error, onSubmit }: EmailFormProps) {
  const isHydrated = useHydrated();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(String(new FormData(event.currentTarget).get('email')));
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <EmailField error={fieldErrors(error).email} />
      <FormError error={error} />
      <Button type="submit" disabled={!isHydrated} busy={busy}>
        Send the link
      </Button>
    </form>
  );
}
