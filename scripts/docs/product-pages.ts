import { readFileSync } from 'node:fs';
import { findDocument, tableRows } from './documents.ts';

const PAGES = 'src/app/client/pages.ts';
const PAGE = /^ {2}page\('(\/[^']*)', '([^']*)', '([^']*)'/gm;

/** The table of section 2.1 has each page of the site, with its title and who sees it, and no other. */
export function checkProductPages(): string[] {
  const [, addresses = ''] = findDocument('docs/product.md').text.split(/^### 2\.[12] /m);
  const documented = tableRows(addresses).map((cells) => cells.join(' | '));
  const pages = [...readFileSync(PAGES, 'utf8').matchAll(PAGE)];
  const actual = pages.map(([, path, title, access]) => `\`${path}\` | "${title}" | ${access}`);
  return [
    ...actual
      .filter((page) => !documented.includes(page))
      .map((page) => `docs/product.md: the page ${page} is missing`),
    ...documented
      .filter((page) => !actual.includes(page))
      .map((page) => `docs/product.md: ${PAGES} has no page ${page}`),
  ];
}
