import { FormError } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { useLinkToken } from '#features/identity/client/use-link-token.ts';
import { useSession } from '#features/identity/client/use-session.ts';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { linkTexts } from './texts.ts';

/** Confirms by a button, since mail scanners open links, too. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const t = useTexts(linkTexts).verify;
  const { user, isPending } = useSession();
  const verify = useChange('POST /api/identity/verify-email');
  const confirm = (
    <>
      <FormError error={verify.error} />
      <Button disabled={!token} busy={verify.isPending} onClick={() => token && verify.mutate({ body: { token } })}>
        {t.submit}
      </Button>
    </>
  );
  return (
    <AuthFrame title={t.title} intro={t.intro} isFinishing>
      {verify.isSuccess && (
        <>
          <p role="status">{t.done}</p>
          <ButtonLink to="/">{t.goHome}</ButtonLink>
        </>
      )}
      {!verify.isSuccess && token === '' && (
        <p role="status">
          <RichText text={t.needsLink} again={(words) => <TextLink to="/dashboard/account">{words}</TextLink>} />
        </p>
      )}
      {!verify.isSuccess && token !== '' && !isPending && (user ? confirm : <SignInFirst />)}
    </AuthFrame>
  );
}

/** A sign-in is required: otherwise the mail's reader could confirm an account that another person made with their e-mail. */
function SignInFirst() {
  const t = useTexts(linkTexts).verify;
  return (
    <>
      <p role="status">{t.signInFirst}</p>
      <ButtonLink to="/login">{t.login}</ButtonLink>
    </>
  );
}
