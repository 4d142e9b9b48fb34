import { setPriority } from 'node:os';
import { startCopier } from '#database/copy/copier.ts';
import { superuserConnection } from '#database/embedded/application-database.ts';
import { type CopyJob, type CopyLine, copyTargetOf } from './operate/copy-process.ts';

// The program of the process that copies the database (operate/copy-process.ts).

/** Requests come first. */
const NICENESS = 5;
/** How many milliseconds it has to copy what is new when the site stops. */
const STOP_DEADLINE_MS = 5_000;

const line =
  (level: CopyLine['level']) =>
  (...[fields, text]: unknown[]) => {
    if (!process.connected) return;
    const said = typeof fields === 'string' ? { text: fields } : { fields: plain(fields), text: String(text) };
    process.send?.({ level, ...said } satisfies CopyLine);
  };

/** An error does not pass from process to process. */
function plain(fields: unknown): Record<string, unknown> {
  const { err, ...rest } = fields as { err?: unknown };
  return err instanceof Error ? { ...rest, reason: err.message, stack: err.stack } : rest;
}

process.once('message', ({ dataDir, cluster, socketFolder, place, interval }: CopyJob) => {
  const copier = startCopier({
    dataDir,
    cluster,
    connection: superuserConnection(socketFolder),
    target: copyTargetOf(place),
    log: { info: line('info'), warn: line('warn'), error: line('error') },
    ...(interval && { interval }),
  });
  // The site stops, or was killed.
  process.on('disconnect', () => {
    setTimeout(() => process.exit(), STOP_DEADLINE_MS).unref();
    void copier.stop().finally(() => process.exit());
  });
});
// Signals of a terminal are the site's, which then disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
setPriority(NICENESS);
