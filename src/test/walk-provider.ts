/**
 * Acts as a browser at an OpenID Connect provider: follows redirects, sends one form, and returns with an answer for the
 * site.
 */
export async function walkProvider(address: string, site: string, choice: Record<string, string>): Promise<URL> {
  const jar = new Map<string, string>();
  let [next, init] = [new URL(address), {} as RequestInit];
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    init = location ? {} : { method: 'POST', body: new URLSearchParams(choice) };
    if (location) next = new URL(location, next);
    if (next.origin === site) return next;
  }
  throw new Error('the provider never sent the browser back');
}
