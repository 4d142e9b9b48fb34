import { useNavigate } from 'react-router';
import { CallFailed, fieldErrors } from '#api/client.ts';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { useHydrated } from '#ui/browser-hooks.ts';
import { askNotice } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { EmailField } from './AccountFields.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeForm } from './CodeForm.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { HostedSignIn } from './HostedSignIn.tsx';
import type { OfferPoint } from './LinkOffer.tsx';
import { type IdentityTexts, identityTexts } from './texts.ts';
import { useEnterCode, useGoogleSignIn, useReturnPath, useSignIn, useSignInMethods } from './use-sign-in.ts';

export function LoginPage({ Offer }: OfferPoint) {
  const t = useTexts(identityTexts).login;
  const google = useGoogleSignIn();
  const { data: methods } = useSignInMethods();
  const { path, query } = useReturnPath();
  const { signIn, send, welcome } = useLogin(path);

  if (signIn.data?.needsCode) return <LoginCode onDone={welcome} onStartAgain={signIn.reset} />;
  return (
    <AuthFrame
      title={t.title}
      intro={t.intro}
      isFinishing={signIn.isPending || signIn.isSuccess || google.isPending || google.isSuccess}
    >
      {Offer && <Offer path={path} />}
      {methods?.hosted ? (
        <HostedSignIn path={path} />
      ) : (
        <>
          <LoginForm busy={signIn.isPending || signIn.isSuccess} errors={fieldErrors(signIn.error)} onSend={send} />
          <TextLink to="/forgot-password" className="-mt-3 inline-block justify-self-start py-1 text-sm">
            {t.forgot}
          </TextLink>
          <div className="flex items-center gap-4 text-mute text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t.or}
          </div>
          <GoogleButton signIn={google} path={path} />
          <p className="text-center text-mute">
            <RichText text={t.noAccount} register={(words) => <TextLink to={`/register${query}`}>{words}</TextLink>} />
          </p>
        </>
      )}
    </AuthFrame>
  );
}

/** Signs in by password, shows the result, and continues at `path`. */
function useLogin(path: string) {
  const t = useTexts(identityTexts).login;
  const signIn = useSignIn();
  const navigate = useNavigate();
  const welcome = async () => {
    const stays = await askNotice({ icon: 'success', title: t.done, text: t.welcome });
    if (stays) await navigate(path, { replace: true });
  };
  const send = (body: { email: string; password: string }) =>
    signIn.mutate(
      { body },
      {
        onSuccess: ({ user }) => void (user && welcome()),
        onError: (error) => void askNotice({ icon: 'error', title: t.failed, text: reason(t, error) }),
      },
    );
  return { signIn, send, welcome };
}

/** One text for all wrong credentials (docs/resident.md section R2.2); network errors and overload have their own. */
function reason(t: IdentityTexts['login'], error: Error): string {
  const isRefused = error instanceof CallFailed && error.code === 'unauthenticated';
  return isRefused ? t.wrong : error.message;
}

type Credentials = { email: string; password: string };
type FormProps = { busy: boolean; errors: Record<string, string>; onSend: (credentials: Credentials) => void };

function LoginForm({ busy, errors, onSend }: FormProps) {
  const { fields, login } = useTexts(identityTexts);
  const isHydrated = useHydrated();
  return (
    <Form busy={busy} unsaved={false} onSend={onSend}>
      <EmailField error={errors.email} />
      <PasswordField
        label={fields.password}
        name="password"
        required
        autoComplete="current-password"
        error={errors.password}
      />
      {/* Disabled before hydration, when the browser would submit the form natively. */}
      <Button type="submit" disabled={!isHydrated} busy={busy} className="mt-1">
        {login.submit}
      </Button>
    </Form>
  );
}

type CodeProps = { onDone: () => void; onStartAgain: () => void };

/** Second step of a login with the right password. */
function LoginCode({ onDone, onStartAgain }: CodeProps) {
  const { code: t, login } = useTexts(identityTexts);
  const enter = useEnterCode();
  const submit = (code: string) =>
    enter.mutate(
      { body: { code } },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (!isOver(error)) return;
          onStartAgain();
          void askNotice({ icon: 'error', title: login.failed, text: error.message });
        },
      },
    );
  return (
    <AuthFrame title={t.title} intro={t.intro} isFinishing>
      <CodeForm
        isSignIn
        busy={enter.isPending || enter.isSuccess}
        error={enter.error}
        submitText={t.submit}
        onSend={submit}
      />
      <Button variant="quiet" onClick={onStartAgain}>
        {t.back}
      </Button>
    </AuthFrame>
  );
}

/** After too many wrong codes, or too much time, the login starts with the password again. */
const isOver = (error: Error) => error instanceof CallFailed && error.code === 'unauthenticated';
