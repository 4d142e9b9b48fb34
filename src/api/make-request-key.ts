/** The name of one form: sent again with it, the same form is recorded once. */
export const makeRequestKey = () =>
  // randomUUID exists over https only.
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
