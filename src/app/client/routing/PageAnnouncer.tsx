const ID = 'page-announcer';

/** The live region that announces a new page to screen readers. Always rendered, since a newly added region is not read out. */
export const PageAnnouncer = () => <p id={ID} role="status" className="sr-only" />;

export function announcePage(title: string) {
  const announcer = document.getElementById(ID);
  if (announcer) announcer.textContent = title;
}
