import { useState } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { NewPasswordField } from '#features/identity/client/AccountFields.tsx';
import { isGoodPassword } from '#features/identity/rules.ts';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import { useChangePassword } from './use-account.ts';

export function AccountPassword() {
  const change = useChangePassword();
  const [isRefused, setIsRefused] = useState(false);
  const errors = fieldErrors(change.error);

  const send = (passwords: Record<'currentPassword' | 'newPassword', string>, form: HTMLFormElement) => {
    const isGood = isGoodPassword(passwords.newPassword);
    setIsRefused(!isGood);
    if (isGood) change.mutate({ body: passwords }, { onSuccess: () => form.reset() });
  };

  return (
    <CardSection title="Password" intro="All other places where you are signed in will be signed out.">
      <Form busy={change.isPending} onSend={send}>
        <PasswordField
          label="Current password"
          name="currentPassword"
          required
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <NewPasswordField label="New password" name="newPassword" isRefused={isRefused} error={errors.newPassword} />
        <FormError error={change.error} />
        <Button type="submit" variant="secondary" busy={change.isPending} className="justify-self-start">
          Change password
        </Button>
      </Form>
    </CardSection>
  );
}
