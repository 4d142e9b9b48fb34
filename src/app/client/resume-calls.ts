import type { QueryClient } from '@tanstack/react-query';

/**
 * Holds a call that was refused because the session has ended until its person has signed in over the page, and then sends it again.
 * The code for this is loaded on demand; if it does not load, the refusal stands. A change that needs a fresh code is held, too.
 */
export const resumeCalls =
  (queries: QueryClient, send: typeof fetch): typeof fetch =>
  async (call, init) => {
    const response = await send(call, init);
    // The session call is never refused: without a session its user is null.
    if (response.status !== 401 && response.status !== 403 && !String(call).endsWith('/identity/session'))
      return response;
    const code = await import('./ended-session.ts').catch(() => undefined);
    return code ? code.resume({ queries, send, call: new URL(String(call)), init }, response) : response;
  };
