import type { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { application, type Person, type Site, testSite } from '#test/site.ts';
import type { TestResponse } from '#test/visitor.ts';

export const CROWD = 64;

export const crowd = <T>(make: (place: number) => T) => Array.from({ length: CROWD }, (_, place) => make(place));

/**
 * Transactions with inconsistent lock order cause ten deadlocks and more, each of which PostgreSQL detects after a second.
 */
const MAX_DEADLOCKS = 7;

let deadlocks = 0;

/** The product retries transactions that PostgreSQL aborted in a deadlock, so only the connection sees them. */
function countDeadlocks(client: PoolClient) {
  const { connection } = client as PoolClient & { connection: EventEmitter };
  connection.on('errorMessage', ({ code }: { code: string }) => {
    if (code === '40P01') deadlocks += 1;
  });
}

/** Starts all runners at once, behind a barrier, and counts their outcomes. */
export async function startTogether(name: string, runners: (() => Promise<TestResponse>)[]) {
  const barrier = Promise.withResolvers<void>();
  const running = runners.map(async (run) => {
    await barrier.promise;
    return run();
  });
  const [began, before] = [performance.now(), deadlocks];
  barrier.resolve();
  const answers = await Promise.all(running);
  const took = Math.round(performance.now() - began);
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  process.stdout.write(`race: ${name}: ${runners.length} at once, ${JSON.stringify(counts)}, ${took} ms\n`);
  expect(deadlocks - before).toBeLessThanOrEqual(MAX_DEADLOCKS);
  return { answers, counts };
}

/** One wins, and the others get a conflict. */
export async function race(name: string, runners: (() => Promise<TestResponse>)[], won: number) {
  const { answers, counts } = await startTogether(name, runners);
  expect(counts).toEqual({ [won]: 1, 409: runners.length - 1 });
  return answers.filter(({ status }) => status === won);
}

export const CONNECTIONS = 12;

export const busySite = () => testSite({ connections: CONNECTIONS, onConnect: countDeadlocks });

/** Several browsers of one person. */
export const browsers = (site: Site, person: Person) => crowd(() => site.withCookie(person.cookie()));

export async function waiting(site: Site, email: string, flat: Awaited<ReturnType<Site['addApartment']>>) {
  const person = await site.signUp(email);
  const { body } = await person.post<{ _id: string }>('/api/agreements', application(person, flat));
  return { ...person, id: body._id };
}
