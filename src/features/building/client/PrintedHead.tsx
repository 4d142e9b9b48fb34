import { loadLater } from '#ui/feedback/load-later.tsx';

/**
 * The head of a printed page, in the receipt's manner; a page with it is printed as a plain sheet (printed-head.css). It replaces
 * the page's title. It stands last in the page's grid, so that the browser's search finds the words of the page first, and only
 * paper shows it, so it is not in the first load of the page.
 */
export const PrintedHead = loadLater(async () => (await import('./SheetHead.tsx')).SheetHead);
