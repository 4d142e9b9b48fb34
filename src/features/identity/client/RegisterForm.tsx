import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { toast } from '#ui/toast.ts';
import { isGoodPassword, LONGEST_PASSWORD, PASSWORD_HINT, PASSWORD_REFUSAL } from '../rules.ts';
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
      <Field
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="username"
        placeholder="you@example.com"
        error={errors.email}
      />
      <Field
        label="Photo URL"
        optional
        name="photo"
        type="url"
        autoComplete="photo"
        placeholder="https://example.com/photo.jpg"
        error={errors.photo}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        maxLength={LONGEST_PASSWORD}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={isRefused ? PASSWORD_REFUSAL : errors.password}
      />
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
