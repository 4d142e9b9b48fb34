/** What every field to fill in looks like. Text of 16 px, or an iPhone zooms the page into it. */
export const controlLook =
  'block w-full min-w-0 min-h-12 rounded-field border border-edge bg-sand px-4 py-2.5 text-base text-ink placeholder:text-mute transition-colors hover:border-moss aria-invalid:border-danger read-only:not-[select]:border-line read-only:not-[select]:bg-transparent disabled:border-line disabled:bg-line disabled:text-mute';

/** Ties a field to the hint and the error that FieldFrame shows under the same id. */
export function describedBy(id: string, { hint, error }: { hint?: string | undefined; error?: string | undefined }) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}
