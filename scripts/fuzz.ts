import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// The long run of the fuzz: `npm run fuzz -- --inputs 400000 --years 1000 --lives 1000 --seed 7`.
const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '400000' },
    years: { type: 'string', default: '1000' },
    lives: { type: 'string', default: '1000' },
    seed: { type: 'string' },
  },
});
const { inputs, years, lives, seed } = values;
const env = {
  ...process.env,
  FUZZ_INPUTS: inputs,
  LEDGER_YEARS: years,
  COST_YEARS: years,
  LIVES: lives,
  ...(seed && { FUZZ_SEED: seed, SEED: seed }),
};
const { status } = spawnSync('vitest', ['run', 'src/test/fuzz'], { stdio: 'inherit', env });
process.exit(status ?? 1);
