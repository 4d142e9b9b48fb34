import { writeFileSync } from 'node:fs';
import { callsDocument } from './docs/calls.ts';

// Run after a change of a call: `node scripts/write-calls.ts`.
writeFileSync('docs/calls.md', callsDocument());
