import { feature, part, product } from '../src/test/contract/imports.ts';
import { isCore, linesOf, reach, SEED } from '../src/test/contract/wings.ts';

/**
 * `node scripts/measure-core.ts`: the lines of code that the specified calls and screens reach by their imports, by folder. Imports of types
 * count: they are what one reads, and what the compiler checks. Where an import leaves the core, it is listed with the lines that it alone
 * drags in.
 */
const reached = reach(SEED);
const say = (line: string) => process.stdout.write(`${line}\n`);
const folderOf = (file: string) => (part(file) === 'features' ? `features/${feature(file)}` : part(file));
const folders = Map.groupBy(reached, folderOf);
for (const [folder, files] of [...folders].toSorted(([, one], [, other]) => linesOf(other) - linesOf(one)))
  say(`${String(linesOf(files)).padStart(7)} ${folder}`);
const features = [...reached].filter((file) => part(file) === 'features');
say(`${linesOf(features)} lines of features, ${linesOf(reached)} with what they stand on`);

const leaving = product.filter(({ from, to }) => isCore(from) && !isCore(to) && reached.has(from));
const costs = leaving.map((edge) => ({ ...edge, lines: linesOf(reached) - linesOf(reach(SEED, edge)) }));
for (const { from, to, lines } of costs.toSorted((one, other) => other.lines - one.lines))
  say(`${from} imports ${to}: ${lines} lines`);
