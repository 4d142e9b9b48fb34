import type { QueryClient } from '@tanstack/react-query';

/**
 * Lets a call that is refused because the session has ended wait until its person has signed in over the page, and sends it again. What
 * does so is fetched once it is needed; where it does not come, the refusal stands. A change that needs a fresh code waits so, too.
 */
export const resumeCalls =
  (queries: QueryClient, send: typeof fetch): typeof fetch =>
  async (call, init) => {
    const response = await send(call, init);
    // The call that says who is signed in is never refused: it answers with nobody.
    if (response.status !== 401 && response.status !== 403 && !String(call).endsWith('/identity/session'))
      return response;
    const code = await import('./ended-session.ts').catch(() => undefined);
    return code ? code.resume({ queries, send, call: new URL(String(call)), init }, response) : response;
  };
