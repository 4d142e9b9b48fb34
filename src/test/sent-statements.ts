import pg from 'pg';
import { vi } from 'vitest';

export type Statement = { text: string; values: unknown[] };

/** Records the statements that `work` sends to PostgreSQL, on connections that are opened after this call. */
export function recordStatements(): (work: () => Promise<unknown>) => Promise<Statement[]> {
  const { mock } = vi.spyOn(pg.Client.prototype, 'query');
  return async (work) => {
    const before = mock.calls.length;
    await work();
    return mock.calls.slice(before).map(asStatement);
  };
}

/** `query` takes a text with its values, or an object with both. */
function asStatement([query, values]: unknown[]): Statement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] };
  return { values: [], ...(query as { text: string; values?: unknown[] }) };
}
