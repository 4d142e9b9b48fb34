import { expect, test } from 'vitest';
import { readSteps } from './steps.ts';

/** The steps of released versions, in order, each with its checksum. A release adds its migrations here. */
const RELEASED = [['schema', 'a891d00849f50d780a0e092b983e947bafa98835c88c17c3c4d20010918bee09']];

const WHAT_TO_DO =
  'Buildings have applied this step: a start would refuse their data. Put it back, and write a new file in src/database/migrations instead (CONTRIBUTING.md, The schema).';

test('what a released version has applied never changes', async () => {
  const steps = (await readSteps()).map(({ name, checksum }) => [name, checksum]);
  expect(steps.slice(0, RELEASED.length), WHAT_TO_DO).toEqual(RELEASED);
});
