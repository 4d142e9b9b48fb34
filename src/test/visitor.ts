import type { RequestOrigin } from '#api/context.ts';

export type App = {
  request(path: string, init: RequestInit, origin: RequestOrigin): Response | Promise<Response>;
};

/** `body` is the parsed JSON; the test states its type. */
export type TestResponse<T = unknown> = { status: number; body: T; headers: Headers };

export type Visitor = {
  /** A body is sent as JSON, a picture's bytes unchanged. */
  call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestResponse<T>>;
  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<TestResponse<T>>;
  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse<T>>;
  put<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse<T>>;
  patch<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse<T>>;
  delete<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse<T>>;
  /** Sends the request unchanged, with this visitor's cookies. */
  send(path: string, init: RequestInit): Promise<Response>;
  /** The cookies, as the browser would send them. */
  cookie(): string;
};

let visitors = 0;

/** A browser: keeps cookies, starting with these, and sends the headers of our own pages. */
export function visitor(app: App, site: string, first: string | string[] = [], from?: string): Visitor {
  const jar = new Map<string, string>();
  for (const line of [first].flat()) keep(jar, line);
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  // Each visitor has an IP address of their own, so that limits per address do not interfere.
  visitors += 1;
  const address = from ?? `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (jar.size > 0 && !headers.has('cookie')) headers.set('cookie', cookie());
    const response = await app.request(`${site}${path}`, { ...init, headers }, { address });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  }

  async function call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
    const isPicture = body instanceof Uint8Array;
    const sent = body === undefined ? undefined : isPicture ? new Blob([Buffer.from(body)]) : JSON.stringify(body);
    const type = isPicture ? 'image/jpeg' : 'application/json';
    const own = { ...(sent !== undefined && { 'content-type': type }), origin: site, ...headers };
    const response = await send(path, { method, headers: own, ...(sent !== undefined && { body: sent }) });
    return { status: response.status, body: (await read(response)) as T, headers: response.headers };
  }

  return {
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, body, headers) => call('DELETE', path, body, headers),
    send,
    cookie,
  };
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const isGone = value === '' || /;\s*max-age=0\b/i.test(line);
  if (isGone) jar.delete(name);
  else jar.set(name, value);
}
