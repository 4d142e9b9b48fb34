import { useQueryClient } from '@tanstack/react-query';
import { FormError } from '#api/FormError.tsx';
import { useCallContext, useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { useKeptToken } from '#features/identity/client/use-kept-token.ts';
import { sessionQuery, useSession } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { JOIN_STAFF_PATH } from '../rules.ts';
import { joinStaffTexts } from './join-texts.ts';

const KEY = 'onebuilding staff link';

/** Where a link to a duty leads: signing in or registering comes first, and one press then takes the duty. */
export function JoinStaffPage() {
  const { token, forget } = useKeptToken(KEY);
  const { name } = useBuilding();
  const t = useTexts(joinStaffTexts);
  const queries = useQueryClient();
  const { client } = useCallContext();
  const join = useChange('POST /api/staff/join', {
    // The menu shows what the duty opens, without another sign-in.
    onSuccess: () => {
      forget();
      return queries.invalidateQueries({ queryKey: sessionQuery(client).queryKey });
    },
  });
  if (join.data && join.variables.body.token === token)
    return (
      <AuthFrame title={t.welcome} intro={t.joined(t.duties[join.data.duty], name)} isFinishing>
        <ButtonLink to="/dashboard/profile">{t.begin}</ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t.title} intro={t.intro(name)} isFinishing>
      {token === '' ? <p role="status">{t.needsLink}</p> : <JoinWith token={token} join={join} />}
    </AuthFrame>
  );
}

type JoinProps = {
  token: string | undefined;
  join: { isPending: boolean; error: Error | null; mutate: (input: { body: { token: string } }) => void };
};

function JoinWith({ token, join }: JoinProps) {
  const { user, isPending } = useSession();
  const t = useTexts(joinStaffTexts);
  if (!user) return <SignInFirst disabled={!token || isPending} />;
  return (
    <>
      <p>{t.account(user.name, user.email)}</p>
      <FormError error={join.error} />
      <Button disabled={!token} busy={join.isPending} onClick={() => token && join.mutate({ body: { token } })}>
        {t.submit}
      </Button>
    </>
  );
}

const back = `from=${encodeURIComponent(JOIN_STAFF_PATH)}`;

function SignInFirst({ disabled }: { disabled: boolean }) {
  const t = useTexts(joinStaffTexts);
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
