import { execFileSync } from 'node:child_process';

/**
 * Runs a program to its end and returns its standard output.
 * @throws Error if its exit code is not 0
 */
export const run = (program: string, args: string[], folder = '.', environment: NodeJS.ProcessEnv = {}): string =>
  execFileSync(program, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
