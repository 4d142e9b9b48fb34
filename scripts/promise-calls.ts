import { writeFileSync } from 'node:fs';
import { calls, sections } from '../src/app/server/calls.ts';
import { openApiDocument } from '../src/app/server/pages/openapi-document.ts';

// Run at a release: `node scripts/promise-calls.ts`. The calls' inputs and outputs are stable from then on
// (docs/versions.md).

const document = openApiDocument({ calls, sections });
// A line for each call and each schema.
const lines = JSON.stringify(document).replaceAll(/(?<=[}{],?)(?="(?:\/api\/|[A-Z]\w+":\{))/g, '\n');
writeFileSync('src/test/contract/promised-calls.json', `${lines}\n`);
