import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The build of OneBuilding in `folder`, such as `1.0.0-4b226d8b`: the version, and the beginning of its sources' SHA-256.
 * Without `folder`, the running one.
 */
export function versionOf(folder = ROOT): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${sourcesOf(folder)}`;
}

/** Written by scripts/build.ts. */
function sourcesOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'dist/built-from'), 'utf8').slice(0, 8);
  } catch {
    return 'sources';
  }
}
