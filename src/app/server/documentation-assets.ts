import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** The files of swagger-ui-dist that the page needs; no others are served. */
export const DOCUMENTATION_ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;
type AssetName = (typeof DOCUMENTATION_ASSETS)[number];

type Bytes = Uint8Array<ArrayBuffer>;
type Asset = { body: Bytes; brotli: Bytes; etag: string };

const TYPES: Record<AssetName, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const { resolve } = createRequire(import.meta.url);

// Read and compressed when somebody first asks: most starts never need them.
const assets = new Map<AssetName, Promise<Asset>>();

/** One file, compressed for whoever takes it so, with the headers it is sent with. */
export async function documentationAsset(name: AssetName, acceptEncoding = '') {
  const reading = assets.get(name) ?? readAsset(name);
  assets.set(name, reading);
  reading.catch(() => assets.delete(name));
  const { body, brotli, etag } = await reading;
  const isBrotli = /\bbr\b/.test(acceptEncoding);
  const headers = {
    'content-type': TYPES[name],
    etag,
    'cache-control': 'public, max-age=3600',
    vary: 'Accept-Encoding',
    ...(isBrotli && { 'content-encoding': 'br' }),
  };
  return { bytes: isBrotli ? brotli : body, headers };
}

async function readAsset(name: AssetName): Promise<Asset> {
  const file = await readFile(resolve(`swagger-ui-dist/${name}`));
  const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`;
  return { body: new Uint8Array(file), brotli: new Uint8Array(await compress(file, quality)), etag };
}
