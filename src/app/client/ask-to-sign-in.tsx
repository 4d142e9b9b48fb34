import { SignInAgain } from '#features/identity/client/SignInAgain.tsx';
import { askOverPage } from './ask-over-page.tsx';

/** Shows the sign-in over the page. Resolves to true if the page's person is signed in again. */
export const askToSignIn = (send: typeof fetch, email: string): Promise<boolean> =>
  askOverPage(send, (onDone) => <SignInAgain email={email} onDone={onDone} />);
