import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** Runs before a request is answered; a returned status refuses it, and `cut` closes its connection without an answer. */
type Before = (request: { method: string; name: string }) => Promise<number | 'cut' | undefined>;

/**
 * A storage that puts, lists and gets files, if requests are signed with the one key by AWS Signature Version 4. The caller
 * closes it. A page of its list has `page` files, where a real storage has a thousand.
 */
export async function standInStorage({ page = 2 } = {}) {
  const kept = new Map<string, Buffer>();
  let before: Before = async () => undefined;
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined);
    const { method = '', url = '' } = request;
    const outage = body && (await before({ method, name: url.replace(/^\/bucket\/house\/|\?.*/g, '') }));
    if (!body || outage === 'cut') return void request.socket.destroy();
    const refusal = outage ? ([outage, 'SlowDown'] as const) : refuse(request, body);
    if (refusal) return void response.writeHead(refusal[0]).end(`<Error><Code>${refusal[1]}</Code></Error>`);
    const { status = 200, content } = serve({ kept, page }, request, body);
    response.writeHead(status).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = (secret = SECRET) =>
    `http://AKIAEXAMPLE:${encodeURIComponent(secret)}@127.0.0.1:${port}/bucket/house?region=ap-south-1`;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    url,
    kept,
    close,
    beforeAnswers: (next: Before) => {
      before = next;
    },
    failWith: (status: number | undefined) => {
      before = async () => status;
    },
  };
}

type Kept = { kept: Map<string, Buffer>; page: number };

function serve({ kept, page }: Kept, { method, url = '' }: IncomingMessage, body: Buffer) {
  const { pathname, searchParams } = new URL(url, 'http://storage');
  if (method === 'PUT') kept.set(url, body);
  if (method === 'DELETE') return { status: kept.delete(url) ? 204 : 404 };
  if (method !== 'GET') return {};
  const file = kept.get(url);
  if (file) return { content: file };
  if (!searchParams.has('list-type')) return { status: 404, content: '<Error><Code>NoSuchKey</Code></Error>' };
  const start = `${pathname}/${searchParams.get('prefix') ?? ''}`;
  const names = [...kept.keys()].filter((name) => name.startsWith(start)).sort();
  const from = Number(searchParams.get('continuation-token') ?? 0);
  const contents = names.slice(from, from + page).map((name) => {
    const key = name.slice(pathname.length + 1);
    return `<Contents><Key>${key}</Key><Size>${kept.get(name)?.length}</Size></Contents>`;
  });
  const next = from + page < names.length ? `<NextContinuationToken>${from + page}</NextContinuationToken>` : '';
  return { content: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` };
}

/** Status and code of a refusal; undefined for an accepted request. */
function refuse({ method, url = '', headers }: IncomingMessage, body: Buffer): [number, string] | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/(\d{8})\/(ap-south-1)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/;
  const [, day = '', region = '', signed = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (headers['x-amz-content-sha256'] !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const [path, query = ''] = url.split('?');
  const sorted = query.split('&').sort().join('&');
  const canonical = [method, path, sorted, lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, toSign).toString('hex') === signature ? undefined : [403, 'SignatureDoesNotMatch'];
}
