import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { AppCode } from '#features/identity/endpoints.ts';

export const makeBackup = endpoint({
  method: 'post',
  path: '/api/backups',
  limit: 'guess',
  summary: 'Make a backup of everything, with a code of one’s second step; three an hour',
  access: 'admin',
  body: z.strictObject({ code: AppCode }),
  responses: { 200: { mediaType: 'application/zip', description: 'The file that a restore takes.' } },
  problems: ['conflict', 'unavailable'],
});
