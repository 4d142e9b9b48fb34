import { useEffect, useRef, useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { identityTexts } from './texts.ts';

type Props = {
  busy: boolean;
  error: Error | null;
  submitText: string;
  /** True at sign-in: a backup code is accepted too, and the form, alone on its page, takes the focus. */
  isSignIn?: boolean;
  onSend: (code: string) => void;
};

const APP_CODE = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const;
const BACKUP_CODE = { inputMode: 'text', autoComplete: 'off' } as const;

/** Asks for a code of the authenticator app. */
export function CodeForm({ busy, error, submitText, isSignIn = false, onSend }: Props) {
  const [isBackup, setIsBackup] = useState(false);
  const t = useTexts(identityTexts).fields;
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
    <Form<'code'> busy={busy} unsaved={false} onSend={({ code }) => onSend(code)}>
      <Field
        ref={field}
        {...(isBackup ? BACKUP_CODE : APP_CODE)}
        label={isBackup ? t.backupCode : t.appCode}
        hint={isBackup ? t.backupCodeHint : t.appCodeHint}
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
          {isBackup ? t.useApp : t.useBackupCode}
        </Button>
      )}
    </Form>
  );
}
