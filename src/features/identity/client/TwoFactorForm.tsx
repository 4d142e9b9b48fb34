import type { FormEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormFailure, fieldErrors } from './FormFailure.tsx';

type Props = { busy: boolean; error: Error | null; submitText: string; onSubmit: (code: string) => void };

/** Asks for a code of the authenticator app. */
export function TwoFactorForm({ busy, error, submitText, onSubmit }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(String(new FormData(event.currentTarget).get('code')));
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <Field
        label="Code"
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={24}
        hint="The six digits that your authenticator app shows."
        error={fieldErrors(error).code}
      />
      <FormFailure error={error} />
      <Button type="submit" busy={busy}>
        {submitText}
      </Button>
    </form>
  );
}
