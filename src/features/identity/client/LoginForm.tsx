import type { FormEvent } from 'react';
import { Button } from '#ui/form/Button.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { useHydrated } from './use-hydrated.ts';

type Credentials = { email: string; password: string };
type Props = { busy: boolean; errors: Record<string, string>; onSubmit: (credentials: Credentials) => void };

export function LoginForm({ busy, errors, onSubmit }: Props) {
  const isHydrated = useHydrated();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    onSubmit({ email: String(form.get('email')), password: String(form.get('password')) });
  };

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <EmailField error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        required
        autoComplete="current-password"
        error={errors.password}
      />
      {/* Without the script a browser would send the form by itself. */}
      <Button type="submit" disabled={!isHydrated} busy={busy} className="mt-1">
        Login
      </Button>
    </form>
  );
}
