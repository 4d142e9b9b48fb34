import { pino } from 'pino';
import { expect, test } from 'vitest';
import { knownAddress, render } from '#app/client/render.tsx';
import { committedState } from '#database/committed-state.ts';
import { type Site, testSite } from '#test/site.ts';
import { pages } from './pages.ts';

const VISITOR = { address: '203.0.113.1', client: { key: '203.0.113.1', isKnown: false } };

/** First HTML of an address, as the real renderer makes it, and its caching. */
function firstHtml(site: Site, { needsSecondStep = false } = {}) {
  const showPage = pages({
    renderer: async () => ({
      render,
      knownAddress,
      assets: () => ({ css: '', script: '/a.js', pageFiles: [], fonts: [] }),
    }),
    callApi: async (request, origin) => {
      const answer = await site.app.fetch(request, origin);
      if (!needsSecondStep || !request.url.endsWith('/api/identity/session')) return answer;
      return Response.json({ ...(await answer.json()), needsSecondStep });
    },
    committedState: () => committedState(site.db),
    publicUrl: new URL('http://onebuilding.test'),
    isDemo: false,
    log: pino({ level: 'silent' }),
  });
  return async (path: string, cookie?: string) => {
    const request = new Request(`http://onebuilding.test${path}`, { headers: cookie ? { cookie } : {} });
    const answer = await showPage(request, VISITOR);
    return { html: await answer.text(), keeping: answer.headers.get('cache-control') };
  };
}

const heading = (title: string) => new RegExp(`<h1 tabindex="-1"[^>]*>${title}</h1>`);
const spinner = /<h1 class="sr-only">Dashboard<\/h1>.*Loading\.\.\./;

test('a signed-in person sees menu, name, heading and the place of the content in the first HTML', async () => {
  const site = await testSite();
  const tanvir = await site.member('tanvir@example.test', { name: 'Tanvir Ahmed' });
  const open = firstHtml(site);
  const { html, keeping } = await open(`/dashboard/settlement/${tanvir.agreementId}`, tanvir.cookie());
  expect(html).toMatch(heading('Settlement'));
  expect(html).toContain('Tanvir Ahmed</span>');
  expect(html).toMatch(/href="\/dashboard\/make-payment"[^>]*>.*Make Payment/);
  expect(html).toContain('animate-breathe');
  expect(keeping).toBe('no-store');
  expect((await open('/dashboard', tanvir.cookie())).html).toMatch(heading('My Profile'));
});

test('a page of another role is refused in the first HTML', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const { html } = await firstHtml(site)('/dashboard/manage-members', rima.cookie());
  expect(html).toMatch(heading("You don(?:'|&#x27;)t have access to this page"));
});

test('visitors see the spinner, and nothing personal, also right after a signed-in person', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test', { name: 'Rima Akter' });
  const open = firstHtml(site);
  const before = await open('/dashboard/profile');
  expect((await open('/dashboard/profile', rima.cookie())).html).toContain('Rima Akter');
  for (const { html } of [before, await open('/dashboard/profile'), await open('/dashboard/profile', 'theme=dark')]) {
    expect(html).toMatch(spinner);
    expect(html).not.toContain('Rima');
    expect(html).not.toContain('rima@example.test');
    expect(html).not.toContain('/api/identity/session');
  }
});

test('whom the browser leads on to the second step sees the spinner until then', async () => {
  const site = await testSite();
  const { html, keeping } = await firstHtml(site, { needsSecondStep: true })(
    '/dashboard/manage-members',
    (await site.admin()).cookie(),
  );
  expect(html).toMatch(spinner);
  expect(keeping).toBe('no-store');
});
