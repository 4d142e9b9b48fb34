import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#database/embedded/for-tests.ts';
import { listOperatorFiles } from './settings-file.ts';

test('the settings stand in a backup without any password or key, and the Caddyfile where it can be read', async () => {
  const folder = await testFolder();
  const caddyfile = join(folder, 'Caddyfile');
  const plain = await readFile('deploy/Caddyfile', 'utf8');
  const own = (secrets: string[]) => `${plain}\nother.example {\n${secrets.map((line) => `\t${line}\n`).join('')}}\n`;
  const secrets = ['tls { dns acme hunter2 }', 'rima $2a$14$hunter2', 'header_up Authorization "Bearer hunter2"'];
  await writeFile(caddyfile, own(secrets));
  const environment = {
    PUBLIC_URL: 'https://building.example',
    SMTP_URL: 'smtps://office:hunter2@mail.example:465',
    BACKUP_S3_URL: 'https://KEY:hunter2@s3.example/bucket?region=x',
    COPY_TO: 's3://KEY:hunter2%40@s3.example/bucket',
    DATABASE_URL: 'postgres://site:hunt@er2/#?hunt@db.example/building?password=hunter2&sslmode=require',
    DATABASE_OWNER_URL: 'postgres:///building?host=/run/postgresql&password=hunter2',
    ADMIN_PASSWORD: 'Hunter2hunter2',
    OIDC_CLIENT_SECRET: 'hunter2',
    WEBHOOK_URL: 'https://hooks.example/hunter2',
    BACKUP_KEEP: '',
    NOT_OURS: 'hunter2',
  };
  const files = await listOperatorFiles(environment, caddyfile);
  expect(files).toEqual([
    {
      name: 'settings.env',
      content: [
        '# The settings of the site that made this backup; what is secret is named, and written anew.',
        'PUBLIC_URL=https://building.example',
        ...['# without its keys', '# DATABASE_URL=postgres://db.example/building'],
        ...['# without its keys', '# DATABASE_OWNER_URL=postgres:///building'],
        '# ADMIN_PASSWORD=',
        '# OIDC_CLIENT_SECRET=',
        ...['# without its keys', '# SMTP_URL=smtps://mail.example:465'],
        '# WEBHOOK_URL=',
        ...['# without its keys', '# BACKUP_S3_URL=https://s3.example/bucket?region=x'],
        ...['# without its keys', '# COPY_TO=s3://s3.example/bucket'],
        '',
      ].join('\n'),
    },
    { name: 'Caddyfile', content: own(secrets.map(() => '# left out, as it may hold a secret')) },
  ]);
  expect(JSON.stringify(files)).not.toMatch(/hunt/i);
  expect(await listOperatorFiles({}, join(folder, 'none'))).toHaveLength(1);
});
