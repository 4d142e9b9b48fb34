import { loadLater } from '#ui/feedback/load-later.tsx';

/**
 * Head of a printed page, in the receipt's style; the page is printed as a plain sheet (printed-head.css). It replaces the page's title.
 * It is last in the page's grid, so that the browser's search finds the page's own words first. Only paper shows it, so the first load
 * leaves it out.
 */
export const PrintedHead = loadLater(async () => (await import('./SheetHead.tsx')).SheetHead);
