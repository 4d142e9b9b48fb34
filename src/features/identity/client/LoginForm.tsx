import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useHydrated } from '#ui/layout/use-hydrated.ts';
import { EmailField } from './EmailField.tsx';

type Credentials = { email: string; password: string };
type Props = { busy: boolean; errors: Record<string, string>; onSend: (credentials: Credentials) => void };

export function LoginForm({ busy, errors, onSend }: Props) {
  const isHydrated = useHydrated();
  return (
    <Form busy={busy} onSend={onSend}>
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
    </Form>
  );
}
