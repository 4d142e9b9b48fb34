import { PasswordField } from '#ui/form/PasswordField.tsx';
import { MAX_PASSWORD_LENGTH, PASSWORD_HINT, PASSWORD_REFUSAL } from '../rules.ts';

type Props = { label: string; name: string; isRefused: boolean; error: string | undefined };

/** A password to be; `isRefused` when it does not follow the rule, `error` is what the server says of it. */
export function NewPasswordField({ label, name, isRefused, error }: Props) {
  return (
    <PasswordField
      label={label}
      name={name}
      required
      maxLength={MAX_PASSWORD_LENGTH}
      autoComplete="new-password"
      hint={PASSWORD_HINT}
      error={isRefused ? PASSWORD_REFUSAL : error}
    />
  );
}
