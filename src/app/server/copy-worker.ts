import { startCopier } from '#database/copy/copier.ts';
import { superuserConnection } from '#database/embedded/application-database.ts';
import { type CopyJob, type CopyLine, copyTargetOf } from './operate/copy-process.ts';
import { clearDrill, drill, isDrillDue } from './operate/drill.ts';

// The program of the process that copies the database (operate/copy-process.ts).

/** How many milliseconds it has to copy what is new when the site stops. */
const STOP_DEADLINE_MS = 5_000;
/** Milliseconds between two looks at the journal; a storage is paid by the file. */
const INTERVAL_MS = { folder: 2_000, storage: 5_000 };
const LOOK_FOR_DRILL_MS = 10 * 60 * 1000;

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
  void clearDrill(dataDir).catch(() => undefined);
  let isDrilling = false;
  const drillWhenDue = async () => {
    const now = new Date();
    if (isDrilling || !copier.status().copiedAt || !(await isDrillDue(dataDir, now))) return;
    isDrilling = true;
    await drill({ dataDir, socketFolder, target, copier, backups, log }, now).finally(() => {
      isDrilling = false;
    });
  };
  setInterval(() => void drillWhenDue().catch(() => undefined), LOOK_FOR_DRILL_MS).unref();
  // The site stops, or was killed.
  process.on('disconnect', () => {
    setTimeout(() => process.exit(), STOP_DEADLINE_MS).unref();
    void copier.stop().finally(() => process.exit());
  });
});
// Signals of a terminal are the site's, which then disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
