import { createInterface, type Interface } from 'node:readline';

export type Ask = (question: string) => Promise<string | undefined>;

/** Lets `work` ask for lines of standard input, from a terminal or a pipe. An answer is undefined where the input has ended. */
export async function withQuestions<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  let input: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;
  try {
    return await work(async (question) => {
      if (process.stdin.isTTY) process.stderr.write(question);
      // One for all questions: it reads ahead of the first line.
      input ??= createInterface({ input: process.stdin });
      lines ??= input[Symbol.asyncIterator]();
      for (;;) {
        const { value, done } = await lines.next();
        if (done) return undefined;
        if (value.trim()) return value.trim();
      }
    });
  } finally {
    input?.close();
  }
}
