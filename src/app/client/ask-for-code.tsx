import { FreshCode } from '#features/identity/client/FreshCode.tsx';
import { askOverPage } from './ask-over-page.tsx';

/** Resolves to true if the person entered a valid code of the second step. */
export const askForCode = (send: typeof fetch): Promise<boolean> =>
  askOverPage(send, (onDone) => <FreshCode onDone={onDone} />);
