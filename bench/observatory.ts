import { execFileSync } from 'node:child_process';
import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, connect, createServer as createListener } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { openSite } from '../src/test/open-site.ts';

/**
 * `npm run observatory`: scans the built site with MDN's HTTP Observatory, over TLS on loopback with a throwaway certificate.
 * Fails below 130 points.
 */
const MINIMUM_SCORE = 130;

type Outcome = { pass: boolean; scoreModifier: number; result: string };
type Scan = (host: string) => Promise<{
  scan: { score: number; grade: string; testsFailed: number };
  tests: Record<string, Outcome>;
}>;

const folder = mkdtempSync(join(tmpdir(), 'onebuilding-observatory-'));
const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const { key, cert } = throwAwayCertificate();
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  stubPreloadList();
  const url = await tlsSite(key, cert);
  // @ts-expect-error the package ships no types
  const { scan } = (await import('@mdn/mdn-http-observatory')) as { scan: Scan };
  const { scan: found, tests } = await scan(url.host);
  for (const [name, { pass, scoreModifier, result }] of Object.entries(tests))
    if (!pass || scoreModifier)
      process.stdout.write(`  ${pass ? '' : 'FAILED '}${name}: ${result} (${scoreModifier})\n`);
  process.stdout.write(`Observatory: ${found.score} points, grade ${found.grade}, ${found.testsFailed} tests failed\n`);
  if (found.score < MINIMUM_SCORE || found.testsFailed > 0) process.exitCode = 1;
} finally {
  for (const step of cleanups.reverse()) await step();
}

function throwAwayCertificate() {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/** The real site behind a plain TLS terminator, like an operator's proxy: it passes bytes unchanged. */
async function tlsSite(key: string, cert: string): Promise<URL> {
  const port = await freePort();
  const settings = { DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://localhost', PORT: String(port) };
  const site = await openSite({ settings });
  cleanups.push(site.close);
  const end = createServer({ key, cert });
  end.removeAllListeners('secureConnection');
  end.on('secureConnection', (socket) => {
    const inner = connect(port, '127.0.0.1');
    inner.on('error', () => socket.destroy());
    socket.on('error', () => inner.destroy());
    socket.pipe(inner).pipe(socket);
  });
  await new Promise<void>((ready) => end.listen(0, 'localhost', ready));
  cleanups.push(() => new Promise((closed) => end.close(closed)));
  return new URL(`https://localhost:${(end.address() as AddressInfo).port}`);
}

async function freePort(): Promise<number> {
  const listener = createListener();
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const { port } = listener.address() as AddressInfo;
  await new Promise((closed) => listener.close(closed));
  return port;
}

/** The scanner's install script would fetch the list of preloaded hosts; localhost is not on it. */
function stubPreloadList() {
  const read = fs.readFileSync;
  const instead = (...asked: Parameters<typeof read>) =>
    String(asked[0]).endsWith('hsts-preload.json') ? '{}' : read(...asked);
  fs.readFileSync = instead as typeof read;
}
