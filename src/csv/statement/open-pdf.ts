import type { PdfAnswer, PdfFault, PdfRequest } from './pdf-worker.ts';

export class UnreadablePdf extends Error {
  readonly fault: PdfFault;
  constructor(fault: PdfFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Timeout in ms. A PDF of 100 pages takes less than half of it. */
const MAX_TIME = 60_000;

/** The rows of a PDF's table, read in a worker that ends with the file. @throws UnreadablePdf */
export async function openPdf(request: PdfRequest): Promise<string[][]> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const answered = Promise.withResolvers<PdfAnswer>();
  // In a worker pdf.js posts a message of its own when it is ready, which is ignored.
  worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer | { action: string }>) => {
    if ('rows' in data || 'fault' in data) answered.resolve(data);
  });
  worker.addEventListener('error', () => answered.resolve({ fault: 'broken' }));
  const timer = setTimeout(() => answered.resolve({ fault: 'tooLarge' }), MAX_TIME);
  worker.postMessage(request);
  const answer = await answered.promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
  if ('fault' in answer) throw new UnreadablePdf(answer.fault);
  return answer.rows;
}
