/** The key of what a person has typed into a form, in this tab's storage. */
export const draftKey = (email: string | undefined, name: string) => `draft of ${email}\n${name}`;

/** Private windows of some browsers have no storage. A file of its own, since pages need it in their first load. */
export function hasDraft(email: string | undefined, name: string): boolean {
  try {
    return draftKey(email, name) in sessionStorage;
  } catch {
    return false;
  }
}
