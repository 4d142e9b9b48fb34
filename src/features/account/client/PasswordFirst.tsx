import { FormError } from '#api/FormError.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';

type Props = { busy: boolean; error: Error | null; submitText: string; onSend: (password: string) => void };

/** Asks for the password once more before something that matters. */
export function PasswordFirst({ busy, error, submitText, onSend }: Props) {
  return (
    <Form<'currentPassword'> busy={busy} onSend={({ currentPassword }) => onSend(currentPassword)}>
      <PasswordField label="Your password" name="currentPassword" required autoComplete="current-password" />
      <FormError error={error} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {submitText}
      </Button>
    </Form>
  );
}
