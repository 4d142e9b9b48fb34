/**
 * What every field to fill in looks like: white, and on the page's ground where it can only be read. Text of 16 px, or an iPhone
 * zooms the page into it.
 */
export const controlLook =
  'block w-full min-w-0 min-h-12 rounded-field border border-edge bg-surface px-4 py-2.5 text-base text-ink placeholder:text-mute transition-colors hover:border-moss aria-invalid:border-danger read-only:not-[select]:border-line read-only:not-[select]:bg-sand disabled:border-line disabled:bg-line disabled:text-mute';
