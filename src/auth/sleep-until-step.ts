import { setTimeout as sleep } from 'node:timers/promises';

const STEP = 100;

/** Waits until whole steps of 100 ms have gone `since` (performance.now()): how long an answer took does not tell whether there is an account. */
export const sleepUntilStep = (since: number) => sleep(STEP - ((performance.now() - since) % STEP));
