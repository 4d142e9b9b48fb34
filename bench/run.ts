import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** `npm run bench -- NAME`: prints the machine and the commit of the figures, and runs `bench/NAME.ts`. */
const [name = '', ...args] = process.argv.slice(2);
const file = `bench/${name}.ts`;
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  process.stderr.write('Usage: npm run bench -- NAME, where bench/NAME.ts is the measurement\n');
  process.exit(1);
}

const git = (...command: string[]) => execFileSync('git', command, { encoding: 'utf8' }).trim();
const changed = git('status', '--porcelain') ? ', with changes' : '';
const [processor] = cpus();
process.stdout.write(
  [
    `${name}: ${new Date().toISOString()}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}`,
    `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
  ].join('\n'),
);
process.exit(spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' }).status ?? 1);
