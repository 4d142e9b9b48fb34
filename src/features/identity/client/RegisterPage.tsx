import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrors } from '#api/client.ts';
import { useCallContext } from '#api/use-call.tsx';
import { RichText, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { useHydrated } from '#ui/browser-hooks.ts';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { SignedIn } from '../endpoints.ts';
import { INVITATION_KEY, isGoodPassword, isJoinPath, PASSWORD_REFUSAL } from '../rules.ts';
import { EmailField, NewPasswordField, PhotoUrlField } from './AccountFields.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { HostedSignIn } from './HostedSignIn.tsx';
import type { OfferPoint } from './LinkOffer.tsx';
import { identityTexts } from './texts.ts';
import { usePersonChange } from './use-session.ts';
import { useReturnPath, useSignInMethods } from './use-sign-in.ts';

export function RegisterPage({ Offer }: OfferPoint) {
  const t = useTexts(identityTexts).register;
  const { path, query } = useReturnPath();
  const { signUp, send } = useRegistration(path);
  const { data: methods } = useSignInMethods();
  const isBusy = signUp.isPending || signUp.isSuccess;
  return (
    // Also after a failure: if only the user's record was not made, the person is signed in and can retry here.
    <AuthFrame title={t.title} intro={t.intro} isFinishing={!signUp.isIdle}>
      {Offer && <Offer path={path} />}
      {methods?.hosted ? (
        <HostedSignIn path={path} />
      ) : (
        <>
          <RegisterForm busy={isBusy} errors={fieldErrors(signUp.error)} onSend={send} />
          <p className="text-center text-mute">
            <RichText text={t.hasAccount} login={(words) => <TextLink to={`/login${query}`}>{words}</TextLink>} />
          </p>
        </>
      )}
    </AuthFrame>
  );
}

/**
 * Makes an account and shows the outcome. A person with the link of a home or a duty is sent back to it, all others to the home page. Visitors who came
 * from an apartment can choose to return to it.
 */
function useRegistration(path: string) {
  const t = useTexts(identityTexts).register;
  const signUp = useSignUp();
  const navigate = useNavigate();
  const isJoining = isJoinPath(path);
  const goBack = () => navigate(path, { replace: true });
  const send = (account: NewAccount) =>
    signUp.mutate(account, {
      onSuccess: async () => {
        const stays = await askNotice({
          icon: 'success',
          title: t.done,
          text: t.welcome,
          button: isJoining ? t.goOn : t.goHome,
          ...(/^\/apartments\b/.test(path) && { other: { text: t.goBack, onPress: () => void goBack() } }),
        });
        if (stays) await navigate(isJoining ? path : '/', { replace: true });
      },
      onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message || t.wrong }),
    });
  return { signUp, send };
}

type Props = { busy: boolean; errors: Record<string, string>; onSend: (account: NewAccount) => void };

function RegisterForm({ busy, errors, onSend }: Props) {
  const { fields, register } = useTexts(identityTexts);
  const { language } = useLanguage();
  const isHydrated = useHydrated();
  const [isRefused, setIsRefused] = useState(false);

  const send = (account: NewAccount, form: HTMLFormElement) => {
    const isGood = isGoodPassword(account.password);
    setIsRefused(!isGood);
    if (isGood) return onSend(account);
    toast.error(PASSWORD_REFUSAL[language]);
    form.querySelector<HTMLInputElement>('[name=password]')?.focus();
  };

  return (
    <Form busy={busy} unsaved={false} onSend={send}>
      <Field label={fields.name} name="name" required maxLength={100} autoComplete="name" error={errors.name} />
      <EmailField error={errors.email} />
      <PhotoUrlField error={errors.photo} />
      <NewPasswordField label={fields.password} name="password" isRefused={isRefused} error={errors.password} />
      {/* Disabled before hydration, when the browser would submit the form natively. */}
      <Button type="submit" disabled={!isHydrated} busy={busy} className="mt-1">
        {register.submit}
      </Button>
    </Form>
  );
}

type NewAccount = { name: string; email: string; photo: string; password: string };

/** Makes the account at the identity provider, then the user's record. */
function useSignUp() {
  const { client } = useCallContext();
  const changePerson = usePersonChange();
  // After a failure of the second call only, a retry must not sign up again: the e-mail would be taken, by this account.
  const made = useRef<{ email: string; user: SignedIn }>(undefined);
  return useMutation({
    mutationFn: async (account: NewAccount) => {
      const { name, email, photo } = account;
      if (made.current?.email !== email) {
        const { user } = await client('POST /api/identity/sign-up', {
          body: { ...account, invitation: keptInvitation() },
        });
        made.current = { email, user };
      }
      await client('POST /api/register', { body: { name, email, photo, role: 'user' } });
      return made.current.user;
    },
    onSuccess: changePerson,
  });
}

/** Private windows of some browsers have no storage. */
function keptInvitation(): string | undefined {
  try {
    return sessionStorage.getItem(INVITATION_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
