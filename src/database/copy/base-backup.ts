import { Readable } from 'node:stream';
import pg from 'pg';
import { positionOf } from './journal.ts';

/** A base backup: the files of the cluster, copied while it ran. The journal from `start` to `end` makes them consistent. */
export type BaseBackup = {
  start: number;
  timeline: number;
  /** One tar archive. */
  archive: Readable;
  /** Resolves once the archive has been read. `manifest` is PostgreSQL's own list of the files with their digests. */
  finished: Promise<{ end: number; manifest: string }>;
};

type Message = { fields?: (string | Buffer | null)[]; chunk?: Buffer };
type Connection = { query: (text: string) => void; stream: { pause(): void; resume(): void } };

const COMMAND = `BASE_BACKUP (LABEL 'OneBuilding', CHECKPOINT 'fast', WAL false, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

/**
 * Starts a base backup by PostgreSQL's replication protocol. PostgreSQL checks its pages' checksums meanwhile, and `finished`
 * rejects for a wrong one; `warned` gets PostgreSQL's warnings, which name the files.
 */
export async function startBaseBackup(
  connection: pg.ClientConfig,
  warned: (message: string) => void,
): Promise<BaseBackup> {
  const client = new pg.Client({ ...connection, replication: 'true' } as pg.ClientConfig);
  client.on('error', () => undefined);
  client.on('notice', ({ message }) => message && warned(message));
  await client.connect();
  const begun = Promise.withResolvers<{ start: number; timeline: number }>();
  const finished = Promise.withResolvers<{ end: number; manifest: string }>();
  finished.promise.catch(() => undefined);
  const manifest: Buffer[] = [];
  let stream: Connection['stream'] | undefined;
  let isManifest = false;
  const positions: string[] = [];
  const archive = new Readable({
    highWaterMark: 1024 * 1024,
    read: () => stream?.resume(),
    destroy: (error, done) => {
      // A reader that stops early ends the backup.
      void client.end().catch(() => undefined);
      done(error);
    },
  });
  let isWhole = false;
  const fail = (error: Error) => {
    if (isWhole) return;
    begun.reject(error);
    finished.reject(error);
    archive.destroy(error);
  };
  const submittable = {
    submit(submitted: Connection) {
      stream = submitted.stream;
      submitted.query(COMMAND);
    },
    handleRowDescription() {},
    handleDataRow({ fields = [] }: Message) {
      // The first row has the starting position and its timeline, the last one the end; between them are tablespaces.
      const [position, timeline] = fields.map(String);
      if (!position?.includes('/')) return;
      positions.push(position);
      if (positions.length === 1) begun.resolve({ start: positionOf(position), timeline: Number(timeline) });
    },
    handleCommandComplete() {},
    handleCopyData({ chunk = Buffer.alloc(0) }: Message) {
      const kind = String.fromCharCode(chunk[0] ?? 0);
      if (kind === 'm') isManifest = true;
      if (kind !== 'd') return;
      // Copied, since the parser reuses its buffer.
      const data = Buffer.from(chunk.subarray(1));
      if (isManifest) manifest.push(data);
      else if (!archive.push(data)) stream?.pause();
    },
    handleReadyForQuery() {
      isWhole = true;
      archive.push(null);
      finished.resolve({ end: positionOf(positions.at(-1) ?? ''), manifest: Buffer.concat(manifest).toString('utf8') });
      void client.end();
    },
    handleError: fail,
  };
  client.on('end', () => fail(new Error('the connection of the base backup was lost')));
  client.query(submittable as unknown as pg.Submittable);
  return { ...(await begun.promise), archive, finished: finished.promise };
}
