import { handle } from '#api/handle.ts';
import { makeBackup } from '../endpoints.ts';
import { downloadBackup } from './download-backup.ts';

export const backupRoutes = [
  handle(makeBackup, async (c, { body }) => {
    const { name, size, stream } = await downloadBackup(c.var.db, c.var, body.code);
    return c.body(stream, 200, {
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${name}"`,
    });
  }),
];
