/** Joins class names, leaving out the ones that are not wanted this time. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
