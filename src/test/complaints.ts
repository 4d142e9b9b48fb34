import { vi } from 'vitest';

const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
const allowed: RegExp[] = [];

/** What the page may complain of without failing this test, such as an error that the test provokes. */
export const mayComplain = (about: RegExp) => void allowed.push(about);

/** Whatever else React or the product has complained of on the console since the last time. */
export function takeComplaints(): string[] {
  const heard = spies.flatMap(({ mock }) => mock.calls.map((words) => words.map(String).join(' ')));
  const taken = heard.filter((words) => !allowed.some((about) => about.test(words)));
  allowed.length = 0;
  for (const spy of spies) spy.mockClear();
  return taken;
}
