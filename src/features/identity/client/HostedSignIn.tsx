import { useSearchParams } from 'react-router';
import { buttonLook } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/Form.tsx';
import { isSignInRefusal, signInRefusalText } from '../rules.ts';

/** Where a hosted provider keeps the accounts: one link there, and what it said if it sent the person back. */
export function HostedSignIn({ path }: { path: string }) {
  const refused = useSearchParams()[0].get('refused');
  return (
    <div className="grid gap-5">
      {isSignInRefusal(refused) && <ErrorNote>{signInRefusalText(refused, 'The sign-in service')}</ErrorNote>}
      {/* Not a page of ours: the browser itself must go there. */}
      <a href={`/api/identity/hosted/start?from=${encodeURIComponent(path)}`} className={buttonLook({ size: 'lg' })}>
        Continue
      </a>
      <p className="text-center text-mute">You sign in, or make your account, on the building's sign-in service.</p>
    </div>
  );
}
