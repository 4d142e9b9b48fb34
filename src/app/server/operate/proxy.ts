import { readFile } from 'node:fs/promises';
import { StartupProblem } from '#database/startup-problem.ts';
import { readConfig } from '../start/config.ts';
import { say } from './run-command.ts';

const HOST_NAME = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/**
 * Prints a Caddyfile that serves this site under `name` with TLS (docs/operations.md).
 * @throws StartupProblem where that is no name of a host, or a setting is wrong
 */
export async function printCaddyfile(name: string): Promise<void> {
  if (!HOST_NAME.test(name))
    throw new StartupProblem(`${name} is no name of a host: give one such as building.example, without https://.`);
  const { port } = readConfig(process.env);
  const example = await readFile(new URL('../../../../deploy/Caddyfile', import.meta.url), 'utf8');
  const [, ...lines] = example.replaceAll('building.example', name.toLowerCase()).split('\n');
  say(lines.join('\n').replace('{$ONEBUILDING:127.0.0.1:3000}', `127.0.0.1:${port}`).trimEnd());
}
