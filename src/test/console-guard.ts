import { vi } from 'vitest';

const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
const allowed: RegExp[] = [];

/** What the page may complain of without failing this test, such as an error that the test provokes. */
export const allowConsoleErrors = (about: RegExp) => void allowed.push(about);

/** What React and the product have complained of on the console in this test. */
export const listComplaints = (): string[] =>
  spies.flatMap(({ mock }) => mock.calls.map((words) => words.map(String).join(' ')));

/** What of it the test does not allow. Afterwards nothing has been heard, and nothing is allowed. */
export function takeComplaints(): string[] {
  const taken = listComplaints().filter((words) => !allowed.some((about) => about.test(words)));
  allowed.length = 0;
  for (const spy of spies) spy.mockClear();
  return taken;
}
