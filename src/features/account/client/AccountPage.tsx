import { LoadError } from '#ui/feedback/LoadError.tsx';
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { AccountDeletion } from './AccountDeletion.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { AccountEmail } from './AccountEmail.tsx';
import { AccountPassword } from './AccountPassword.tsx';
import { AccountSecondStep } from './AccountSecondStep.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { useAccount } from './use-account.ts';

/** A person's own account, with the identity provider. What they are in the building is on their profile. */
export function AccountPage() {
  const query = useAccount();
  const account = query.data;
  // What has to be done first stands first.
  const needsSecondStep = account?.needsSecondStep && !account.hasSecondStep;
  return (
    <div className="grid max-w-3xl gap-8">
      <PageTitle intro="How you are known here, and how you sign in.">Account</PageTitle>
      {account && (
        <>
          {needsSecondStep && <AccountSecondStep account={account} />}
          <AccountDetails account={account} />
          <AccountEmail account={account} />
          {account.hasPassword && <AccountPassword />}
          {!needsSecondStep && account.hasPassword && <AccountSecondStep account={account} />}
          <OpenSessions />
          <AccountDeletion account={account} />
        </>
      )}
      {!account && (
        <Card padded={false}>
          {query.isError ? <LoadError text="Your account did not load." query={query} /> : <SkeletonRows />}
        </Card>
      )}
    </div>
  );
}
