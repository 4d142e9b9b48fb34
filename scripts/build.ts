import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { compressStaticFiles } from '../src/http/static-files.ts';

// Builds the browser's bundle and the server's, which renders the pages, together, so that both come from the same sources
// and flags. `--if-needed` skips a build if the last one was made from these very sources.
const STAMP = 'dist/built-from';
const SWAGGER_UI = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const sources = () =>
  [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    ...globSync(['scripts/divide-*.ts', 'src/**/*.*', 'public/**/*.*']),
  ].sort();
const isOfTests = (file: string) => file.includes('.test.') || file.startsWith('src/test/');
const fingerprint = () => {
  const hash = createHash('sha256');
  for (const file of sources()) if (!isOfTests(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};

const made = fingerprint();
const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === made;
if (!(isFresh && process.argv.includes('--if-needed'))) {
  process.stdout.write('Building the site …\n');
  process.env.NODE_ENV = 'production';
  await build({ logLevel: 'warn' });
  await compressStaticFiles('dist/client');
  await build({ logLevel: 'warn', build: { ssr: true } });
  // Only these two files are shipped, since the package swagger-ui-dist reports each installation to its makers.
  for (const name of SWAGGER_UI) cpSync(`node_modules/swagger-ui-dist/${name}`, `dist/swagger-ui/${name}`);
  writeFileSync(STAMP, made);
  process.stdout.write('The site is built.\n');
}
