import { FormError } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { useLinkToken } from '#features/account/client/use-link-token.ts';
import type { Agreement } from '#features/agreements/endpoints.ts';
import { useBuilding } from '#features/building/client/use-building.ts';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { useSession } from '#features/identity/client/use-session.ts';
import { JOIN_PATH } from '#features/identity/rules.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { useInvitationToken } from './use-invitation-token.ts';

/** Where a slip leads: signing in or registering comes first, and one press then makes the person the tenant. */
export function JoinPage() {
  const { token, forget } = useInvitationToken(useLinkToken());
  const { name } = useBuilding();
  const join = useChange('POST /api/agreements/join', { onSuccess: forget });
  if (join.data)
    return (
      <AuthFrame
        title="Welcome home"
        intro={`${join.data.userName}, your apartment is in your account now.`}
        isFinishing
      >
        <Joined agreement={join.data} />
      </AuthFrame>
    );
  return (
    <AuthFrame title="Join your apartment" intro={`With the slip from the administration of ${name}.`} isFinishing>
      {token === '' ? (
        <p role="status">
          This page needs the link or the QR code of your slip. The administration of the building makes one for you.
        </p>
      ) : (
        <JoinWith token={token} join={join} />
      )}
    </AuthFrame>
  );
}

type JoinProps = {
  token: string | undefined;
  join: { isPending: boolean; error: Error | null; mutate: (input: { body: { token: string } }) => void };
};

function JoinWith({ token, join }: JoinProps) {
  const { user, isPending } = useSession();
  if (!user) return <SignInFirst disabled={!token || isPending} />;
  return (
    <>
      <p>
        You are signed in as {user.name} ({user.email}). Joining puts the apartment of your slip into this account.
      </p>
      <FormError error={join.error} />
      <Button disabled={!token} busy={join.isPending} onClick={() => token && join.mutate({ body: { token } })}>
        Join
      </Button>
    </>
  );
}

const back = `from=${encodeURIComponent(JOIN_PATH)}`;

function SignInFirst({ disabled }: { disabled: boolean }) {
  return (
    <>
      <p>Please log in first, or register if you have no account yet. Your slip is kept meanwhile.</p>
      <div className="flex flex-wrap gap-3" aria-busy={disabled}>
        <ButtonLink to={`/login?${back}`}>Login</ButtonLink>
        <ButtonLink variant="secondary" to={`/register?${back}`}>
          Register
        </ButtonLink>
      </div>
    </>
  );
}

function Joined({ agreement: { apartmentNo, block, floor } }: { agreement: Agreement }) {
  return (
    <>
      <p role="status" className="text-lead">
        Apartment {apartmentNo}, block {block}, floor {floor}. You can pay your rent and read what is new.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard/profile">My Profile</ButtonLink>
        <ButtonLink variant="secondary" to="/dashboard/make-payment">
          Make Payment
        </ButtonLink>
      </div>
    </>
  );
}
