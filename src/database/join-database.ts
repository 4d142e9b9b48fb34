import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { applicationConnection, ownerConnection } from './embedded/application-database.ts';
import { readPostmaster } from './embedded/postmaster-file.ts';
import { findRunningServer } from './embedded/running-server.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from './open-database.ts';

/** For commands beside a server: uses the database that a OneBuilding server on this folder runs, or opens it for a while. */
export async function joinDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const folder = await realpath(join(options.dataDir, 'postgres')).catch(() => undefined);
  const running = folder && !options.url ? await findRunningServer(folder) : undefined;
  const postmaster = folder && running?.holder ? await readPostmaster(folder) : undefined;
  if (!postmaster) return openDatabase(options);
  const { socketFolder } = postmaster;
  const owner = ownerConnection(socketFolder);
  return { connection: applicationConnection(socketFolder), owner, embedded: true, close: async () => {} };
}
