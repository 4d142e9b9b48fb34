import { useEffect } from 'react';

/** Logs a failed query of the profile, which does not show it (docs/resident.md section R4.1). */
export function useFailureLog(what: string, error: Error | null) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: docs/resident.md section R4.1 asks for exactly this
    if (error) console.error(`Failed to load ${what}:`, error.message);
  }, [what, error]);
}
