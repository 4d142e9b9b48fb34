import autocannon from 'autocannon';

export type Load = {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  /** Distinct requests, each of which is sent once; then neither `body` nor the time counts. */
  orders?: { headers: Record<string, string>; body: unknown }[];
  /** The only expected status. */
  status: number;
  /** Default 16. */
  connections?: number;
  /** Requests a second in all; by default as many as the server answers. */
  rate?: number;
};

export type Figures = { answered: number; perSecond: number; p99: number };

/** Duration of a load. */
export const SECONDS = Number(process.env.ROUND_SECONDS ?? 2);

/**
 * Loads a server over several connections, each of which sends its next request after the last response.
 * @throws Error for a response with another status
 */
export async function load(
  url: string,
  { path, method = 'GET', headers, body, orders, status, connections = 16, rate }: Load,
): Promise<Figures> {
  const left = [...(orders ?? [])];
  const next = (request: autocannon.Request) => {
    const order = left.pop();
    return order ? { ...request, headers: order.headers, body: JSON.stringify(order.body) } : request;
  };
  const began = performance.now();
  let [answered, ended] = [0, began];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: url + path,
      method,
      connections,
      ...(rate && { overallRate: rate }),
      ...(headers && { headers }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(orders ? { amount: orders.length, requests: [{ setupRequest: next }] } : { duration: SECONDS }),
    };
    const running = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    running.on('response', () => {
      answered += 1;
      ended = performance.now();
    });
  });
  const { statusCodeStats = {}, errors, timeouts, latency } = result;
  const others = Object.keys(statusCodeStats).filter((code) => code !== String(status));
  if (others.length > 0 || errors > 0 || timeouts > 0)
    throw new Error(`${method} ${url}${path}: answered ${others.join(', ')}; ${errors} errors, ${timeouts} timeouts`);
  return { answered, perSecond: answered / ((ended - began) / 1000), p99: latency.p99 };
}
