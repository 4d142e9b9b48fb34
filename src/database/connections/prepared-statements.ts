import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Prepared statements of a pool, each on each of its connections. Further texts are planned at each call. */
const MAX_TEXTS = 1_000;

/** A search: its words decide whether an index of words or that of the order is faster, so PostgreSQL plans it for the words of each call. */
const IS_SEARCH = / ilike /;

/**
 * Names the parameterised statements of each connection of a pool but searches, so that PostgreSQL parses and plans a text once for a
 * connection (docs/decisions/0020-growth.md).
 */
export function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  /** The same name for a text on every connection, as `pg` demands; undefined once there are too many. */
  const nameFor = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_TEXTS) return known;
    const name = nameOf(text);
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const query: Query = client.query.bind(client);
    const preparing: Query = (text, values, ...more) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0 && !IS_SEARCH.test(text)
        ? query({ name: nameFor(text), text, values }, ...more)
        : query(text, values, ...more);
    client.query = preparing as typeof client.query;
  });
}

/**
 * A statement without parameters that a connection plans once. Planning one over all tables takes 0.1 s, and tests send it
 * hundreds of times.
 */
export const prepared = (text: string) => ({ name: nameOf(text), text });

/** The driver's type lists each overload; here the arguments are only passed on. */
type Query = (...call: unknown[]) => unknown;

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
