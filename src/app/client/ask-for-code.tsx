import { FreshCode } from '#features/identity/client/FreshCode.tsx';
import { askOverPage } from './ask-over-page.tsx';

/** Resolves to whether a right code of the second step was typed. */
export const askForCode = (send: typeof fetch): Promise<boolean> =>
  askOverPage(send, (onDone) => <FreshCode onDone={onDone} />);
