import { MINUTE } from '#locale/calendar.ts';
import type { Log } from '../log.ts';

/**
 * Logs the first event as a line and the following ones as a count each minute (`interval`, in milliseconds) until they stop:
 * a line for each request of an outage would fill the disk, which may be its cause.
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
