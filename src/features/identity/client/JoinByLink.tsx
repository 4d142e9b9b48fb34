import { FormError } from '#api/FormError.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { LinkOffer, type OfferedLink } from './LinkOffer.tsx';
import { useSession, useSignOut } from './use-session.ts';

type Props = {
  link: OfferedLink;
  /** Address to which signing in and registering return. */
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
    otherAccount: string;
  };
};

/** Page opened by a slip or a link: the visitor signs in or registers first, then confirms and joins. */
export function JoinByLink({ link, path, join, intro, t }: Props) {
  const { token, refusal } = link;
  const { user, isPending } = useSession();
  return (
    <AuthFrame title={t.title} intro={intro} isFinishing>
      <LinkOffer link={link} needsLink={t.needsLink} />
      {token === '' ? null : refusal ? (
        user && <OtherAccount text={t.otherAccount} />
      ) : user ? (
        <>
          <p>{t.account(user.name, user.email)}</p>
          <FormError error={join.error} />
          <Button disabled={!token} busy={join.isPending} onClick={() => token && join.mutate({ body: { token } })}>
            {t.submit}
          </Button>
          <OtherAccount text={t.otherAccount} />
        </>
      ) : (
        <SignInFirst path={path} t={t} disabled={!token || isPending} />
      )}
    </AuthFrame>
  );
}

/** For a person whose browser is signed in as somebody else: signs out and stays, with the link. */
function OtherAccount({ text }: { text: string }) {
  const signOut = useSignOut();
  return (
    <Button variant="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
      {text}
    </Button>
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
