import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

// `node scripts/side-by-side.ts COMMAND …` runs shell commands concurrently, so that one uses the processors while another
// waits. The first one's output is printed as it is written, each other one's as a whole, after those before. Fails if one of
// them fails; then the end of its output, where test runners list failures, is repeated, since a CI keeps the last lines.
const END = 20_000;

const commands = process.argv.slice(2);
const children: ChildProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });

const runs = commands.map((command, place) => {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      written.push(piece);
      if (place === 0) process.stdout.write(piece);
    });
  return { command, place, written, ended: once(child, 'close').then(([code]) => code as number | null) };
});

const failed: { command: string; end: string }[] = [];
for (const { command, place, written, ended } of runs) {
  const code = await ended;
  const output = Buffer.concat(written);
  if (place > 0) process.stdout.write(output);
  if (code !== 0) failed.push({ command, end: output.toString().slice(-END) });
}
for (const { command, end } of failed) process.stderr.write(`\nFailed: ${command}. Its output ended so:\n${end}`);
if (failed.length > 0) process.exitCode = 1;
