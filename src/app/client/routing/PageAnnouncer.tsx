const ID = 'page-announcer';

/** Where a screen reader hears which page has come. Always there: a live region that is new is not read out. */
export const PageAnnouncer = () => <p id={ID} role="status" className="sr-only" />;

export function announcePage(title: string) {
  const announcer = document.getElementById(ID);
  if (announcer) announcer.textContent = title;
}
