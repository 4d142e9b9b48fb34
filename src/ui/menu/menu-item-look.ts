/** The look of a link or button in a menu. */
export const menuItemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left font-medium text-[0.9375rem] transition-colors hover:bg-sand';

/** In the dashboard's column they are lower, so that all of an administrator's and Logout fit a laptop's screen. */
export const sidebarItemLook = `${menuItemLook} lg:min-h-9`;
