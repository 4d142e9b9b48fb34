import { useMutation } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { CallFailed, fieldErrors } from '#api/client.ts';
import { useCallContext, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button, buttonLook } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Field } from '#ui/form/Field.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import type { SignedIn } from '../endpoints.ts';
import { CodeForm } from './CodeForm.tsx';
import { openGooglePopup } from './open-google-popup.ts';
import { signInAgainTexts } from './sign-in-again-texts.ts';
import { identityTexts } from './texts.ts';
import { useSignInMethods } from './use-sign-in.ts';

type Props = {
  /** E-mail of the person whose page this is. */
  email: string;
  /** Gets true once that person is signed in again. */
  onDone: (isBack: boolean) => void;
};

/** Dialog to sign in again over a page whose session has ended. Only the page's person is accepted. */
export function SignInAgain({ email, onDone }: Props) {
  const t = useTexts(signInAgainTexts);
  const { code: codeTexts } = useTexts(identityTexts);
  const { signIn, enter, google, refusal, send, sendCode, startAgain } = useSignInAgain({ email, onDone });
  const methods = useSignInMethods().data;
  const needsCode = signIn.data?.needsCode === true;
  return (
    <Dialog
      open
      title={needsCode ? codeTexts.title : t.title}
      text={needsCode ? codeTexts.intro : t.text}
      busy={signIn.isPending || enter.isPending}
      onClose={() => onDone(false)}
    >
      {needsCode ? (
        <>
          <CodeForm
            isSignIn
            busy={enter.isPending}
            error={enter.error}
            submitText={codeTexts.submit}
            onSend={(code) => sendCode(code)}
          />
          <Button variant="quiet" className="mt-3" onClick={startAgain}>
            {codeTexts.back}
          </Button>
        </>
      ) : methods?.hosted ? (
        <HostedAgain refusal={refusal} />
      ) : (
        <PasswordAgain
          email={email}
          busy={signIn.isPending || google.isPending}
          refusal={refusal}
          errors={fieldErrors(signIn.error)}
          onSend={send}
          onGoogle={methods?.google ? () => google.mutate() : undefined}
          onCancel={() => onDone(false)}
        />
      )}
    </Dialog>
  );
}

type Credentials = Record<'email' | 'password', string>;
type PasswordProps = {
  email: string;
  busy: boolean;
  refusal: string | undefined;
  errors: Record<string, string>;
  onSend: (credentials: Credentials) => void;
  onGoogle: (() => void) | undefined;
  onCancel: () => void;
};

function PasswordAgain({ email, busy, refusal, errors, onSend, onGoogle, onCancel }: PasswordProps) {
  const { fields, login, google } = useTexts(identityTexts);
  return (
    <DialogForm<keyof Credentials>
      busy={busy}
      unsaved={false}
      submitText={login.submit}
      onCancel={onCancel}
      onSend={onSend}
    >
      <Field
        label={fields.email}
        name="email"
        type="email"
        required
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
      />
      <PasswordField
        label={fields.password}
        name="password"
        required
        data-first-focus
        autoComplete="current-password"
        error={errors.password}
      />
      {refusal && <ErrorNote>{refusal}</ErrorNote>}
      {onGoogle && (
        <Button variant="quiet" disabled={busy} onClick={onGoogle}>
          {google.submit}
        </Button>
      )}
    </DialogForm>
  );
}

/** Signs in at the hosted provider, in another window: in this one its page would replace the typed form. */
function HostedAgain({ refusal }: { refusal: string | undefined }) {
  const t = useTexts(signInAgainTexts);
  const { hosted } = useTexts(identityTexts);
  return (
    <div className="grid gap-5">
      {refusal && <ErrorNote>{refusal}</ErrorNote>}
      <a href="/api/identity/hosted/start?from=/" target="_blank" rel="noopener" className={buttonLook({ size: 'lg' })}>
        {hosted.submit}
      </a>
      <p className="text-center text-mute">{t.newTab}</p>
    </div>
  );
}

function useSignInAgain({ email, onDone }: Props) {
  const t = useTexts(signInAgainTexts);
  const { login } = useTexts(identityTexts);
  const { client } = useCallContext();
  const [refusal, setRefusal] = useState<string>();
  const isOwn = (other: string) => other.trim().toLowerCase() === email.toLowerCase();
  const take = (user: SignedIn | null) => {
    if (user) onDone(true);
  };
  const signIn = useChange('POST /api/identity/sign-in', {
    onSuccess: ({ user }) => take(user),
    onError: (error) => setRefusal(isRefused(error) ? login.wrong : unlessAtField(error)),
  });
  const startAgain = () => {
    signIn.reset();
    setRefusal(undefined);
  };
  const enter = useChange('POST /api/identity/second-step/enter', {
    onSuccess: ({ user }) => take(user),
    onError: (error) => {
      // After too many wrong codes, or too much time.
      if (!isRefused(error)) return;
      startAgain();
      setRefusal(error.message);
    },
  });
  const google = useMutation({
    mutationFn: async () => {
      const user = await openGooglePopup();
      if (isOwn(user.email)) return user;
      // The popup has opened another person's session, which this page would then use.
      await client('POST /api/identity/sign-out', {});
      throw new Error(t.otherAccount(email));
    },
    onSuccess: take,
    onError: ({ message }) => setRefusal(message),
  });
  const send = (credentials: Credentials) => {
    setRefusal(undefined);
    if (isOwn(credentials.email)) signIn.mutate({ body: credentials });
    else setRefusal(t.otherAccount(email));
  };

  /** The person may have signed in in another window. */
  const look = useEffectEvent(async () => {
    const { user } = await client('GET /api/identity/session', {}).catch(() => ({ user: null }));
    if (user && isOwn(user.email)) onDone(true);
    else if (user) setRefusal(t.otherAccount(email));
  });
  // A layout effect, since a useEffect may run after the dialog is painted, and would miss a focus event in between.
  useLayoutEffect(() => {
    const listen = () => void look();
    addEventListener('focus', listen);
    return () => removeEventListener('focus', listen);
  }, []);
  return {
    signIn,
    enter,
    google,
    refusal,
    send,
    sendCode: (code: string) => enter.mutate({ body: { code } }),
    startAgain,
  };
}

const isRefused = (error: Error) => error instanceof CallFailed && error.code === 'unauthenticated';

/** The form's error, unless a field shows it already. */
const unlessAtField = (error: Error) => (Object.keys(fieldErrors(error)).length > 0 ? undefined : error.message);
