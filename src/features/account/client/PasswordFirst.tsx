import type { FormEvent } from 'react';
import { FormError } from '#api/FormError.tsx';
import { Button } from '#ui/form/Button.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';

type Props = { busy: boolean; error: Error | null; submitText: string; onSubmit: (password: string) => void };

/** Asks for the password once more before something that matters. */
export function PasswordFirst({ busy, error, submitText, onSubmit }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(String(new FormData(event.currentTarget).get('currentPassword')));
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <PasswordField label="Your password" name="currentPassword" required autoComplete="current-password" />
      <FormError error={error} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {submitText}
      </Button>
    </form>
  );
}
