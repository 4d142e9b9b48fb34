import { readFile } from 'node:fs/promises';
import type { Besides } from '#database/backup/write-backup.ts';
import { Environment } from '../start/config.ts';

/** The file of Debian's Caddy, and of `onebuilding proxy caddy`. */
const CADDYFILE = '/etc/caddy/Caddyfile';

/**
 * Lists for a backup the settings with which this process runs, without passwords and keys, and the Caddyfile where there is one that this
 * process may read, without lines that may hold one: another machine is set up as this one by them.
 */
export async function listOperatorFiles(environment = process.env, caddyfile = CADDYFILE): Promise<Besides[]> {
  const proxy = await readFile(caddyfile, 'utf8').catch(() => undefined);
  return [
    { name: 'settings.env', content: writeSettings(environment) },
    ...(proxy === undefined ? [] : [{ name: 'Caddyfile', content: withoutSecrets(proxy) }]),
  ];
}

/** Possible secrets of a custom Caddyfile: tokens for a DNS provider, names with password hashes, headers with credentials. */
const MAY_BE_SECRET =
  /\bdns\b|acme_dns|token|secret|passw|api_?key|auth|\bcookie\b|\$(2[abxy]|argon2\w*)\$|[\w+=-]{32,}/i;

const withoutSecrets = (caddyfile: string) =>
  caddyfile.replace(/^([ \t]*)(?=\S).*$/gm, (line, indent) =>
    MAY_BE_SECRET.test(line) ? `${indent}# left out, as it may hold a secret` : line,
  );

const HEAD = '# The settings of the site that made this backup; what is secret is named, and written anew.\n';

function writeSettings(environment: NodeJS.ProcessEnv): string {
  const lines = Object.keys(Environment.shape).flatMap((name) => {
    const value = environment[name];
    return value ? `${writeSetting(name, value)}\n` : [];
  });
  return `${HEAD}${lines.join('')}`;
}

function writeSetting(name: string, value: string): string {
  if (/PASSWORD|SECRET|^SMS_(KEY|USER)$|^WEBHOOK_URL$/.test(name)) return `# ${name}=`;
  const open = withoutKeys(value);
  return open === value ? `${name}=${value}` : `# without its keys\n# ${name}=${open}`;
}

/**
 * Removes the credentials from an address of a mail server, a database or a bucket: everything before its last @, since a
 * password may contain one, and its query, in which PostgreSQL accepts a password, too. A bucket's region is no secret.
 */
const withoutKeys = (value: string) => {
  const open = value.replace(/^(\w[\w+.-]*:\/\/).*@/, '$1');
  if (!/^\w[\w+.-]*:\/\//.test(open)) return open;
  const [address = '', query = ''] = open.split('?');
  const region = query.split('&').filter((part) => part.startsWith('region='));
  return [address, ...region].join('?');
};
