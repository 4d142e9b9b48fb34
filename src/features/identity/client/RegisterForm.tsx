import { type FormEvent, useState } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { isGoodPassword, PASSWORD_REFUSAL } from '../rules.ts';
import { EmailField } from './EmailField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useHydrated } from './use-hydrated.ts';
import type { NewAccount } from './use-sign-up.ts';

type Props = { busy: boolean; errors: Record<string, string>; onSubmit: (account: NewAccount) => void };

export function RegisterForm({ busy, errors, onSubmit }: Props) {
  const isHydrated = useHydrated();
  const [isRefused, setIsRefused] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const account = accountIn(event.currentTarget);
    const isGood = isGoodPassword(account.password);
    setIsRefused(!isGood);
    if (isGood) return onSubmit(account);
    toast.error(PASSWORD_REFUSAL);
    event.currentTarget.querySelector<HTMLInputElement>('[name=password]')?.focus();
  };

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <Field label="Full Name" name="name" required maxLength={100} autoComplete="name" error={errors.name} />
      <EmailField error={errors.email} />
      <Field
        label="Photo URL"
        optional
        name="photo"
        type="url"
        autoComplete="photo"
        placeholder="https://example.com/photo.jpg"
        error={errors.photo}
      />
      <NewPasswordField label="Password" name="password" isRefused={isRefused} error={errors.password} />
      {/* Without the script a browser would send the form by itself. */}
      <Button type="submit" disabled={!isHydrated} busy={busy} className="mt-1">
        Register
      </Button>
    </form>
  );
}

function accountIn(element: HTMLFormElement): NewAccount {
  const form = new FormData(element);
  const entry = (name: string) => String(form.get(name) ?? '');
  return {
    name: entry('name'),
    email: entry('email').trim(),
    photo: entry('photo').trim(),
    password: entry('password'),
  };
}
