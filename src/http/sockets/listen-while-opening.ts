import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem } from '#api/problem.ts';
import { problemPage } from '../problem-page.ts';
import { problemResponse } from '../problem-response.ts';
import { type GracefulStop, gracefulStop } from './graceful-stop.ts';
import { listen } from './listen.ts';
import { requestListener } from './request-listener.ts';

type Listening = GracefulStop & {
  port: number;
  /** Lets this answer from now on. */
  answerWith(listener: RequestListener): void;
};

/**
 * Listens before there is a site to answer: while the database starts or migrates, however long that takes, the process
 * says that it is alive and not ready.
 * @throws StartupProblem that names PORT or HOST
 */
export async function listenWhileOpening(publicUrl: URL, options: Parameters<typeof listen>[1]): Promise<Listening> {
  let answer = requestListener(answerWhileOpening, publicUrl);
  const server = await listen((request, response) => answer(request, response), options);
  return {
    port: (server.address() as AddressInfo).port,
    answerWith: (listener) => {
      answer = listener;
    },
    ...gracefulStop(server),
  };
}

function answerWhileOpening({ url }: Request): Response {
  const { pathname } = new URL(url);
  if (pathname === '/api/health') return Response.json({ alive: true });
  const headers = { 'retry-after': '2' };
  const opening = new Problem('unavailable', 'The building is opening. Please try again in a moment.', { headers });
  return pathname.startsWith('/api/') ? problemResponse(opening) : problemPage(opening);
}
