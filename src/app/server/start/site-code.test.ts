import { expect, test } from 'vitest';
import { builtSite } from './site-code.ts';

test('the document of a page names the scripts and styles of its own code, each once, and not those of every page', async () => {
  const { renderer, findFile } = await builtSite();
  const { assets } = await renderer();
  const { script, pageFiles } = assets('a nonce', ['DashboardLayout', 'BillsPage'], 'en');
  expect(pageFiles.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(2);
  expect(pageFiles.filter((path) => path.endsWith('.css'))).toHaveLength(1);
  expect(new Set([script, ...pageFiles]).size).toBe(pageFiles.length + 1);
  for (const path of pageFiles)
    expect(findFile(new Request(`http://onebuilding.test${path}`))?.headers.get('content-type')).toMatch(
      /^text\/(javascript|css)/,
    );
  expect(assets('a nonce', [], 'en').pageFiles).toEqual([]);
});

test('the document names the styles that stand in it, so that no page’s code fetches them again', async () => {
  const { renderer, findFile } = await builtSite();
  const { css } = (await renderer()).assets('a nonce', [], 'en');
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)" disabled>$/.exec(css) ?? [];
  const file = findFile(new Request(`http://onebuilding.test${href}`));
  expect(css).toContain(await file?.text());
});
