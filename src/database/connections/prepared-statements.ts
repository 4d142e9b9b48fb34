import { createHash } from 'node:crypto';
import type pg from 'pg';

/** How many texts a process keeps prepared, each on each of its connections; those that come later are planned each time. */
const MAX_TEXTS = 1_000;

const names = new Map<string, string>();

/**
 * Lets each connection of a pool send statements with parameters under a name, so that PostgreSQL parses and plans a text once for
 * a connection instead of each time (docs/decisions/0020-growth.md).
 */
export function prepareStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query: Query = client.query.bind(client);
    const preparing: Query = (text, values, ...more) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? query({ name: nameOf(text), text, values }, ...more)
        : query(text, values, ...more);
    client.query = preparing as typeof client.query;
  });
}

/**
 * A statement without parameters that a connection plans once: what names all tables is planned for 0.1 s, and tests ask it hundreds of
 * times.
 */
export const prepared = (text: string) => ({ name: nameOf(text), text });

/** The driver types the ways of calling it one by one; here they are passed on. */
type Query = (...call: unknown[]) => unknown;

/** The same for a text on every connection, as `pg` wants it; nothing once there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_TEXTS) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
