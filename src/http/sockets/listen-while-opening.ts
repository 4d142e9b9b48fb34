import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem } from '#api/problem.ts';
import { chosenLanguage } from '#locale/language.ts';
import { problemPage, problemResponse } from '../problem-response.ts';
import { type GracefulStop, gracefulStop } from './graceful-stop.ts';
import { listen, requestListener } from './listen.ts';

type Listening = GracefulStop & {
  port: number;
  /** Passes all further requests to this listener. */
  respondWith(listener: RequestListener): void;
};

/**
 * Listens before the site is open: while the database starts or migrates, which can take long, the process reports that it is
 * alive and not ready.
 * @throws StartupProblem that names PORT or HOST
 */
export async function listenWhileOpening(publicUrl: URL, options: Parameters<typeof listen>[1]): Promise<Listening> {
  let current = requestListener(respondWhileOpening, publicUrl);
  const server = await listen((request, response) => current(request, response), options);
  return {
    port: (server.address() as AddressInfo).port,
    respondWith: (listener) => {
      current = listener;
    },
    ...gracefulStop(server),
  };
}

const OPENING = {
  en: 'The building is opening. Please try again in a moment.',
  bn: 'ভবন খুলছে। একটু পরে আবার চেষ্টা করুন।',
};

function respondWhileOpening({ url, headers }: Request): Response {
  const { pathname } = new URL(url);
  if (pathname === '/api/health') return Response.json({ alive: true });
  const language = chosenLanguage(headers.get('cookie'));
  const opening = new Problem('unavailable', OPENING, { headers: { 'retry-after': '2' } });
  return pathname.startsWith('/api/') ? problemResponse(opening, language) : problemPage(opening, language);
}
