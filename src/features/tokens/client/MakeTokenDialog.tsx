import { useRef } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { TOKEN_PERMISSIONS } from '#api/token-permissions.ts';
import { useAccount } from '#features/account/client/use-account.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { CheckboxGroup } from '#ui/form/CheckboxGroup.tsx';
import { Field, Select } from '#ui/form/Field.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TOKEN_DAYS } from '../rules.ts';
import { tokensTexts } from './texts.ts';
import { useMakeToken } from './use-tokens.ts';

type Props = { onClose: () => void };
type FieldName = 'name' | 'days' | 'currentPassword';

/** Makes a token, and shows it once. */
export function MakeTokenDialog({ onClose }: Props) {
  const make = useMakeToken();
  const account = useAccount();
  const { form: t, permissions: said } = useTexts(tokensTexts);
  const { digits } = useFormats();
  if (make.data) return <MadeToken name={make.data.name} token={make.data.token} onClose={onClose} />;
  const errors = fieldErrors(make.error);
  const send = ({ name, days, currentPassword }: Record<FieldName, string>, form: HTMLFormElement) => {
    const chosen = new FormData(form).getAll('permissions');
    const permissions = TOKEN_PERMISSIONS.filter((each) => chosen.includes(each));
    make.mutate({
      body: { name, permissions, days: TOKEN_DAYS.find((each) => each === days) ?? '90', currentPassword },
    });
  };
  return (
    <FormDialog<FieldName>
      title={t.title}
      text={t.text}
      change={make}
      submitText={t.submit}
      onClose={onClose}
      onSend={send}
    >
      <Field
        label={t.name}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        placeholder={t.example}
        error={errors.name}
      />
      <CheckboxGroup
        label={t.reads}
        name="permissions"
        options={TOKEN_PERMISSIONS.map((value) => ({ value, text: said[value] }))}
        error={errors.permissions}
      />
      <Select
        label={t.days}
        name="days"
        defaultValue="90"
        options={TOKEN_DAYS.map((value) => ({ value, text: t.inDays(digits(value)) }))}
        error={errors.days}
      />
      {account.data?.hasPassword && (
        <PasswordField
          label={t.password}
          name="currentPassword"
          required
          autoComplete="current-password"
          error={errors.currentPassword}
        />
      )}
    </FormDialog>
  );
}

function MadeToken({ name, token, onClose }: Props & { name: string; token: string }) {
  const t = useTexts(tokensTexts).made;
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    if (await copyText(token, shown.current)) toast.success(t.copied);
    else toast.warning(t.selected);
  };
  return (
    <Dialog open title={t.title(name)} text={t.once} onClose={onClose}>
      <div className="grid gap-5">
        <code ref={shown} className="break-all rounded-field bg-sand px-3 py-2 text-center text-sm">
          {token}
        </code>
        <p className="text-mute text-sm">{t.header}</p>
        <div className="dialog-foot">
          <Button variant="secondary" onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button onClick={onClose}>{t.done}</Button>
        </div>
      </div>
    </Dialog>
  );
}
