import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type CopyTarget, type StoredFile, TargetProblem } from './target.ts';

/** A bucket of Amazon S3, or of another storage that speaks its protocol. */
export type StorageSettings = { address: URL; region: string; keyId: string; secret: string };

/** Timeouts in milliseconds: to read a file (16 MB over a slow line), and to write one, plus a second for each SLOWEST_BYTES. */
const DEADLINE_MS = { read: 10 * 60 * 1000, written: 60 * 1000 };
const SLOWEST_BYTES = 32 * 1024;

export function storageTarget({ address, region, keyId, secret }: StorageSettings): CopyTarget {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 3 });
  const where = `s3://${address.host}${address.pathname}`;
  const root = address.href.replace(/\/$/, '');
  // The first part of the path is the bucket, the rest a folder in it.
  const [, bucket = '', ...parts] = address.pathname.replace(/\/$/, '').split('/');
  const folder = parts.map((part) => `${decodeURIComponent(part)}/`).join('');

  async function ask(url: string, init: RequestInit & { bytes?: Uint8Array } = {}): Promise<Response> {
    const { bytes, ...rest } = init;
    const deadline = bytes ? DEADLINE_MS.written + Math.ceil(bytes.length / SLOWEST_BYTES) * 1000 : DEADLINE_MS.read;
    const response = await client
      .fetch(url, {
        ...rest,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(bytes ?? '')
            .digest('hex'),
        },
        ...(bytes && { body: new Uint8Array(bytes) }),
        signal: AbortSignal.timeout(deadline),
      })
      .catch((error: Error & { cause?: { code?: string } }) => {
        throw new TargetProblem(`${where} does not answer (${error.cause?.code ?? error.name})`, { cause: error });
      });
    if (response.ok || (response.status === 404 && /^(GET|DELETE)$/.test(rest.method ?? ''))) return response;
    const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    throw new TargetProblem(`${where} answered ${response.status} (${code})`);
  }

  async function* pages(prefix: string): AsyncGenerator<string> {
    for (let next: string | undefined = ''; next !== undefined; ) {
      const url = new URL(`/${bucket}`, address);
      url.searchParams.set('list-type', '2');
      url.searchParams.set('prefix', prefix);
      if (next) url.searchParams.set('continuation-token', next);
      const text: string = await (await ask(url.href)).text();
      yield text;
      next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
    }
  }

  return {
    where,
    async put(name, bytes) {
      await (await ask(`${root}/${name}`, { method: 'PUT', bytes })).body?.cancel();
    },
    async get(name) {
      const response = await ask(`${root}/${name}`, { method: 'GET' });
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
    },
    async list(below = '') {
      const files: StoredFile[] = [];
      for await (const page of pages(folder + below))
        for (const [, key = '', bytes] of page.matchAll(/<Key>([^<]+)<\/Key>[\s\S]*?<Size>(\d+)<\/Size>/g))
          files.push({ name: key.slice(folder.length), bytes: Number(bytes) });
      return files.sort((one, other) => (one.name < other.name ? -1 : 1));
    },
    async remove(name) {
      await (await ask(`${root}/${name}`, { method: 'DELETE' })).body?.cancel();
    },
    sweep: async () => undefined,
    disk: async () => undefined,
  };
}
