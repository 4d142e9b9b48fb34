import { readWorkbook, type WorkbookSheet } from './read-workbook.ts';
import { type WorkbookFault, WorkbookProblem } from './workbook-texts.ts';

/** The worker's response for the bytes of a file. */
export type WorkbookAnswer = { sheets: WorkbookSheet[] } | { fault: WorkbookFault };

addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  postMessage(await answerFor(data));
});

async function answerFor(bytes: Uint8Array): Promise<WorkbookAnswer> {
  try {
    return { sheets: await readWorkbook(bytes) };
  } catch (error) {
    return { fault: error instanceof WorkbookProblem ? error.fault : 'broken' };
  }
}
