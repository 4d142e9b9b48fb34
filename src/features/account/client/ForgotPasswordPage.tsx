import { FormError, fieldErrors } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { EmailField } from '#features/identity/client/AccountFields.tsx';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { useSignInMethods } from '#features/identity/client/use-sign-in.ts';
import { useHydrated } from '#ui/browser-hooks.ts';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
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
          <EmailForm busy={ask.isPending} error={ask.error} onSend={(email) => ask.mutate({ body: { email } })} />
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

type EmailFormProps = { busy: boolean; error: Error | null; onSend: (email: string) => void };

function EmailForm({ busy, error, onSend }: EmailFormProps) {
  const isHydrated = useHydrated();
  return (
    <Form<'email'> busy={busy} onSend={({ email }) => onSend(email)}>
      <EmailField error={fieldErrors(error).email} />
      <FormError error={error} />
      <Button type="submit" disabled={!isHydrated} busy={busy}>
        Send the link
      </Button>
    </Form>
  );
}
