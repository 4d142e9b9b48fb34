import { createContext, use } from 'react';

/**
 * Returns true if the viewer may open an address of this site. The dashboard sets it from the pages' access table; elsewhere every address is
 * open, and its page answers.
 */
export const LinkAccess = createContext<(to: string) => boolean>(() => true);

export const useMayOpen = () => use(LinkAccess);
