import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** A storage that keeps what is put into it, if it is signed by the one key as AWS Signature Version 4 wants it. */
export async function standInStorage() {
  const kept = new Map<string, Buffer>();
  let outage: number | undefined;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const refusal = outage ? ([outage, 'SlowDown'] as const) : refuse(request, body);
    if (!refusal) kept.set(request.url ?? '', body);
    response.writeHead(refusal?.[0] ?? 200).end(refusal && `<Error><Code>${refusal[1]}</Code></Error>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = (secret = SECRET) =>
    `http://AKIAEXAMPLE:${encodeURIComponent(secret)}@127.0.0.1:${port}/bucket/house?region=ap-south-1`;
  const failWith = (status: number | undefined) => {
    outage = status;
  };
  return { url, kept, failWith };
}

/** Why the storage does not take a request: its status and code. */
function refuse({ method, url = '', headers }: IncomingMessage, body: Buffer): [number, string] | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/(\d{8})\/(ap-south-1)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/;
  const [, day = '', region = '', signed = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (headers['x-amz-content-sha256'] !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, toSign).toString('hex') === signature ? undefined : [403, 'SignatureDoesNotMatch'];
}
