import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';

/** `GET /api/apartments`, `PUT /api/agreements/accept/*`, `GET /api/apartments?page=2`. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH'} /api/${string}`;

const STATE = /<script type="application\/json" id="state">[^<]*<\/script>/;

type Refusal = { status?: number; code?: string; message?: string; fields?: Record<string, string> };

/** Counts the page's requests, and restores the real server. */
export type Change = { asked: () => number; restore: () => Promise<void> };

/** The server's message, unless a test sets another; screens show it as "the server message". */
export const SERVER_MESSAGE = 'The lift of the records office is stuck.';

/** The bundle's file for a module. */
async function builtFile(module: string): Promise<string> {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >;
  const built = Object.values(manifest).find(({ name }) => name === module);
  if (!built) throw new Error(`nothing was built of ${module}`);
  return built.file;
}

/**
 * The network between the page and the building, with the faults that a test needs. Console errors about these faults are
 * allowed.
 */
export class Network {
  readonly #page: Page;
  readonly #allowConsoleErrors: (about: RegExp) => void;

  constructor(page: Page, allowConsoleErrors: (about: RegExp) => void) {
    this.#page = page;
    this.#allowConsoleErrors = allowConsoleErrors;
  }

  /** Sets the answer of a call. */
  answer(call: Call, body: unknown, status = 200): Promise<Change> {
    return this.#on(call, (route) => route.fulfill({ status, json: body }));
  }

  /** Makes the server refuse or fail, with a message for the person. */
  refuse(call: Call, { status = 500, code = 'internal', message = SERVER_MESSAGE, fields }: Refusal = {}) {
    this.#allowConsoleErrors(new RegExp(`status of ${status} `));
    return this.answer(call, { message, code, requestId: 'e2e', ...(fields && { fields }) }, status);
  }

  /** Makes the server fail without a message, as a proxy does. */
  breakDown(call: Call): Promise<Change> {
    this.#allowConsoleErrors(/status of 502 /);
    return this.#on(call, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }));
  }

  /** Cuts the connection. */
  abort(call: Call): Promise<Change> {
    this.#allowConsoleErrors(/net::ERR_INTERNET_DISCONNECTED/);
    return this.#on(call, (route) => route.abort('internetdisconnected'));
  }

  /** Makes the load of a code file fail: `DashboardLayout`. */
  async abortCode(file: string): Promise<Pick<Change, 'restore'>> {
    this.#allowConsoleErrors(/net::ERR_INTERNET_DISCONNECTED|dynamically imported module|React error #(422|520);/);
    const matches = `**/${await builtFile(file)}`;
    await this.#page.route(matches, (route) => route.abort('internetdisconnected'));
    return { restore: () => this.#page.unroute(matches) };
  }

  /** Holds a call's answer back until the test releases it. */
  async hold(call: Call): Promise<Change & { release: () => void }> {
    const gate = Promise.withResolvers<void>();
    const change = await this.#on(call, async (route) => {
      await gate.promise;
      // The page may have aborted the request meanwhile.
      await route.fallback().catch(() => undefined);
    });
    return { ...change, release: () => gate.resolve() };
  }

  #isWithoutAnswers = false;

  /** The documents of members' pages come with the answers to their first calls. Without these the browser makes the calls itself. */
  async #withoutAnswers(): Promise<void> {
    if (this.#isWithoutAnswers) return;
    this.#isWithoutAnswers = true;
    await this.#page.route('**/dashboard/**', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const html = await response.text();
      const body = html.includes('"isWhole":true') ? html.replace(STATE, '') : html;
      await route.fulfill({ response, body });
    });
  }

  async #on(call: Call, act: (route: Route) => Promise<void>): Promise<Change> {
    const { method, matches } = parse(call);
    let asked = 0;
    const handle = (route: Route) => {
      if (route.request().method() !== method) return route.fallback();
      asked += 1;
      return act(route);
    };
    if (method === 'GET') await this.#withoutAnswers();
    await this.#page.route(matches, handle);
    return { asked: () => asked, restore: () => this.#page.unroute(matches, handle) };
  }
}

function parse(call: Call) {
  const [method = '', address = ''] = call.split(' ');
  const [path = '', query = ''] = address.split('?');
  const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}$`);
  const wanted = [...new URLSearchParams(query)];
  const matches = ({ pathname, searchParams }: URL) =>
    pattern.test(pathname) && wanted.every(([name, value]) => searchParams.get(name) === value);
  return { method, matches };
}

/** Holds the site's scripts back, so that the page is not hydrated until they are released. */
export async function holdScripts(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  return {
    release: async () => {
      gate.resolve();
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    },
  };
}
