import { vi } from 'vitest';

const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
const allowed: RegExp[] = [];

/** Allows matching console messages in this test, such as an error that the test provokes. */
export const allowConsoleErrors = (about: RegExp) => void allowed.push(about);

/** Console messages of React and the product in this test. */
export const listComplaints = (): string[] =>
  spies.flatMap(({ mock }) => mock.calls.map((words) => words.map(String).join(' ')));

/** Takes the messages that the test does not allow, and resets messages and allowances. */
export function takeComplaints(): string[] {
  const taken = listComplaints().filter((words) => !allowed.some((about) => about.test(words)));
  allowed.length = 0;
  for (const spy of spies) spy.mockClear();
  return taken;
}
