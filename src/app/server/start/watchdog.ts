import { execFile } from 'node:child_process';

/**
 * Notifies systemd three times within the unit's WatchdogSec. A frozen process does not, and is restarted. Node has no Unix
 * datagram sockets, so systemd's own program sends the notification.
 */
export function keepAlive({
  NOTIFY_SOCKET: socket,
  WATCHDOG_USEC: microseconds,
  PATH = '/usr/bin:/bin',
}: NodeJS.ProcessEnv) {
  if (!socket || !microseconds) return;
  const tell = () =>
    // Losing one of three does no harm.
    execFile('systemd-notify', ['WATCHDOG=1'], { env: { NOTIFY_SOCKET: socket, PATH } }, () => undefined);
  tell();
  return setInterval(tell, Number(microseconds) / 3_000).unref();
}
