import { json, serve } from './serve.ts';

/** The least that a Node server can do: it answers every request with the same bytes, or with 304 if the client has them. */
serve(({ body, etag }: { body: string; etag: string }) => (request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { ...json(body), etag }).end(body);
});
