import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { NewPasswordField } from '#features/identity/client/AccountFields.tsx';
import { isGoodPassword } from '#features/identity/rules.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import { accountTexts } from './account-texts.ts';
import { useChangePassword } from './use-account.ts';

export function AccountPassword() {
  const change = useChangePassword();
  const t = useTexts(accountTexts).password;
  const [isRefused, setIsRefused] = useState(false);
  const errors = fieldErrors(change.error);

  const send = (passwords: Record<'currentPassword' | 'newPassword', string>, form: HTMLFormElement) => {
    const isGood = isGoodPassword(passwords.newPassword);
    setIsRefused(!isGood);
    if (isGood) change.mutate({ body: passwords }, { onSuccess: () => form.reset() });
  };

  return (
    <CardSection id="password" title={t.title} intro={t.intro}>
      <Form busy={change.isPending} unsaved={false} onSend={send}>
        <PasswordField
          label={t.current}
          name="currentPassword"
          required
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <NewPasswordField label={t.next} name="newPassword" isRefused={isRefused} error={errors.newPassword} />
        <FormError error={change.error} />
        <Button type="submit" variant="secondary" busy={change.isPending} className="justify-self-start">
          {t.submit}
        </Button>
      </Form>
    </CardSection>
  );
}
