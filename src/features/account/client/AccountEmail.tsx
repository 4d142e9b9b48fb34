import { useSignInMethods } from '#features/identity/client/use-sign-in-methods.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { CardSection } from '#ui/layout/CardSection.tsx';
import type { Account } from '../endpoints.ts';
import { useSendVerification } from './use-account.ts';

/** The e-mail never changes: it is what the building's records know a person by. */
export function AccountEmail({ account }: { account: Account }) {
  const send = useSendVerification();
  const hasMail = useSignInMethods().data?.mail !== 'none';
  return (
    <CardSection title="Email" intro="You sign in with it, and the building's records know you by it.">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="min-w-0 wrap-anywhere font-semibold">{account.email}</span>
        <Badge tone={account.isVerified ? 'success' : 'warning'}>
          {account.isVerified ? 'Confirmed' : 'Not confirmed'}
        </Badge>
        {!account.isVerified && hasMail && (
          <Button variant="secondary" size="sm" busy={send.isPending} onClick={() => send.mutate({})}>
            Send the mail again
          </Button>
        )}
      </div>
    </CardSection>
  );
}
