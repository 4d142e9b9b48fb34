import type { Page } from '@playwright/test';

/** Every text that the page shows, or has as an accessible name, one a line. */
export const textsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walk = (element: Element) => {
      if (element.matches('wbr, script, style, noscript, [lang="en"], svg:not([role]), .leaflet-control-attribution'))
        return;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) {
        if (node instanceof Element) walk(node);
        if (node.nodeType !== Node.TEXT_NODE) continue;
        // An e-mail address may break before its @.
        const before = node.previousSibling?.nodeName === 'WBR' ? (texts.pop() ?? '') : '';
        texts.push(before + node.textContent);
      }
    };
    walk(document.body);
    return texts.join('\n');
  });
