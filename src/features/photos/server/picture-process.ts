import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fairQueue } from '#api/capacity/fair-queue.ts';
import { Problem, type ProblemCode } from '#api/problem.ts';
import type { Text } from '#locale/language.ts';
import { tooManyPictures } from './refusals.ts';

// Native code decodes and draws in a process of its own, for only a process can be ended in the middle of it: a thread of libjpeg
// looks at no timeout, and holds up the end of its process (docs/decisions/0032-picture-processes.md).

/** What the process answers. A refusal crosses over as its parts. */
export type Answer =
  | { output: unknown }
  | { problem: { code: Exclude<ProblemCode, 'unauthenticated' | 'forbidden'>; text: Text } }
  | { failure: string };
export type Work = { job: string; input: readonly unknown[] };

/** The process ended before it had answered: it used too much time or memory, or crashed. */
export class PictureProcessEnded extends Error {
  readonly job: string;
  /** Of the picture. */
  readonly bytes: number;
  readonly because: string;

  constructor({ job, input: [picture] }: Work, because: string) {
    super(`ended in the job ${job}: ${because}`);
    this.job = job;
    this.bytes = picture instanceof Uint8Array ? picture.byteLength : 0;
    this.because = because;
  }
}

type Options = {
  /** How many milliseconds a job waits for its turn, and how many jobs may wait: of all people, and of each. */
  maxWait: number;
  waiting: number;
  waitingOfKey: number;
  /** How many milliseconds of a processor one job may take; on a busy machine three times as many may pass. */
  maxTime: number;
  /** Bytes that the process may have in memory. */
  maxMemory: number;
  /** After how many milliseconds without a job the process is ended, which gives its memory back. */
  idleTime?: number;
  /** The program of the process; tests have others. */
  worker?: string;
};

/** The bundle has the process's program beside itself. In the sources it stands in `app`, which alone knows all features. */
const WORKER = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '../../../app/server/picture-worker.ts')
  : join(import.meta.dirname, 'picture-worker.js');

/** Of the server's own none, for its settings hold passwords and keys. With these glibc gives memory back at once. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000', VIPS_WARNING: '1' };

/** By how much longer a job may take by the clock than on a processor of its own. */
const PASSING = 3;

/**
 * A process that does one job at a time, of one person after the other. It starts with the first job, stays for the next ones, and is
 * killed where a job takes more than it may.
 */
export function pictureProcess(options: Options) {
  const { maxWait: maxWaitMs, waiting, waitingOfKey, maxTime, maxMemory } = options;
  const { idleTime = 60_000, worker = WORKER } = options;
  const takeTurn = fairQueue({ atOnce: 1, waiting, waitingOfKey, maxWaitMs, refusal: tooManyPictures() });
  let current: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<ChildProcess> {
    const child = fork(worker, [String(maxMemory), String(maxTime)], {
      env: ENVIRONMENT,
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    current = child;
    child.once('exit', () => {
      if (current === child) current = undefined;
    });
    // The server does not stay for it.
    child.unref();
    child.channel?.unref();
    await nextMessage(child, () => new Error('the picture process did not start'));
    return child;
  }

  async function work(asked: Work): Promise<Answer> {
    clearTimeout(idle);
    const child = current ?? (await start());
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, maxTime * PASSING);
    const because = () => (isLate ? `more than ${maxTime * PASSING} ms` : endOf(child));
    try {
      child.send(asked, () => undefined);
      return (await nextMessage(child, () => new PictureProcessEnded(asked, because()))) as Answer;
    } finally {
      clearTimeout(timer);
      idle = setTimeout(kill, idleTime).unref();
    }
  }

  /** The next job starts another one. */
  function kill(): void {
    current?.kill('SIGKILL');
    current = undefined;
  }

  return {
    /**
     * The result of a job of `picture-worker.ts`, whose type is `Job`; `key` is the person's.
     * @throws Problem unavailable where too many wait; PictureProcessEnded; what the job throws
     */
    async run<Job extends (...input: never[]) => Promise<unknown>>(
      job: string,
      input: Parameters<Job>,
      key: string,
    ): Promise<Awaited<ReturnType<Job>>> {
      const endTurn = await takeTurn(key);
      const answer = await work({ job, input }).finally(endTurn);
      if ('problem' in answer) throw new Problem(answer.problem.code, answer.problem.text);
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.output as Awaited<ReturnType<Job>>;
    },
    /** Ends what is under way. */
    stop: async () => kill(),
  };
}

/** By which signal, or with which code, a process ended. */
const endOf = ({ signalCode, exitCode }: ChildProcess) => signalCode ?? `exit code ${exitCode}`;

/** What the process sends next; where it ends instead, what `ended` makes. */
function nextMessage(child: ChildProcess, ended: () => Error): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = () => reject(ended());
  child.once('message', resolve).once('exit', fail).once('error', fail);
  return promise.finally(() => child.off('message', resolve).off('exit', fail).off('error', fail));
}
