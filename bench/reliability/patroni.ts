import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NAMES = ['one', 'two', 'three'];
const FOLDER = '/var/tmp/onebuilding-failover';

type Member = { name: string; role: string; state: string };

/** The configuration of docs/operations.md, with ports of loopback in place of three machines. */
const configuration = (name: string, place: number) => `
scope: building
name: ${name}
restapi: { listen: "127.0.0.1:${8441 + place}", connect_address: "127.0.0.1:${8441 + place}" }
etcd3: { host: "127.0.0.1:2389" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    primary_start_timeout: 0
    maximum_lag_on_failover: 0
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100 }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: "127.0.0.1:${5441 + place}"
  connect_address: "127.0.0.1:${5441 + place}"
  data_dir: ${FOLDER}/${name}
  bin_dir: /usr/lib/postgresql/18/bin
  authentication:
    superuser: { username: postgres, password: hush }
    replication: { username: replicator, password: hush }
    rewind: { username: rewinder, password: hush }
  pg_hba: ["local all all trust", "host all all 127.0.0.1/32 scram-sha-256", "host replication replicator 127.0.0.1/32 scram-sha-256"]
  parameters: { unix_socket_directories: ${FOLDER} }
`;

const haproxy = `
listen postgres
  bind 127.0.0.1:5440
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  ${NAMES.map((name, place) => `server ${name} 127.0.0.1:${5441 + place} check port ${8441 + place}`).join('\n  ')}
`;

/**
 * Runs etcd and three Patronis on loopback, in the Debian system at `root` that has them and PostgreSQL 18, as its account postgres.
 * Its /proc and /dev/shm must be mounted. `kill` simulates the loss of a machine, and `start` brings it back. `startHaproxy` puts HAProxy
 * in front and returns its address.
 */
export async function startPatroni(root: string) {
  const folder = join(root, FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o777);
  const nodes = new Map<string, ChildProcess>();
  const run = (name: string, program: string, ...args: string[]) => {
    const account = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--no-new-privs'];
    const log = openSync(join(folder, `${name}.log`), 'a');
    return spawn(
      'chroot',
      [root, ...account, 'env', '-i', 'PATH=/usr/sbin:/usr/bin', 'LC_ALL=C.UTF-8', program, ...args],
      {
        stdio: ['ignore', log, log],
      },
    );
  };
  const urls = ['http://127.0.0.1:2389', 'http://127.0.0.1:2390'];
  const etcd = run(
    'etcd',
    'etcd',
    '--data-dir',
    `${FOLDER}/etcd`,
    '--listen-client-urls',
    urls[0] ?? '',
    '--advertise-client-urls',
    urls[0] ?? '',
    '--listen-peer-urls',
    urls[1] ?? '',
    '--initial-advertise-peer-urls',
    urls[1] ?? '',
    '--initial-cluster',
    `default=${urls[1]}`,
  );
  // If this program fails, no child process may keep its ports.
  process.once('exit', () => {
    for (const node of [...nodes.values(), etcd]) node.kill('SIGTERM');
  });
  const start = async (name: string) => {
    await writeFile(join(folder, `${name}.yml`), configuration(name, NAMES.indexOf(name)));
    nodes.set(name, run(name, 'patroni', `${FOLDER}/${name}.yml`));
  };

  async function members(): Promise<Member[]> {
    const asked = NAMES.map(async (_, place) => {
      const answer = await fetch(`http://127.0.0.1:${8441 + place}/cluster`, { signal: AbortSignal.timeout(2_000) });
      return ((await answer.json()) as { members: Member[] }).members;
    });
    return Promise.any(asked).catch(() => []);
  }

  /** `patronictl reinit`, as docs/operations.md tells the operator, for a former primary that does not come back by itself. */
  async function rebuild(name: string): Promise<void> {
    process.stdout.write(`${name} is made anew from the primary\n`);
    const asked = { method: 'POST', body: JSON.stringify({ force: true }) };
    await fetch(`http://127.0.0.1:${8441 + NAMES.indexOf(name)}/reinitialize`, asked);
  }

  /** Waits until all three run and one is a synchronous standby. Returns the primary's name. */
  async function settled(): Promise<string> {
    for (let waited = 0; waited < 180; waited += 1) {
      const found = await members();
      // Patroni has tried to rewind and to start it several times by then.
      if (waited % 60 === 59)
        for (const { name, role, state } of found) if (role !== 'leader' && state !== 'streaming') await rebuild(name);
      // A standby that runs but does not stream may still need a rewind from the primary; killing the primary meanwhile breaks it.
      const isWell =
        found.length === 3 && found.every(({ role, state }) => state === (role === 'leader' ? 'running' : 'streaming'));
      const primary = found.find(({ role }) => role === 'leader');
      if (isWell && primary && found.some(({ role }) => role === 'sync_standby' || role === 'quorum_standby'))
        return primary.name;
      await sleep(1_000);
    }
    throw new Error(`The cluster does not settle: ${JSON.stringify(await members())}`);
  }

  async function startHaproxy(): Promise<string> {
    await writeFile(join(folder, 'haproxy.cfg'), haproxy);
    nodes.set('haproxy', run('haproxy', 'haproxy', '-db', '-f', `${FOLDER}/haproxy.cfg`));
    // HAProxy needs a health check of each server first.
    await sleep(3_000);
    return '127.0.0.1:5440';
  }

  const postmasterOf = async (name: string) =>
    Number((await readFile(join(folder, name, 'postmaster.pid'), 'utf8')).split('\n')[0]);

  return {
    start,
    startHaproxy,
    settled,
    postmasterOf,
    kill: async (name: string) => {
      nodes.get(name)?.kill('SIGKILL');
      process.kill(await postmasterOf(name), 'SIGKILL');
    },
    stop: async () => {
      for (const node of nodes.values()) node.kill('SIGTERM');
      await sleep(5_000);
      etcd.kill('SIGTERM');
    },
    names: NAMES,
    hosts: NAMES.map((_, place) => `127.0.0.1:${5441 + place}`).join(','),
  };
}
