import { FormError } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import type { Agreement } from '#features/agreements/endpoints.ts';
import { useBuilding } from '#features/building/client/use-building.ts';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { rememberHome } from '#features/identity/client/use-home.ts';
import { useKeptToken } from '#features/identity/client/use-kept-token.ts';
import { useSession } from '#features/identity/client/use-session.ts';
import { INVITATION_KEY, JOIN_PATH } from '#features/identity/rules.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { joinTexts } from './texts.ts';

/** Where a slip leads: signing in or registering comes first, and one press then makes the person the tenant. */
export function JoinPage() {
  const { token, forget } = useKeptToken(INVITATION_KEY);
  const { name } = useBuilding();
  const t = useTexts(joinTexts);
  const join = useChange('POST /api/agreements/join', {
    onSuccess: ({ _id, tenure }) => {
      forget();
      // Of several homes the pages to which this one leads are about the new one.
      if (tenure !== 'ownership') rememberHome(_id);
    },
  });
  // The slip of another home, opened in the same tab, is one to use.
  if (join.data && join.variables.body.token === token)
    return (
      <AuthFrame title={t.welcome} intro={t.joined(join.data.userName)} isFinishing>
        <WhatIsTheirs joined={join.data} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={t.title} intro={t.intro(name)} isFinishing>
      {token === '' ? <p role="status">{t.needsSlip}</p> : <JoinWith token={token} join={join} />}
    </AuthFrame>
  );
}

type JoinProps = {
  token: string | undefined;
  join: { isPending: boolean; error: Error | null; mutate: (input: { body: { token: string } }) => void };
};

function JoinWith({ token, join }: JoinProps) {
  const { user, isPending } = useSession();
  const t = useTexts(joinTexts);
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

const back = `from=${encodeURIComponent(JOIN_PATH)}`;

function SignInFirst({ disabled }: { disabled: boolean }) {
  const t = useTexts(joinTexts);
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

function WhatIsTheirs({ joined: { _id, tenure, apartmentNo, block, floor } }: { joined: Agreement }) {
  const t = useTexts(joinTexts);
  const { digits } = useFormats();
  return (
    <>
      <p role="status" className="text-lead">
        {(tenure === 'ownership' ? t.flat : t.home)(apartmentNo, block, digits(floor))}
      </p>
      <div className="flex flex-wrap gap-3">
        {tenure === 'ownership' ? (
          <ButtonLink to={`/dashboard/flat?agreement=${_id}`}>{t.myFlat}</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/dashboard/profile">{t.myProfile}</ButtonLink>
            <ButtonLink variant="secondary" to="/dashboard/make-payment">
              {t.makePayment}
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
