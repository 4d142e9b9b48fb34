import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { AppCode } from '#features/identity/endpoints.ts';

export const makeBackup = endpoint({
  method: 'post',
  path: '/api/backups',
  limit: 'guess',
  summary: 'Make a backup of everything, with a code of one’s second step; three an hour',
  notes: {
    takes: '`code` of one’s authenticator app',
    returns: 'the backup, a ZIP file',
    refuses:
      '400 a wrong or used code; 409 no second step, or another backup is being made; 429 three in an hour, or wrong codes (R2.4); 503 no disk space',
  },
  access: 'backup.make',
  body: z.strictObject({ code: AppCode }),
  responses: { 200: { mediaType: 'application/zip', description: 'The file that a restore takes.' } },
  problems: ['conflict', 'unavailable'],
});
