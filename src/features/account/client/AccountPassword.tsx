import { type FormEvent, useState } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { NewPasswordField } from '#features/identity/client/NewPasswordField.tsx';
import { isGoodPassword } from '#features/identity/rules.ts';
import { Button } from '#ui/form/Button.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { AccountSection } from './AccountSection.tsx';
import { useChangePassword } from './use-account.ts';

export function AccountPassword() {
  const change = useChangePassword();
  const [isRefused, setIsRefused] = useState(false);
  const errors = fieldErrors(change.error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const newPassword = String(form.get('newPassword'));
    setIsRefused(!isGoodPassword(newPassword));
    if (!isGoodPassword(newPassword) || change.isPending) return;
    const body = { currentPassword: String(form.get('currentPassword')), newPassword };
    change.mutate({ body }, { onSuccess: () => element.reset() });
  };

  return (
    <AccountSection title="Password" intro="All other places where you are signed in will be signed out.">
      <form onSubmit={submit} className="grid gap-5">
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
      </form>
    </AccountSection>
  );
}
