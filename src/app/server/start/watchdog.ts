import { execFile } from 'node:child_process';

/**
 * Tells systemd three times within the unit's WatchdogSec that this process works. One that is frozen tells nothing, and is restarted.
 * Node has no datagram sockets of a file, so systemd's own program sends it.
 */
export function keepAlive({
  NOTIFY_SOCKET: socket,
  WATCHDOG_USEC: microseconds,
  PATH = '/usr/bin:/bin',
}: NodeJS.ProcessEnv) {
  if (!socket || !microseconds) return;
  const tell = () =>
    // A lost one of three is no harm.
    execFile('systemd-notify', ['WATCHDOG=1'], { env: { NOTIFY_SOCKET: socket, PATH } }, () => undefined);
  tell();
  return setInterval(tell, Number(microseconds) / 3_000).unref();
}
