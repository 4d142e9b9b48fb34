import type { Page } from '@playwright/test';

/**
 * What a narrow page with large text hides, one sentence each: texts outside the window or cut by a box, words that are broken though they
 * fit on a line, buttons of a row over its name or out of its sight, controls that a bar cuts, and a page that scrolls sideways. What scrolls by itself, such as
 * tabs, is not cut, nor is a preview of a few lines (`line-clamp-3`), whose whole text is behind its link.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const HIDDEN =
      'script, style, noscript, svg, .sr-only, option, .leaflet-container, [aria-hidden=true], thead, [class*=line-clamp-]';
    const width = document.documentElement.clientWidth;
    const found = new Set<string>();
    const nameOf = (text: string) => `"${text.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const rectsOf = (range: Range) => [...range.getClientRects()].filter((rect) => rect.width > 0);

    /** The first box that cuts the text; undefined if none does, null if the text is for screen readers. */
    function cutterOf(element: Element, rects: DOMRect[]): string | null | undefined {
      const [left, right] = [Math.min(...rects.map((rect) => rect.left)), Math.max(...rects.map((rect) => rect.right))];
      const [top, bottom] = [Math.min(...rects.map((rect) => rect.top)), Math.max(...rects.map((rect) => rect.bottom))];
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        if (edges.width <= 1 || edges.height <= 1) return null;
        if (/auto|scroll/.test(overflowX)) return undefined;
        const isCutAside = overflowX !== 'visible' && (left < edges.left - 2 || right > edges.right + 2);
        const isCutBelow = /hidden|clip/.test(overflowY) && (bottom > edges.bottom + 6 || top < edges.top - 6);
        if (isCutAside || isCutBelow) return `${box.tagName.toLowerCase()}.${box.getAttribute('class') ?? ''}`;
        if (position === 'fixed') break;
      }
      return left < -1 || right > width + 1 ? 'the window' : undefined;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [element, text] = [node.parentElement, node.textContent ?? ''];
      if (!element || !text.trim() || element.closest(HIDDEN) || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = rectsOf(range);
      if (rects.length === 0) continue;
      const cutter = cutterOf(element, rects);
      if (cutter) found.add(`${nameOf(text)} is cut by ${cutter.slice(0, 60)}`);
      if (cutter === null) continue;
      for (const { 0: word, index } of text.matchAll(/[^\s\u200b]+/g)) {
        // An address breaks where it must.
        if (/[@/]/.test(word)) continue;
        for (const part of word.matchAll(/[^\-–—._·()]+/g)) {
          range.setStart(node, index + part.index);
          range.setEnd(node, index + part.index + part[0].length);
          const parts = rectsOf(range);
          const isBroken = new Set(parts.map((rect) => Math.round(rect.top))).size > 1;
          const fits = parts.reduce((sum, rect) => sum + rect.width, 0) < width * 0.6;
          if (isBroken && fits) found.add(`${nameOf(part[0])} of ${nameOf(text)} is broken`);
        }
      }
    }

    for (const row of document.querySelectorAll('main tbody tr')) {
      const name = row.querySelector('th');
      if (!name || !isShown(row)) continue;
      const place = name.getBoundingClientRect();
      for (const act of row.querySelectorAll('.actions > *')) {
        const { left, right, top, bottom } = act.getBoundingClientRect();
        if (right - left <= 0) continue;
        const what = `${nameOf(act.textContent ?? '')} of ${nameOf(name.textContent ?? '')}`;
        if (place.left < right - 1 && left < place.right - 1 && place.top < bottom - 1 && top < place.bottom - 1)
          found.add(`${what} covers the name`);
        if (left < -1 || right > width + 1) found.add(`${what} is beside the window`);
        if (bottom - place.top > innerHeight) found.add(`${what} is out of the name's sight`);
      }
    }
    // A bar that scrolls sideways hides nothing to its left and right, and cuts what is higher than itself.
    for (const control of document.querySelectorAll('a[href], button, input:not([type=hidden]), select')) {
      const bar = control.closest<HTMLElement>('.page-actions, .page-tabs, .bottom-bar, .page-bar, .scroll-fade');
      if (!bar || !isShown(control) || control.closest(':popover-open')) continue;
      const [{ top, bottom, width: wide }, edges] = [control.getBoundingClientRect(), bar.getBoundingClientRect()];
      if (wide > 1 && (top < edges.top - 1 || bottom > edges.bottom + 1))
        found.add(`${nameOf(control.textContent ?? '')} is higher than its bar`);
    }
    const beside = document.documentElement.scrollWidth - innerWidth;
    if (beside > 0) found.add(`the page scrolls sideways by ${beside}`);
    return [...found];
  });
