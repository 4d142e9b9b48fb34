import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';

// Builds the browser's bundle and the pages' renderer in one go, so that both come from the same sources and flags.
// `--if-needed` leaves a build alone that was made from these very sources.
const STAMP = 'dist/built-from';

const sources = () => ['package-lock.json', 'vite.config.ts', ...globSync(['src/**/*.*', 'public/**/*.*'])].sort();
const fingerprint = () => {
  const hash = createHash('sha256');
  for (const file of sources()) if (!file.includes('.test.')) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};

const made = fingerprint();
const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === made;
if (!(isFresh && process.argv.includes('--if-needed'))) {
  process.stdout.write('Building the site …\n');
  process.env.NODE_ENV = 'production';
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', build: { ssr: 'src/app/client/render.tsx' } });
  writeFileSync(STAMP, made);
  process.stdout.write('The site is built.\n');
}
