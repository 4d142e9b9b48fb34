import pg from 'pg';
import { vi } from 'vitest';

/** Says how many statements some work sends to PostgreSQL, of connections that are opened after this. */
export function countStatements(): (work: () => Promise<unknown>) => Promise<number> {
  const { mock } = vi.spyOn(pg.Client.prototype, 'query');
  return async (work) => {
    const before = mock.calls.length;
    await work();
    return mock.calls.length - before;
  };
}
