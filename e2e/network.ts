import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';

/** `GET /api/apartments`, `PUT /api/agreements/accept/*`, `GET /api/apartments?page=2`. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH'} /api/${string}`;

type Refusal = { status?: number; code?: string; message?: string; fields?: Record<string, string> };

/** How often the page asked, and a way back to the real server. */
export type Change = { asked: () => number; restore: () => Promise<void> };

/** What a server says when nothing else is asked for: screens show it as "the server message". */
export const SERVER_MESSAGE = 'The lift of the records office is stuck.';

/** The file that a module was built into. */
async function builtFile(module: string): Promise<string> {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >;
  const built = Object.values(manifest).find(({ name }) => name === module);
  if (!built) throw new Error(`nothing was built of ${module}`);
  return built.file;
}

/** The network between the page and the building, as bad as a test needs it. What it breaks may be complained of. */
export class Network {
  readonly #page: Page;
  readonly #allowConsoleErrors: (about: RegExp) => void;

  constructor(page: Page, allowConsoleErrors: (about: RegExp) => void) {
    this.#page = page;
    this.#allowConsoleErrors = allowConsoleErrors;
  }

  /** Answers with what a test wants the page to see. */
  answer(call: Call, body: unknown, status = 200): Promise<Change> {
    return this.#on(call, (route) => route.fulfill({ status, json: body }));
  }

  /** The server refuses or fails, with a message for the person. */
  refuse(call: Call, { status = 500, code = 'internal', message = SERVER_MESSAGE, fields }: Refusal = {}) {
    this.#allowConsoleErrors(new RegExp(`status of ${status} `));
    return this.answer(call, { message, code, requestId: 'e2e', ...(fields && { fields }) }, status);
  }

  /** The server fails without a word that the page could show, as a proxy in between does. */
  breakDown(call: Call): Promise<Change> {
    this.#allowConsoleErrors(/status of 502 /);
    return this.#on(call, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }));
  }

  /** The connection is gone. */
  abort(call: Call): Promise<Change> {
    this.#allowConsoleErrors(/net::ERR_INTERNET_DISCONNECTED/);
    return this.#on(call, (route) => route.abort('internetdisconnected'));
  }

  /** The code of this file does not come: `DashboardLayout`. */
  async abortCode(file: string): Promise<Pick<Change, 'restore'>> {
    this.#allowConsoleErrors(/net::ERR_INTERNET_DISCONNECTED|dynamically imported module|React error #(422|520);/);
    const matches = `**/${await builtFile(file)}`;
    await this.#page.route(matches, (route) => route.abort('internetdisconnected'));
    return { restore: () => this.#page.unroute(matches) };
  }

  /** Keeps the page waiting until the test lets the answer go. */
  async hold(call: Call): Promise<Change & { release: () => void }> {
    const gate = Promise.withResolvers<void>();
    const change = await this.#on(call, async (route) => {
      await gate.promise;
      // The page may have given the question up meanwhile.
      await route.fallback().catch(() => undefined);
    });
    return { ...change, release: () => gate.resolve() };
  }

  async #on(call: Call, act: (route: Route) => Promise<void>): Promise<Change> {
    const { method, matches } = parse(call);
    let asked = 0;
    const handle = (route: Route) => {
      if (route.request().method() !== method) return route.fallback();
      asked += 1;
      return act(route);
    };
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
