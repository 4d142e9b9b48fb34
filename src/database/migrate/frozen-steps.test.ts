import { expect, test } from 'vitest';
import { readSteps } from './steps.ts';

/** The steps of released versions, in order, each with its checksum. A release adds its migrations here. */
const RELEASED = [
  // 1.0.0
  ['schema', 'a891d00849f50d780a0e092b983e947bafa98835c88c17c3c4d20010918bee09'],
  // 1.1.0
  ['0001_forms_and_imports', 'c4f4f257488c15bb0e9885ee0f7ddf700856be89b0c04f0e102e931dceb02064'],
  ['0002_homes_and_people', '73ec0838158d4e711327a588e4d382f4710103a5332826cc9e2c612846afcac3'],
  ['0003_ways_to_pay', '5d56e6b5ed72cd290edddda1862bc59157977de913074d08f4c706f0c3d7f776'],
  ['0004_duties', '7e479eaed2eef854e69ca5ce155b96cd3722c84610995f1c15ec2b1e0fd3a728'],
  ['0005_messages_and_files', '938f26e9d3924413c0c75bca3442f23bc262dbf4d7ee5a12a6c180c794d7da17'],
  ['0006_approvals_and_drawers', '88b08220e6882d1665380c3f8ec377f99fdfddbe5db32c219331eb75ca5a034e'],
  ['0007_statements_and_cheques', '306f634e4dcbf980f3ca14f9ded967ba0508a2a45efb61d01ebeec636d156dd6'],
];

const WHAT_TO_DO =
  'Buildings have applied this step: a start would refuse their data. Put it back, and write a new file in src/database/migrations instead (CONTRIBUTING.md, The schema).';

test('what a released version has applied never changes', async () => {
  const steps = (await readSteps()).map(({ name, checksum }) => [name, checksum]);
  expect(steps.slice(0, RELEASED.length), WHAT_TO_DO).toEqual(RELEASED);
});
