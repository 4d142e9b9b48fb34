import { useState } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useHydrated } from '#ui/layout/use-hydrated.ts';
import { isGoodPassword, PASSWORD_REFUSAL } from '../rules.ts';
import { EmailField } from './EmailField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PhotoUrlField } from './PhotoUrlField.tsx';
import type { NewAccount } from './use-sign-up.ts';

type Props = { busy: boolean; errors: Record<string, string>; onSend: (account: NewAccount) => void };

export function RegisterForm({ busy, errors, onSend }: Props) {
  const isHydrated = useHydrated();
  const [isRefused, setIsRefused] = useState(false);

  const send = (account: NewAccount, form: HTMLFormElement) => {
    const isGood = isGoodPassword(account.password);
    setIsRefused(!isGood);
    if (isGood) return onSend(account);
    toast.error(PASSWORD_REFUSAL);
    form.querySelector<HTMLInputElement>('[name=password]')?.focus();
  };

  return (
    <Form busy={busy} onSend={send}>
      <Field label="Full Name" name="name" required maxLength={100} autoComplete="name" error={errors.name} />
      <EmailField error={errors.email} />
      <PhotoUrlField error={errors.photo} />
      <NewPasswordField label="Password" name="password" isRefused={isRefused} error={errors.password} />
      {/* Without the script a browser would send the form by itself. */}
      <Button type="submit" disabled={!isHydrated} busy={busy} className="mt-1">
        Register
      </Button>
    </Form>
  );
}
