import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Recorded } from '../record-statements.ts';

/** Finds a value of this replay: one that identifies the payer, or one that an earlier statement returned. */
type Source = (told: string[], results: Record<string, unknown>[][]) => unknown;

/**
 * Replays the statements of a call for another person: values that identify the person, or came from an earlier result, are
 * replaced by the present ones. Returns the result of the last statement with one.
 */
export function replayer(recorded: readonly Recorded[], told: string[]) {
  const known = new Map<string, Source>(told.map((text, n) => [text, (now) => now[n]]));
  const steps = recorded.map(({ text, values, rows }, n) => {
    const step = { name: nameOf(text, values), text, read: values.map((value) => reader(value, known)) };
    for (const [row, columns] of rows.entries())
      for (const [column, cell] of Object.entries(columns))
        if (typeof cell === 'string' && UUID.test(cell) && !known.has(cell))
          known.set(cell, (_, results) => results[n]?.[row]?.[column]);
    return step;
  });
  return async (client: PoolClient, now: string[]): Promise<unknown> => {
    const results: Record<string, unknown>[][] = [];
    for (const { name, text, read } of steps) {
      const values = read.map((value) => value(now, results));
      results.push((await client.query(name ? { name, text, values } : text)).rows);
    }
    return results.findLast((rows) => rows.length > 0);
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

const nameOf = (text: string, values: unknown[]) =>
  values.length > 0 ? createHash('sha256').update(text).digest('base64url').slice(0, 32) : undefined;

function reader(value: unknown, known: ReadonlyMap<string, Source>): Source {
  if (Array.isArray(value)) {
    const each = value.map((one) => reader(one, known));
    return (...from) => each.map((read) => read(...from));
  }
  if (typeof value !== 'string') return () => value;
  const inside = [...known].filter(([text]) => value.includes(text));
  return (...from) => inside.reduce((text, [was, source]) => text.replaceAll(was, String(source(...from))), value);
}
