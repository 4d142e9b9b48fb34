import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { temporaryFolder } from './temporary-folder.ts';

export type OpenSite = {
  url: string;
  pid: number;
  /** Its exit code, after an end by itself or by a signal of the test. */
  exited: Promise<number | null>;
  close: () => Promise<void>;
};

/** The bundle, as in production. */
export const MAIN = 'dist/server/onebuilding.js';

export type Options = {
  settings?: Record<string, string>;
  /** The command and its options; default `start`. */
  args?: string[];
  /** For Node itself, such as `--cpu-prof`. */
  nodeArgs?: string[];
  /** File descriptor for its standard output; default: the test's own. */
  stdout?: number;
  /** A program and arguments before node, such as one that gives it other mounts. */
  command?: string[];
  /** Another checkout of this project, to compare with; default: this one. */
  folder?: string;
  /** The script for Node; default: the built server. */
  main?: string;
};

/** Starts the real server as a child process, as an operator does, with only PATH and HOME of our environment. */
export function startSite(options: Options) {
  const { settings = {}, args = ['start'], nodeArgs = [], command = [], folder = '.', main = MAIN, stdout } = options;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings };
  const [program = '', ...rest] = [...command, process.execPath, ...nodeArgs, main, ...args];
  return spawn(program, rest, {
    cwd: folder,
    env,
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  });
}

/** Opens the real server on a free port; `close` ends it by its process id and waits. */
export async function openSite(options: Options): Promise<OpenSite> {
  const child = startSite(options);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`the site ended with ${code}: ${said}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /open at (http\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const close = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await exited;
  };
  return { url, pid: Number(child.pid), exited, close };
}

/** Environment variable that names a data folder with a loaded demo building, if one was made. */
export const DEMO_TEMPLATE = 'DEMO_TEMPLATE';

/** Opens a demo building of one's own, with these settings, which is deleted when closed. */
export async function openDemo(more: Record<string, string> = {}, folder = '.'): Promise<OpenSite> {
  const dataDir = await temporaryFolder();
  const template = process.env[DEMO_TEMPLATE];
  if (template && folder === '.') await cp(template, dataDir, { recursive: true, force: true });
  const site = await openSite({ settings: { DATA_DIR: dataDir, LIMITS: 'off', ...more }, args: ['demo'], folder });
  const close = async () => {
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...site, close };
}
