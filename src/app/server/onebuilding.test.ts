import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAIN } from '#test/open-site.ts';
import { runCommand, SOURCES } from '#test/run-script.ts';

// The command line itself; each command has its test in operate/ or start/.

// An operator of an installation starts the bundle, one of a clone the sources.
test.each([MAIN, SOURCES])('%s says what it can do, and which version it is', async (main) => {
  const { stdout } = await runCommand(['--help'], {}, { main });
  for (const name of ['start', 'demo', 'doctor', 'backup', 'restore', 'move', 'proxy', 'admin'])
    expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  expect(stdout).not.toContain('--dev');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect((await runCommand(['--version'], {}, { main })).stdout).toBe(`${version}\n`);
});

test('a demo in a folder that cannot be made ends with a sentence', async () => {
  const settings = { DATA_DIR: '/proc/onebuilding', PORT: '0' };
  await expect(runCommand(['demo'], settings)).rejects.toMatchObject({
    code: 1,
    stderr: "DATA_DIR (/proc/onebuilding) can't be used: a part of its path is missing and can not be made.\n",
  });
});

test.each([
  [['begin'], /^error: unknown command 'begin'\n/],
  [['start', '--fast'], /^error: unknown option '--fast'\n/],
  [['proxy', 'apache', 'building.example'], /Allowed choices are caddy/],
  [['proxy', 'caddy', 'https://building.example'], /^https:\/\/building\.example is no name of a host: /],
  [['proxy', 'caddy', 'building'], /^building is no name of a host: /],
  [['proxy', 'caddy', 'building.example {\nevil'], /is no name of a host: /],
])('%s is refused with a sentence and code 1', async (args, stderr) => {
  await expect(runCommand(args, {})).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(stderr) });
});

test('Caddy’s settings name the building, and the port that the site listens on', async () => {
  const { stdout } = await runCommand(['proxy', 'caddy', 'Rose-Garden.com.bd'], { PORT: '3100' });
  expect(stdout).toContain('\nrose-garden.com.bd {\n\treverse_proxy 127.0.0.1:3100 {\n');
  expect(stdout).toContain('redir https://rose-garden.com.bd{uri} permanent');
  expect(stdout).not.toContain('example');
});
