import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import promised from '../src/test/contract/promised-calls.json' with { type: 'json' };
import { earlierVersion, readRecorded, unpackFolder } from '../src/test/earlier-version.ts';
import { temporaryFolder } from '../src/test/temporary-folder.ts';
import { openBuilding, type Write } from '../src/test/upgrade/earlier-writes.ts';
import { writesOf } from './earlier-version/writes.ts';

// Run in a checkout of 1.0.0, into which this file, ./earlier-version/writes.ts, src/test/earlier-version.ts, src/test/upgrade and
// src/test/earlier-versions/1.0.0 were copied: `node scripts/record-writes.ts`. Makes the calls of writes.ts on a copy of 1.0.0's
// kept building, and writes them with 1.0.0's answers to writes.json. What 1.0.0 had at other places needs a file there that passes
// it on: app/server/wings.ts (without wings), ledger/server/charge-rents.ts, receipts/server/issue-receipts.ts.

const { version } = manifest;
const folder = await temporaryFolder();
const dataDir = join(folder, 'data');
await unpackFolder(earlierVersion(version).dataFolder, dataDir);
const { accounts, agreements } = await readRecorded(version);
const keyOfUma = accounts.find(({ secondStepKey }) => secondStepKey)?.secondStepKey ?? '';
const calls = Object.entries(promised.paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => method !== 'get')
    .map((method) => `${method.toUpperCase()} ${path}`),
);
const building = await openBuilding(dataDir, accounts);
try {
  const writes: Write[] = [];
  const from = new Date().toISOString();
  await writesOf(
    async (asked) => {
      const answered = await building.send(asked);
      writes.push({ ...asked, ...answered });
      return answered;
    },
    { agreements, keyOfUma },
  );
  const head = JSON.stringify({ from, to: new Date().toISOString(), calls });
  const lines = writes.map((write) => JSON.stringify(write));
  await writeFile(earlierVersion(version).writes, `${head.slice(0, -1)},\n"writes": [\n${lines.join(',\n')}\n]}\n`);
} finally {
  await building.close();
  await rm(folder, { recursive: true, force: true });
}
