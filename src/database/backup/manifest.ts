import { z } from 'zod';

/** One table of a backup: its rows as PostgreSQL's COPY writes them as text, with the SHA-256 of those bytes. */
export type TableEntry = z.infer<typeof TableEntry>;
const TableEntry = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  sha256: z.string(),
});

/** The backup's description of itself. Its own SHA-256 is the comment of the ZIP file. */
export type Manifest = z.infer<typeof Manifest>;
export const Manifest = z.object({
  format: z.literal('onebuilding-backup'),
  version: z.literal(1),
  /** UTC. */
  madeAt: z.iso.datetime(),
  /** The building, and its name if it has one; backups of 1.0 do not say. */
  building: z.object({ id: z.uuid(), name: z.string().nullable() }).optional(),
  /** History of the schema. A backup of 1.0 or later can be restored by a newer version, which then migrates it. */
  migrations: z.array(z.object({ number: z.number().int(), name: z.string(), checksum: z.string() })),
  /** Sorted so that no row refers to a table that comes later. */
  tables: z.array(TableEntry),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
});

export const MANIFEST_NAME = 'manifest.json';
export const entryName = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>) => `tables/${schema}.${name}.copy`;
