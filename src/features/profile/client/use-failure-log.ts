import { useEffect } from 'react';

/** Specification 8: profile load errors are only logged, not shown. */
export function useFailureLog(what: string, error: Error | null) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for exactly this
    if (error) console.error(`Failed to load ${what}:`, error.message);
  }, [what, error]);
}
