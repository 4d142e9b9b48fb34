import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const PROXIES = ['nginx', 'caddy', 'haproxy'] as const;
export type ProxyName = (typeof PROXIES)[number];
type Addresses = { folder: string; port: number; servers: readonly number[] };
/** `down` is the port of the server that is taken out, for a proxy without health checks. */
type Configuration = (addresses: Addresses, down?: number) => string;

/** Finds a free port on loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const nginx: Configuration = ({ folder, port, servers }, down) => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream onebuilding {
    zone onebuilding 64k;
    ${servers.map((server) => `server 127.0.0.1:${server}${server === down ? ' down' : ''};`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://onebuilding;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Connection "";
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
    }
  }
}`;

const caddy: Configuration = ({ port, servers: [one, other] }) => `
{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  reverse_proxy 127.0.0.1:${one} 127.0.0.1:${other} {
    health_uri /api/ready
    health_interval 1s
    lb_try_duration 5s
    transport http {
      keepalive 4s
    }
  }
}`;

const haproxy: Configuration = ({ port, servers: [one, other] }) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch 1
listen onebuilding
  bind 127.0.0.1:${port}
  option forwardfor
  option httpchk GET /api/ready
  default-server check inter 1s fall 1 rise 2
  server one 127.0.0.1:${one}
  server two 127.0.0.1:${other}
`;

/** Arguments that run each proxy in the foreground. The configurations are those of docs/operations.md but for TLS and addresses. */
const COMMANDS: Record<ProxyName, { configuration: Configuration; args: (file: string) => string[] }> = {
  nginx: { configuration: nginx, args: (file) => ['-c', file] },
  caddy: { configuration: caddy, args: (file) => ['run', '--adapter', 'caddyfile', '--config', file] },
  haproxy: { configuration: haproxy, args: (file) => ['-db', '-f', file] },
};

/** Starts the proxy of this name, which PATH must have, in front of the servers at these ports of loopback. */
export async function startProxy(name: ProxyName, addresses: Addresses) {
  const { folder, port } = addresses;
  await mkdir(folder, { recursive: true });
  const { configuration, args } = COMMANDS[name];
  const file = join(folder, `${name}.conf`);
  await writeFile(file, configuration(addresses));
  const log = openSync(join(folder, `${name}.log`), 'a');
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const proxy = spawn(name, args(file), { stdio: ['ignore', log, log], env });
  const ended = once(proxy, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isOpen = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let waited = 0; !(await isOpen()); waited += 1) {
    if (waited > 150 || proxy.exitCode !== null) throw new Error(`${name} does not serve: see ${folder}`);
    await sleep(200);
  }
  /** Takes a server out of nginx, which has no health checks; without a port, puts it back. The others notice by themselves. */
  const takeOut = async (down?: number) => {
    if (name !== 'nginx') return;
    await writeFile(file, configuration(addresses, down));
    proxy.kill('SIGHUP');
    await sleep(1_000);
  };
  const stop = async () => {
    proxy.kill('SIGTERM');
    await ended;
  };
  return { url, takeOut, stop };
}
