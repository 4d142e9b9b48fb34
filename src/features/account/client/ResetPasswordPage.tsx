import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { FormFailure, fieldErrors } from '#features/identity/client/FormFailure.tsx';
import { isGoodPassword, LONGEST_PASSWORD, PASSWORD_HINT, PASSWORD_REFUSAL } from '#features/identity/rules.ts';
import { Button } from '#ui/Button.tsx';
import { alert } from '#ui/dialog.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useLinkToken, useResetPassword } from './use-mail-links.ts';

export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <AuthFrame title="Choose a new password" intro="You will be signed out everywhere." isFinishing>
      {token === '' ? <NoToken /> : <NewPassword token={token} />}
    </AuthFrame>
  );
}

function NoToken() {
  return (
    <p role="status">
      This page needs the link from our mail.{' '}
      <Link to="/forgot-password" className="font-semibold text-clay underline underline-offset-4">
        Ask for a new link
      </Link>
    </p>
  );
}

function NewPassword({ token }: { token: string | undefined }) {
  const navigate = useNavigate();
  const reset = useResetPassword();
  const [isRefused, setIsRefused] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newPassword = String(new FormData(event.currentTarget).get('newPassword'));
    setIsRefused(!isGoodPassword(newPassword));
    if (!token || !isGoodPassword(newPassword) || reset.isPending) return;
    reset.mutate(
      { token, newPassword },
      {
        onSuccess: async () => {
          await alert({ icon: 'success', title: 'Password changed', text: 'Please log in with your new password.' });
          await navigate('/login', { replace: true });
        },
      },
    );
  };

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <PasswordField
        label="New password"
        name="newPassword"
        required
        maxLength={LONGEST_PASSWORD}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={isRefused ? PASSWORD_REFUSAL : fieldErrors(reset.error).newPassword}
      />
      <FormFailure error={reset.error} />
      {reset.isError && (
        <Link to="/forgot-password" className="font-semibold text-clay underline underline-offset-4">
          Ask for a new link
        </Link>
      )}
      <Button type="submit" disabled={!token} busy={reset.isPending || reset.isSuccess}>
        Set the new password
      </Button>
    </form>
  );
}
