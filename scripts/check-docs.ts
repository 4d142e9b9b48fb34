import { checkArchitecture } from './docs/architecture.ts';
import { checkAsvs } from './docs/asvs.ts';
import { checkConformance } from './docs/conformance.ts';
import { checkDecisions } from './docs/decisions.ts';
import { checkMarkdown } from './docs/markdown.ts';
import { checkPaths } from './docs/paths.ts';
import { checkProductCalls } from './docs/product-calls.ts';
import { checkProductPages } from './docs/product-pages.ts';
import { checkProductProblems } from './docs/product-problems.ts';
import { checkProductSections } from './docs/product-sections.ts';
import { checkProductTexts } from './docs/product-texts.ts';
import { checkReferences } from './docs/references.ts';
import { checkSecurityTable } from './docs/security-table.ts';
import { checkSettings } from './docs/settings.ts';

/** Holds the documents to the tree. Each check gives its complaints, such as `docs/asvs.md: …`. */
const CHECKS = [
  checkMarkdown,
  checkPaths,
  checkArchitecture,
  checkReferences,
  checkProductSections,
  checkProductTexts,
  checkProductCalls,
  checkProductPages,
  checkProductProblems,
  checkConformance,
  checkSecurityTable,
  checkAsvs,
  checkDecisions,
  checkSettings,
];

const complaints = (await Promise.all(CHECKS.map((check) => check()))).flat();
process.stderr.write(complaints.map((line) => `${line}\n`).join(''));
if (complaints.length > 0) process.exitCode = 1;
