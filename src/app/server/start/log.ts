import { type DestinationStream, pino } from 'pino';

/** `json`: one object a line, for programs; `text`: lines for a person at a terminal. */
export type LogFormat = 'json' | 'text';

/** The process's log. PostgreSQL's additions to an error quote rows, which contain personal data, so they are left out. */
export const siteLog = (level: string, destination: DestinationStream) =>
  pino({ level, base: undefined, redact: ['err.detail', 'err.where'] }, destination);

/** Bytes of unwritten lines that are kept for later. */
const MAX_UNWRITTEN = 1_000_000;

export type LogDestination = DestinationStream & {
  /** Code of the present failure to write, such as ENOSPC for a full disk. */
  failure: () => string | undefined;
};

type Options = {
  /** File descriptor of the log; default: standard output. */
  fileDescriptor?: number;
  /** Gets one sentence when lines cannot be written. */
  complain?: (sentence: string) => void;
};

/** Writes synchronously. A line that cannot be written, as on a full disk, fails no request: it is kept for a while. */
export async function logDestination(
  format: LogFormat,
  { fileDescriptor = 1, complain = () => undefined }: Options = {},
): Promise<LogDestination> {
  const output = pino.destination({ dest: fileDescriptor, sync: true, maxLength: MAX_UNWRITTEN });
  let failure: string | undefined;
  output.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (!failure) complain(`The log cannot be written (${message}). The site goes on; see to the place where it goes.`);
    failure = code ?? message;
  });
  output.on('write', () => {
    failure = undefined;
  });
  const formatLine = format === 'json' ? (line: string) => line : await textFormatter();
  return { write: (line) => void output.write(formatLine(line)), failure: () => failure };
}

// In this thread, and imported only for a terminal: pino's transports would write from a worker thread, and never after a
// crash.
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
