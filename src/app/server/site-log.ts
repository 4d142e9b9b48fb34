import { type DestinationStream, pino } from 'pino';

/** One JSON object a line, for programs; or lines of text, for a person at a terminal. */
export type LogFormat = 'json' | 'text';

/** The process's log. What PostgreSQL adds to an error quotes rows, and those name people. */
export const siteLog = (level: string, destination: DestinationStream) =>
  pino({ level, base: undefined, redact: ['err.detail', 'err.where'] }, destination);

/** How many bytes of lines that could not be written are kept until they can. */
const MAX_UNWRITTEN = 1_000_000;

/** Writes to this file descriptor at once. A line that cannot be written, as on a full disk, fails nobody's request. */
export async function logDestination(format: LogFormat, fileDescriptor = 1): Promise<DestinationStream> {
  const output = pino.destination({ dest: fileDescriptor, sync: true, maxLength: MAX_UNWRITTEN });
  output.on('error', () => undefined);
  if (format === 'json') return output;
  const formatLine = await textFormatter();
  return { write: (line) => void output.write(formatLine(line)) };
}

// In this thread, and loaded only where a person reads: pino's transports would write from a worker, after a crash never.
async function textFormatter(): Promise<(line: string) => string> {
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({
    colorize: process.stdout.isTTY,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: '{msg}{if method}: {method} {path}{end}{if refusal} ({refusal}){end}{if reason} ({reason}){end}',
    ignore: 'method,path,refusal,reason',
  });
  return (line) => format(line);
}
