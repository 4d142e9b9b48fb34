import { json, serve } from './serve.ts';

/** The least that a Node server does: every request is answered with the same bytes, or with 304 where they are known. */
serve(({ body, etag }: { body: string; etag: string }) => (request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { ...json(body), etag }).end(body);
});
