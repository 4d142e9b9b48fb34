import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// The long run of the fuzz: `npm run fuzz -- --inputs 400000 --seed 7`.
const { values } = parseArgs({ options: { inputs: { type: 'string', default: '400000' }, seed: { type: 'string' } } });
const env = { ...process.env, FUZZ_INPUTS: values.inputs, ...(values.seed && { FUZZ_SEED: values.seed }) };
const { status } = spawnSync('vitest', ['run', 'src/test/fuzz'], { stdio: 'inherit', env });
process.exit(status ?? 1);
