import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Field } from '#ui/form/Field.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { MAX_PASSWORD_LENGTH, PASSWORD_HINT, PASSWORD_REFUSAL } from '../rules.ts';
import { identityTexts } from './texts.ts';

export function EmailField({ error }: { error: string | undefined }) {
  const t = useTexts(identityTexts).fields;
  return (
    <Field
      label={t.email}
      name="email"
      type="email"
      required
      autoComplete="username"
      placeholder="you@example.com"
      error={error}
    />
  );
}

type Props = { label: string; name: string; isRefused: boolean; error: string | undefined };

/** Field for a new password; `isRefused` if it breaks the rule, `error` is the server's. */
export function NewPasswordField({ label, name, isRefused, error }: Props) {
  const { language } = useLanguage();
  return (
    <PasswordField
      label={label}
      name={name}
      required
      maxLength={MAX_PASSWORD_LENGTH}
      autoComplete="new-password"
      hint={PASSWORD_HINT[language]}
      error={isRefused ? PASSWORD_REFUSAL[language] : error}
    />
  );
}

/** Field for the address of a person's picture, which is optional. */
export function PhotoUrlField({ photo, error }: { photo?: string | null; error: string | undefined }) {
  const t = useTexts(identityTexts).fields;
  return (
    <Field
      label={t.photo}
      optional
      name="photo"
      type="url"
      autoComplete="photo"
      placeholder="https://example.com/photo.jpg"
      defaultValue={photo ?? ''}
      error={error}
    />
  );
}
