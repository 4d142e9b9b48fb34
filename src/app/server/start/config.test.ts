import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['PORT', 'eighty', 'PORT is wrong: it must be a number from 0 to 65535.'],
  ['PORT', '65536', 'PORT is wrong: it must be a number from 0 to 65535.'],
  ['PORT', '-1', 'PORT is wrong: it must be a number from 0 to 65535.'],
  ['HOST', 'no host', 'HOST is wrong: it must be an address or host name to listen on.'],
  ['HOST', '500.1.1.1', 'HOST is wrong: it must be an address or host name to listen on.'],
  [
    'PUBLIC_URL',
    'building.example',
    'PUBLIC_URL is wrong: it must be the address that people use, without a path, such as https://building.example.',
  ],
  [
    'PUBLIC_URL',
    'ftp://building.example',
    'PUBLIC_URL is wrong: it must be the address that people use, without a path, such as https://building.example.',
  ],
  [
    'PUBLIC_URL',
    'https://office.example/building',
    'PUBLIC_URL is wrong: it must be the address that people use, without a path, such as https://building.example.',
  ],
  [
    'OIDC_ISSUER',
    'http://id.example',
    'OIDC_ISSUER is wrong: it must be the https address of your identity provider, such as https://building.eu.auth0.com/.',
  ],
  [
    'DATABASE_URL',
    'mysql://localhost/x',
    'DATABASE_URL is wrong: it must be an address such as postgres://user:password@host:5432/name.',
  ],
  ['DATABASE_OWNER_URL', 'postgres://owner@localhost/x', 'DATABASE_OWNER_URL needs DATABASE_URL beside it.'],
  ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL is wrong: it must be an e-mail address.'],
  ['REQUIRE_ADMIN_2FA', 'yes', 'REQUIRE_ADMIN_2FA is wrong: it must be on or off.'],
  ['BACKUP_KEEP', '0', 'BACKUP_KEEP is wrong: it must be a number of days from 1 to 9999.'],
  ['BACKUP_S3_URL', 'https://s3.example/bucket', 'BACKUP_S3_URL is wrong: it must be a bucket with its key'],
  ['BACKUP_S3_URL', 'https://key:hush@s3.example', 'BACKUP_S3_URL is wrong: it must be a bucket with its key'],
  ['BACKUP_S3_URL', 'https://key:hush@s3.example/bucket', 'BACKUP_S3_URL needs BACKUP_DIR beside it.'],
  ['STOP_DELAY', '60', 'STOP_DELAY is wrong: it must be a number of seconds from 0 to 59.'],
  ['LOG_FORMAT', 'xml', 'LOG_FORMAT is wrong: it must be json or text.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is wrong: it must be silent, error, warn, info or debug.'],
])('a wrong %s (%s) stops the start with a sentence that names it', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test('a name that is no setting is told, with the one that is meant; those of other programs are not', () => {
  const names = {
    SMPT_URL: '',
    PUBLC_URL: '',
    DATABASE_URI: '',
    BACKUP_S3: '',
    PATH: '',
    DATABASE: '',
    LOGNAME: '',
    HOSTS: '',
  };
  expect(readConfig(names).misspelt).toEqual([
    { name: 'SMPT_URL', meant: 'SMTP_URL' },
    { name: 'PUBLC_URL', meant: 'PUBLIC_URL' },
    { name: 'DATABASE_URI', meant: 'DATABASE_URL' },
    { name: 'BACKUP_S3', meant: undefined },
  ]);
});

test('a weak ADMIN_PASSWORD is refused, and never repeated', () => {
  const read = () => readConfig({ ADMIN_EMAIL: 'a@example.test', ADMIN_PASSWORD: 'secret' });
  expect(read).toThrow(/^ADMIN_PASSWORD is wrong/);
  expect(read).not.toThrow(/secret/);
});

test('the first administrator needs both settings', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'a@example.test' })).toThrow('ADMIN_EMAIL needs ADMIN_PASSWORD beside it.');
  expect(() => readConfig({ ADMIN_PASSWORD: 'Secret1' })).toThrow('ADMIN_PASSWORD needs ADMIN_EMAIL beside it.');
});

test('administrators’ second step is asked for where the accounts are', () => {
  const hosted = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
  expect(() => readConfig({ ...hosted, REQUIRE_ADMIN_2FA: 'on' })).toThrow(
    /^REQUIRE_ADMIN_2FA does not go with OIDC_ISSUER/,
  );
  expect(readConfig({ ...hosted, REQUIRE_ADMIN_2FA: 'off' }).requireAdminSecondStep).toBe(false);
  expect(readConfig({ REQUIRE_ADMIN_2FA: 'on' }).requireAdminSecondStep).toBe(true);
});

test('without settings it listens on loopback, port 3000; empty settings are none', () => {
  for (const environment of [{}, { PORT: '', HOST: '', DATABASE_URL: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }]) {
    const config = readConfig(environment);
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: undefined, admin: undefined });
    expect(config.publicUrl.origin).toBe('http://127.0.0.1:3000');
  }
});

test('the administrator’s e-mail is brought to its canonical form', () => {
  const { admin } = readConfig({ ADMIN_EMAIL: ' Boss@Example.TEST ', ADMIN_PASSWORD: 'Secret1' });
  expect(admin).toEqual({ email: 'boss@example.test', password: 'Secret1' });
});

test('the table of settings names every one', () => {
  const read = readFileSync('src/app/server/start/config.ts', 'utf8');
  const settings = [...read.matchAll(/^ {2}([A-Z][A-Z_0-9]+): optional\(/gm)].map(([, name = '']) => name);
  expect(settings.length).toBeGreaterThan(15);
  const table = readFileSync('docs/settings.md', 'utf8');
  expect(settings.filter((name) => !new RegExp(`^\\| [A-Z_0-9, ]*\\b${name}\\b`, 'm').test(table))).toEqual([]);
});
