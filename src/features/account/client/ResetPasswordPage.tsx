import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { NewPasswordField } from '#features/identity/client/AccountFields.tsx';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { useLinkToken } from '#features/identity/client/use-link-token.ts';
import { isGoodPassword } from '#features/identity/rules.ts';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { linkTexts } from './texts.ts';

export function ResetPasswordPage() {
  const token = useLinkToken();
  const t = useTexts(linkTexts).reset;
  return (
    <AuthFrame title={t.title} intro={t.intro} isFinishing>
      {token === '' ? <NoToken /> : <NewPassword token={token} />}
    </AuthFrame>
  );
}

function NoToken() {
  const t = useTexts(linkTexts).reset;
  return (
    <p role="status">
      <RichText text={t.needsLink} again={(words) => <TextLink to="/forgot-password">{words}</TextLink>} />
    </p>
  );
}

function NewPassword({ token }: { token: string | undefined }) {
  const navigate = useNavigate();
  const t = useTexts(linkTexts).reset;
  const reset = useChange('POST /api/identity/reset-password');
  const [isRefused, setIsRefused] = useState(false);

  const send = ({ newPassword }: Record<'newPassword', string>) => {
    const isGood = isGoodPassword(newPassword);
    setIsRefused(!isGood);
    if (!token || !isGood) return;
    reset.mutate(
      { body: { token, newPassword } },
      {
        onSuccess: async () => {
          const stays = await askNotice({ icon: 'success', title: t.done, text: t.logIn });
          if (stays) await navigate('/login', { replace: true });
        },
      },
    );
  };

  return (
    <Form busy={reset.isPending} unsaved={false} onSend={send}>
      <NewPasswordField
        label={t.password}
        name="newPassword"
        isRefused={isRefused}
        error={fieldErrors(reset.error).newPassword}
      />
      <FormError error={reset.error} />
      {reset.isError && <TextLink to="/forgot-password">{t.again}</TextLink>}
      <Button type="submit" disabled={!token} busy={reset.isPending || reset.isSuccess}>
        {t.submit}
      </Button>
    </Form>
  );
}
