import { checkConformance } from './docs/conformance.ts';
import { checkLengths, checkMarkdown, checkPaths, checkReferences, checkSectionOrder } from './docs/links.ts';
import {
  checkForbiddenReasons,
  checkPermissions,
  checkProblems,
  checkSettings,
  checkWebhookTypes,
} from './docs/tables.ts';

/** Compares the documents with the tree. Each check returns its faults. */
const CHECKS = [
  checkMarkdown,
  checkPaths,
  checkReferences,
  checkSectionOrder,
  checkLengths,
  checkProblems,
  checkForbiddenReasons,
  checkPermissions,
  checkSettings,
  checkWebhookTypes,
  checkConformance,
];

const complaints = (await Promise.all(CHECKS.map((check) => check()))).flat();
process.stderr.write(complaints.map((line) => `${line}\n`).join(''));
if (complaints.length > 0) process.exitCode = 1;
