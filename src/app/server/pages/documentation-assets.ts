import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CompressedFile, compressedFile } from '#http/compressed-file.ts';

/** The files of swagger-ui-dist that the page needs; no others are served. */
const TYPES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
type AssetName = keyof typeof TYPES;
export const DOCUMENTATION_ASSETS = Object.keys(TYPES) as AssetName[];

const { resolve } = createRequire(import.meta.url);
const assets = new Map<AssetName, Promise<CompressedFile>>();

/** One of the files. Read and compressed when somebody first asks, since most starts never need it. */
export function documentationAsset(name: AssetName): Promise<CompressedFile> {
  const reading = assets.get(name) ?? readAsset(name);
  assets.set(name, reading);
  reading.catch(() => assets.delete(name));
  return reading;
}

async function readAsset(name: AssetName): Promise<CompressedFile> {
  const body = new Uint8Array(await readFile(resolve(`swagger-ui-dist/${name}`)));
  return compressedFile({ body, type: TYPES[name], cacheControl: 'public, max-age=3600' });
}
