import { FormError } from '#api/FormError.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { useSession } from './use-session.ts';

type Props = {
  /** Of the slip or link; empty where there is none, undefined until that is known. */
  token: string | undefined;
  /** The address of the page, to which signing in and registering come back. */
  path: string;
  join: { isPending: boolean; error: Error | null; mutate: (input: { body: { token: string } }) => void };
  intro: string;
  t: {
    title: string;
    needsLink: string;
    account: (name: string, email: string) => string;
    submit: string;
    signInFirst: string;
    login: string;
    register: string;
  };
};

/** A page to which a slip or a link leads: signing in or registering comes first, and one press then joins. */
export function JoinByLink({ token, path, join, intro, t }: Props) {
  const { user, isPending } = useSession();
  return (
    <AuthFrame title={t.title} intro={intro} isFinishing>
      {token === '' ? (
        <p role="status">{t.needsLink}</p>
      ) : user ? (
        <>
          <p>{t.account(user.name, user.email)}</p>
          <FormError error={join.error} />
          <Button disabled={!token} busy={join.isPending} onClick={() => token && join.mutate({ body: { token } })}>
            {t.submit}
          </Button>
        </>
      ) : (
        <SignInFirst path={path} t={t} disabled={!token || isPending} />
      )}
    </AuthFrame>
  );
}

function SignInFirst({ path, t, disabled }: Pick<Props, 'path' | 't'> & { disabled: boolean }) {
  const back = `from=${encodeURIComponent(path)}`;
  return (
    <>
      <p>{t.signInFirst}</p>
      <div className="flex flex-wrap gap-3" aria-busy={disabled}>
        <ButtonLink to={`/login?${back}`}>{t.login}</ButtonLink>
        <ButtonLink variant="secondary" to={`/register?${back}`}>
          {t.register}
        </ButtonLink>
      </div>
    </>
  );
}
