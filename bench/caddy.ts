import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../src/test/temporary-folder.ts';
import { freePort } from './reliability/proxy.ts';

/** Starts Caddy before the server at `url`, with a self-signed certificate, which browsers must be told to accept. */
export async function startCaddy(url: string) {
  const [folder, port] = [await temporaryFolder(), await freePort()];
  const file = join(folder, 'Caddyfile');
  const site = `https://localhost:${port} {\n  tls internal\n  reverse_proxy ${new URL(url).host}\n}\n`;
  await writeFile(file, `{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n}\n${site}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore', env });
  await sleep(2_000);
  const close = async () => {
    const ended = once(caddy, 'exit');
    caddy.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `https://localhost:${port}`, close };
}
