import { Field } from '#ui/form/Field.tsx';

/** The e-mail that somebody signs in with. */
export function EmailField({ error }: { error: string | undefined }) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      required
      autoComplete="username"
      placeholder="you@example.com"
      error={error}
    />
  );
}
