import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { useHydrated } from '#ui/browser-hooks.ts';
import { askNotice } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { signInRefusalText } from '../rules.ts';
import { identityTexts } from './texts.ts';
import { type useGoogleSignIn, useSignInMethods } from './use-sign-in.ts';

type Props = { signIn: ReturnType<typeof useGoogleSignIn>; path: string };

/**
 * Signs in with Google and continues at `path`. Without Google's settings it is disabled, with a note below. See docs/resident.md
 * section R2.3.
 */
export function GoogleButton({ signIn, path }: Props) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const t = useTexts(identityTexts).google;
  const { language } = useLanguage();
  const { data: methods } = useSignInMethods();
  const isUnset = methods?.google === false;
  const reason = useId();

  const start = () =>
    signIn.mutate(undefined, {
      onSuccess: async ({ name }) => {
        const stays = await askNotice({ icon: 'success', title: t.welcome(name) });
        if (stays) await navigate(path, { replace: true });
      },
      onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message }),
    });

  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        disabled={isUnset || !isHydrated}
        aria-describedby={isUnset ? reason : undefined}
        busy={signIn.isPending}
        busyText={t.waiting}
        icon={<GoogleMark />}
        onClick={start}
      >
        {t.submit}
      </Button>
      {isUnset && (
        <p id={reason} className="text-center text-mute text-sm">
          {signInRefusalText('unset', 'Google', language)}
        </p>
      )}
    </div>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
