import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

// `node scripts/side-by-side.ts COMMAND …` runs shell commands at the same time: what one waits for, another uses the processors.
// The first one's output comes as it is written, that of each other one whole, after those before. Fails if one of them does.
const commands = process.argv.slice(2);
const children: ChildProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });

const runs = commands.map((command, place) => {
  const output = place === 0 ? 'inherit' : 'pipe';
  const child = spawn(command, { shell: true, stdio: ['ignore', output, output] });
  children.push(child);
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => written.push(piece));
  return { command, written, ended: once(child, 'close').then(([code]) => code as number | null) };
});

const failed: string[] = [];
for (const { command, written, ended } of runs) {
  const code = await ended;
  process.stdout.write(Buffer.concat(written));
  if (code !== 0) failed.push(command);
}
for (const command of failed) process.stderr.write(`Failed: ${command}\n`);
if (failed.length > 0) process.exitCode = 1;
