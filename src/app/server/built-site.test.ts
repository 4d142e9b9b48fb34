import { expect, test } from 'vitest';
import { builtSite } from './built-site.ts';

test('the document of a page names the scripts of its own code, each once, and not that of every page', async () => {
  const { renderer, findFile } = await builtSite();
  const { assets } = await renderer();
  const { script, pageScripts } = assets('a nonce', ['DashboardLayout', 'MakePaymentPage']);
  expect(pageScripts.length).toBeGreaterThan(2);
  expect(new Set([script, ...pageScripts]).size).toBe(pageScripts.length + 1);
  for (const path of pageScripts)
    expect(findFile(new Request(`http://onebuilding.test${path}`))?.headers.get('content-type')).toMatch(
      /^text\/javascript/,
    );
  expect(assets('a nonce', []).pageScripts).toEqual([]);
});
