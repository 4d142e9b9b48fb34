import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import { openBuilding, signIn } from './building.ts';
import { load } from './load.ts';

/**
 * `npm run bench -- profile [PATH] [signed-in]`: the server's processor time while it answers PATH, by Node's own profiler:
 * each function's own share, and each package's.
 */
const [path = '/api/apartments', who] = process.argv.slice(2);
const SHOWN = 45;

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
};

const folder = await mkdtemp(join(tmpdir(), 'onebuilding-profile-'));
// From the sources, in which packages and functions keep their names.
const main = 'src/app/server/onebuilding.ts';
const building = await openBuilding('.', { nodeArgs: ['--cpu-prof', `--cpu-prof-dir=${folder}`], main });
const headers = who ? await signIn(building, DEMO_ACCOUNTS[1]) : {};
await load(building.url, { path, headers, status: 200 });
const began = performance.now();
for (let round = 0; round < 5; round += 1) await load(building.url, { path, headers, status: 200 });
const share = (performance.now() - began) / 1000;
await building.close();

const [file = ''] = await readdir(folder);
const { nodes, samples }: Profile = JSON.parse(await readFile(join(folder, file), 'utf8'));
await rm(folder, { recursive: true });

const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
const [functions, packages] = [new Map<string, number>(), new Map<string, number>()];
// Only the last part, under load; the start would be half of the profile.
const counted = samples.slice(-Math.round(samples.length * 0.6));
let busy = 0;
for (const sample of counted) {
  const { functionName = '', url = '', lineNumber = 0 } = names.get(sample) ?? {};
  if (functionName === '(idle)' || functionName === '(program)') continue;
  busy += 1;
  const place = url.replace(/^.*\/node_modules\//, '').replace(/^.*\/src\//, 'src/');
  const inPackage = /^(@[^/]+\/)?[^/]+/.exec(place)?.[0] ?? '';
  add(functions, `${functionName || '(anonymous)'} ${place}:${lineNumber + 1}`);
  add(packages, inPackage || functionName);
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function show(title: string, counts: Map<string, number>, most: number): void {
  process.stdout.write(`\n${title}\n`);
  for (const [name, count] of [...counts].sort(([, one], [, other]) => other - one).slice(0, most))
    process.stdout.write(`  ${((100 * count) / busy).toFixed(1).padStart(5)} %  ${name}\n`);
}
process.stdout.write(`${path}: loaded for ${share.toFixed(0)} s, busy in ${busy} of ${counted.length} samples\n`);
show('By package', packages, 20);
show('By function', functions, SHOWN);
