import { useEffect, useRef, useState } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';

type Props = {
  busy: boolean;
  error: Error | null;
  submitText: string;
  /** Whether a backup code does as well; then the form is the whole page, and begins with the focus in it. */
  isSignIn?: boolean;
  onSend: (code: string) => void;
};

const APP_CODE = {
  label: 'Code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  hint: 'The six digits that your authenticator app shows.',
} as const;
const BACKUP_CODE = {
  label: 'Backup code',
  inputMode: 'text',
  autoComplete: 'off',
  hint: 'One of the ten that you kept when you set this up.',
} as const;

/** Asks for a code of the authenticator app. */
export function CodeForm({ busy, error, submitText, isSignIn = false, onSend }: Props) {
  const [isBackup, setIsBackup] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSignIn) field.current?.focus();
  }, [isSignIn]);
  const change = () => {
    setIsBackup(!isBackup);
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  return (
    <Form<'code'> busy={busy} onSend={({ code }) => onSend(code)}>
      <Field
        ref={field}
        {...(isBackup ? BACKUP_CODE : APP_CODE)}
        name="code"
        required
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={24}
        error={fieldErrors(error).code}
      />
      <FormError error={error} />
      <Button type="submit" busy={busy}>
        {submitText}
      </Button>
      {isSignIn && (
        <Button variant="quiet" onClick={change}>
          {isBackup ? 'Use the app instead' : 'Use a backup code instead'}
        </Button>
      )}
    </Form>
  );
}
