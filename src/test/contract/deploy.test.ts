import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAIN } from '#test/open-site.ts';

// Everything that the files of deploy/ name must exist.

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const config = readFileSync('src/app/server/start/config.ts', 'utf8');
const settings = new Set(
  [...config.matchAll(/^ {2}([A-Z][A-Z\d_]+): (?:optional|Port)/gm)].map(([, name = '']) => name),
);
const sandbox = read('debian/sandbox');
const unitOf = (name: string) =>
  new Map(
    [
      ...read(`debian/${name}`)
        .replace('@SANDBOX@', sandbox)
        .matchAll(/^(\w+)=(.*)$/gm),
    ].map(([, key = '', value = '']) => [key, value]),
  );
const unit = unitOf('onebuilding.service');
const trial = unitOf('onebuilding-upgrade.service');

test('the unit starts the server that is there, lets it stop PostgreSQL itself, and waits as long as that may take', () => {
  const words = unit.get('ExecStart')?.split(' ') ?? [];
  expect(words[0]).toBe(`${unit.get('WorkingDirectory')}/bin/node`);
  expect(words.slice(-2)).toEqual([MAIN, 'start']);
  expect(existsSync(MAIN)).toBe(true);
  expect(unit.get('KillMode')).toBe('mixed');
  // 30 s of stopping, and the longest STOP_DELAY.
  expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThanOrEqual(90);
  expect(unit.get('Environment')).toBe('MALLOC_ARENA_MAX=2');
});

test('a new version is tried in the sandbox, with the settings and on the data of the service', () => {
  const settingsOf = (words = '') => words.split(' ').filter((word) => word.startsWith('--env-file='));
  expect(settingsOf(trial.get('ExecStart'))).toEqual(settingsOf(unit.get('ExecStart')));
  expect(settingsOf(unit.get('ExecStart'))).toHaveLength(2);
  for (const name of ['onebuilding.service', 'onebuilding-upgrade.service'])
    expect(read(`debian/${name}`)).toContain('@SANDBOX@');
  expect(trial.get('KillMode')).toBe('mixed');
  expect(read('debian/defaults.env')).toContain(`DATA_DIR=/var/lib/${unit.get('StateDirectory')}\n`);
});

test.each([
  ['onebuilding.env', /^([A-Z][A-Z\d_]+)=/gm],
  ['debian/onebuilding.env', /^#?([A-Z][A-Z\d_]+)=/gm],
  ['debian/defaults.env', /^([A-Z][A-Z\d_]+)=/gm],
  ['Dockerfile', /\b(?!PATH=)([A-Z][A-Z\d]*_?[A-Z\d]+)=(?=[\w./])/g],
  ['compose.yaml', /^ {6}(BACKUP_\w+):/gm],
])('%s names only settings that there are', (file, pattern) => {
  const named = [...read(file).matchAll(pattern)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !settings.has(name))).toEqual([]);
});

test('the dashboard and the alarms ask for figures that the site gives, and each figure of the docs has its alarm', () => {
  const code = readFileSync('src/app/server/start/metrics.ts', 'utf8');
  const given = [...code.matchAll(/(?:gauge\(\s*'|name: 'onebuilding_)(\w+)'/g)].map(
    ([, name]) => `onebuilding_${name}`,
  );
  const askedIn = (file: string) =>
    new Set([...read(file).matchAll(/\bonebuilding_[a-z_]+/g)].map(([name]) => name.replace(/_(count|bucket)$/, '')));
  const [shown, alarmed] = [askedIn('grafana/dashboard.json'), askedIn('grafana/alerts.yml')];
  expect([...shown, ...alarmed].filter((name) => !given.includes(name))).toEqual([]);
  expect(given.filter((name) => !shown.has(name))).toEqual([]);
  expect(given.filter((name) => !alarmed.has(name))).toEqual(['onebuilding_database_connections_idle']);
});

test('the proxies speak to the port that the site listens on by default', () => {
  for (const file of ['Caddyfile', 'nginx.conf']) expect(read(file)).toContain('127.0.0.1:3000');
  expect(read('compose.yaml')).toContain('site:3000');
});

test('an image is stopped as patiently as a service', () => {
  expect(read('compose.yaml')).toMatch(/stop_grace_period: 30s/);
  expect(read('Dockerfile')).toContain(`/usr/lib/onebuilding/package/${MAIN} `);
  expect(read('Dockerfile')).toContain('CMD ["onebuilding", "start"]');
});
