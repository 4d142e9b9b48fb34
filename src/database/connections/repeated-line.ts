import type { Log } from '../log.ts';

const MINUTE = 60_000;

/**
 * Logs what happens once as a line, and what follows it as a count each minute (`interval`, in milliseconds) until it stops: a
 * line for each request of an outage would fill the disk that it may be about.
 */
export function repeatedLine(
  log: Log,
  { level, message, interval = MINUTE }: { level: 'warn' | 'error'; message: string; interval?: number },
): (details: object) => void {
  let more: number | undefined;
  const count = () => {
    if (more) log[level]({ more }, message);
    more = more ? waitAgain() : undefined;
  };
  function waitAgain(): number {
    setTimeout(count, interval).unref();
    return 0;
  }
  return (details) => {
    if (more !== undefined) {
      more += 1;
      return;
    }
    log[level](details, message);
    more = waitAgain();
  };
}
