import { useEffect } from 'react';

/** What the profile fails to load is only logged, not shown (docs/product.md section 2.8). */
export function useFailureLog(what: string, error: Error | null) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: docs/product.md section 2.8 asks for exactly this
    if (error) console.error(`Failed to load ${what}:`, error.message);
  }, [what, error]);
}
