import { SignInAgain } from '#features/identity/client/SignInAgain.tsx';
import { askOverPage } from './ask-over-page.tsx';

/** Shows signing in over the page; resolves to whether its person is signed in again. */
export const askToSignIn = (send: typeof fetch, email: string): Promise<boolean> =>
  askOverPage(send, (onDone) => <SignInAgain email={email} onDone={onDone} />);
