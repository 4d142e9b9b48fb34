import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { applicationConnection, OWNER_ROLE, ownerConnection } from '#database/embedded/application-database.ts';
import { asSuperuser, templateDatabase } from './test-server.ts';

export type FreshDatabase = {
  /** As the owner of the schema. */
  connection: pg.ClientConfig;
  /** As the site's own plain role. */
  site: pg.ClientConfig;
  /** Drops the database, with its open connections. */
  drop(): Promise<void>;
};

/** A migrated, empty database for one test; takes about 15 ms. */
export const freshDatabase = () => copyOf(templateDatabase);

/** An empty database without even a schema. */
export const emptyDatabase = () => copyOf('template0');

async function copyOf(template: string): Promise<FreshDatabase> {
  const socketFolder = inject('testServer');
  // Workers do not coordinate names, so each must be unique by itself.
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const copy = `template ${template} owner ${OWNER_ROLE} strategy file_copy`;
  await asSuperuser(socketFolder, `create database ${database} ${copy}`);
  return {
    connection: { ...ownerConnection(socketFolder), database },
    site: { ...applicationConnection(socketFolder), database },
    drop: () => asSuperuser(socketFolder, `drop database if exists ${database} with (force)`),
  };
}
