import { type DestinationStream, pino } from 'pino';

/** One JSON object a line, for programs; or lines of text, for a person at a terminal. */
export type LogFormat = 'json' | 'text';

/** The process's log. What PostgreSQL adds to an error quotes rows, and those name people. */
export const siteLog = (level: string, destination: DestinationStream) =>
  pino({ level, base: undefined, redact: ['err.detail', 'err.where'] }, destination);

/** How many bytes of lines that could not be written are kept until they can. */
const MAX_UNWRITTEN = 1_000_000;

export type LogDestination = DestinationStream & {
  /** Why lines cannot be written just now, such as ENOSPC for a full disk. */
  failure: () => string | undefined;
};

type Options = {
  /** Where lines go, as a file descriptor; standard output unless told. */
  fileDescriptor?: number;
  /** Hears once, in a sentence, that lines cannot be written. */
  complain?: (sentence: string) => void;
};

/** Writes at once. A line that cannot be written, as on a full disk, fails no request: it is kept for a while. */
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
