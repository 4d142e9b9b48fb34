import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fairQueue } from '#api/capacity/fair-queue.ts';
import { Problem, type ProblemCode } from '#api/problem.ts';
import type { Text } from '#locale/language.ts';
import { tooManyPictures } from './refusals.ts';

// Native code decodes and draws in a separate process, since only a process can be killed in the middle of it: a thread in
// libjpeg checks no timeout, and would delay the exit of its process (docs/decisions/0032-picture-processes.md).

/** The process's response. A refusal is sent as its parts, since the message channel does not keep the class `Problem`. */
export type Answer =
  | { output: unknown }
  | { problem: { code: Exclude<ProblemCode, 'unauthenticated' | 'forbidden'>; text: Text } }
  | { failure: string };
export type Work = { job: string; input: readonly unknown[] };

/** The process ended before it responded: it exceeded its time or memory, or crashed. */
export class PictureProcessEnded extends Error {
  readonly job: string;
  /** Size of the picture. */
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
  /** Milliseconds that a job may wait in the queue; the queue's length, and its length for one person. */
  maxWait: number;
  waiting: number;
  waitingOfKey: number;
  /** CPU milliseconds that one job may take; on a busy machine three times as much wall-clock time may pass. */
  maxTime: number;
  /** Bytes of memory that the process may use. */
  maxMemory: number;
  /** Milliseconds without a job after which the process is ended, to free its memory. */
  idleTime?: number;
  /** The program of the process; tests replace it. */
  worker?: string;
};

/** The bundle has the program beside itself. Among the sources it is in `app`, the only part that knows all features. */
const WORKER = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '../../../app/server/picture-worker.ts')
  : join(import.meta.dirname, 'picture-worker.js');

/** Excludes the server's own environment, which holds passwords and keys. These settings make glibc return memory at once. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000', VIPS_WARNING: '1' };

/** Factor by which a job's wall-clock time may exceed its CPU time. */
const PASSING = 3;

/**
 * A process that does one job at a time, serving people in turn. It starts with the first job, stays for the next ones, and is killed
 * when a job exceeds its limits.
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
    // The server's exit does not wait for the child.
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
     * Runs a job of `picture-worker.ts`, whose type is `Job`; `key` names the person.
     * @throws Problem unavailable where too many jobs wait; PictureProcessEnded; what the job throws
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
    /** Kills the running job. */
    stop: async () => kill(),
  };
}

const endOf = ({ signalCode, exitCode }: ChildProcess) => signalCode ?? `exit code ${exitCode}`;

/** Resolves to the process's next message; rejects with `ended()` if the process ends first. */
function nextMessage(child: ChildProcess, ended: () => Error): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = () => reject(ended());
  child.once('message', resolve).once('exit', fail).once('error', fail);
  return promise.finally(() => child.off('message', resolve).off('exit', fail).off('error', fail));
}
