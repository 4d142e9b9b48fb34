/** Puts the focus on the page's heading, or its start: for a new page, or when what had the focus has gone. */
export function focusPageTitle() {
  const start = document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.querySelector('main');
  start?.focus({ preventScroll: true });
}
