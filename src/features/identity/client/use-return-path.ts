import { useSearchParams } from 'react-router';
import { returnPath } from '../rules.ts';

/** Where a person wanted to go before the login came between, and how to ask for it on the neighbouring page. */
export function useReturnPath() {
  const from = useSearchParams()[0].get('from');
  const path = returnPath(from);
  return { path, query: path === '/' ? '' : `?from=${encodeURIComponent(path)}` };
}
