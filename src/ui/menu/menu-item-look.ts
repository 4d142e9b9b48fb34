/** The look of a link or button in a menu. */
export const menuItemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left font-medium text-[0.9375rem] transition-colors hover:bg-sand';
