import { setTimeout as sleep } from 'node:timers/promises';
import { startCopier } from '#database/copy/copier.ts';
import { superuserConnection } from '#database/embedded/application-database.ts';
import { clearDrill, drill, isDrillDue } from './check/drill.ts';
import { type CopyJob, type CopyLine, copyTargetOf } from './operate/copy-process.ts';

// The program of the process that copies the database (operate/copy-process.ts).

/** Milliseconds to copy the rest of the journal when the site stops. */
const STOP_DEADLINE_MS = 5_000;
/** Milliseconds between two polls of the journal; storages charge for each file. */
const INTERVAL_MS = { folder: 2_000, storage: 5_000 };
/**
 * Milliseconds between two looks whether a drill is due, and after one that ended without a report. A look reads one small file, and what a
 * drill has left whose process was killed, all records unsealed, lies there no longer than this.
 */
const LOOK_FOR_DRILL_MS = { usual: 10_000, afterFailure: 10 * 60 * 1000 };

const line =
  (level: CopyLine['level']) =>
  (...[fields, text]: unknown[]) => {
    if (!process.connected) return;
    const said = typeof fields === 'string' ? { text: fields } : { fields: plain(fields), text: String(text) };
    process.send?.({ level, ...said } satisfies CopyLine);
  };

/** An Error cannot be sent to another process. */
function plain(fields: unknown): Record<string, unknown> {
  const { err, ...rest } = fields as { err?: unknown };
  return err instanceof Error ? { ...rest, reason: err.message, stack: err.stack } : rest;
}

process.once('message', ({ dataDir, cluster, socketFolder, place, interval, backups }: CopyJob) => {
  const [target, log] = [copyTargetOf(place), { info: line('info'), warn: line('warn'), error: line('error') }];
  const copier = startCopier({
    dataDir,
    cluster,
    connection: superuserConnection(socketFolder),
    target,
    log,
    interval: interval ?? INTERVAL_MS['folder' in place ? 'folder' : 'storage'],
  });
  const leaving = new AbortController();
  const drillWhenDue = async () => {
    // Deletes the remains of an interrupted drill; the process that made it may have been alive until now.
    await clearDrill(dataDir);
    const now = new Date();
    if (!copier.status().copiedAt || !(await isDrillDue(dataDir, now))) return;
    await drill({ dataDir, socketFolder, target, copier, backups, log, signal: leaving.signal }, now);
  };
  const watchDrills = async () => {
    for (let pause = 0; !leaving.signal.aborted; await sleep(pause, undefined, { ref: false }))
      pause = await drillWhenDue().then(
        () => LOOK_FOR_DRILL_MS.usual,
        () => LOOK_FOR_DRILL_MS.afterFailure,
      );
  };
  void watchDrills();
  // The site stops, or was killed.
  process.on('disconnect', () => {
    leaving.abort();
    setTimeout(() => process.exit(), STOP_DEADLINE_MS).unref();
    void copier.stop().finally(() => process.exit());
  });
});
// The terminal sends its signals to the whole group; the site handles them and then disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
