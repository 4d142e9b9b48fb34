import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { NewPasswordField } from '#features/identity/client/AccountFields.tsx';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { isGoodPassword } from '#features/identity/rules.ts';
import { alert } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { useLinkToken } from './use-link-token.ts';

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
      This page needs the link from our mail. <TextLink to="/forgot-password">Ask for a new link</TextLink>
    </p>
  );
}

function NewPassword({ token }: { token: string | undefined }) {
  const navigate = useNavigate();
  const reset = useChange('POST /api/identity/reset-password');
  const [isRefused, setIsRefused] = useState(false);

  const send = ({ newPassword }: Record<'newPassword', string>) => {
    const isGood = isGoodPassword(newPassword);
    setIsRefused(!isGood);
    if (!token || !isGood) return;
    reset.mutate(
      { body: { token, newPassword } },
      {
        onSuccess: async () => {
          const text = 'Please log in with your new password.';
          const stays = await alert({ icon: 'success', title: 'Password changed', text });
          if (stays) await navigate('/login', { replace: true });
        },
      },
    );
  };

  return (
    <Form busy={reset.isPending} onSend={send}>
      <NewPasswordField
        label="New password"
        name="newPassword"
        isRefused={isRefused}
        error={fieldErrors(reset.error).newPassword}
      />
      <FormError error={reset.error} />
      {reset.isError && <TextLink to="/forgot-password">Ask for a new link</TextLink>}
      <Button type="submit" disabled={!token} busy={reset.isPending || reset.isSuccess}>
        Set the new password
      </Button>
    </Form>
  );
}
