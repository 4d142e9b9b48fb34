/** A draft's key begins with it, then with its owner's e-mail. */
export const DRAFT_OF = 'draft of ';

/** Key of a form's draft in this tab's session storage. */
export const draftKey = (email: string | undefined, name: string) => `${DRAFT_OF}${email}\n${name}`;

/** False without storage, as in private windows of some browsers. A file of its own, since pages need it in their first load. */
export function hasDraft(email: string | undefined, name: string): boolean {
  try {
    return draftKey(email, name) in sessionStorage;
  } catch {
    return false;
  }
}
