import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAIN } from '#test/open-site.ts';

// What an operator copies from deploy/ names only what is there.

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const config = readFileSync('src/app/server/start/config.ts', 'utf8');
const settings = new Set([...config.matchAll(/^ {2}([A-Z][A-Z\d_]+): optional/gm)].map(([, name = '']) => name));
const unit = new Map(
  [...read('onebuilding.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
);

test('the unit starts the server that is there, lets it stop PostgreSQL itself, and waits as long as that may take', () => {
  const [node, ...rest] = unit.get('ExecStart')?.split(' ') ?? [];
  expect(rest).toEqual(['--enable-source-maps', MAIN]);
  expect(node).toBe(`${unit.get('WorkingDirectory')}/node_modules/.bin/node`);
  expect(existsSync(MAIN)).toBe(true);
  expect(unit.get('KillMode')).toBe('mixed');
  expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThanOrEqual(25);
  expect(unit.get('Environment')).toBe(`DATA_DIR=/var/lib/${unit.get('StateDirectory')} MALLOC_ARENA_MAX=2`);
});

test.each([
  ['onebuilding.env', /^([A-Z][A-Z\d_]+)=/gm],
  ['onebuilding.service', /^Environment=([A-Z\d_]+)=/gm],
  ['Dockerfile', /\b([A-Z][A-Z\d]*_?[A-Z\d]+)=(?=[\w./])/g],
  ['compose.yaml', /^ {6}(BACKUP_\w+):/gm],
])('%s names only settings that there are', (file, pattern) => {
  const named = [...read(file).matchAll(pattern)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !settings.has(name))).toEqual([]);
});

test('the proxies speak to the port that the site listens on by default', () => {
  for (const file of ['Caddyfile', 'nginx.conf']) expect(read(file)).toContain('127.0.0.1:3000');
  expect(read('compose.yaml')).toContain('site:3000');
});

test('an image is stopped as patiently as a service', () => {
  expect(read('compose.yaml')).toMatch(/stop_grace_period: 30s/);
  expect(read('Dockerfile')).toContain(`CMD ["node", "--enable-source-maps", "${MAIN}"]`);
});
