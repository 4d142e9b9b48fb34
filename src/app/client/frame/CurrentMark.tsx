/** What a link of the sidebar looks like while its page is shown; the mark goes inside. */
export const currentLook = 'group relative aria-[current=page]:bg-sand';

export const CurrentMark = () => (
  <span className="absolute inset-y-2 left-0 w-1 rounded-pill bg-clay opacity-0 group-aria-[current=page]:opacity-100" />
);
