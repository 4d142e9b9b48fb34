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

/** Checks that print and do not fail yet. */
const WARNINGS: unknown[] = [
  checkReferences, // Delete this line once comments name only documents of this repository.
];

let failures = 0;
for (const check of CHECKS) {
  const complaints = await check();
  const isWarning = WARNINGS.includes(check);
  if (!isWarning) failures += complaints.length;
  const said = isWarning ? [`${check.name} would complain of ${complaints.length} lines`] : complaints;
  process.stderr.write(said.map((line) => `${line}\n`).join(''));
}
if (failures > 0) process.exit(1);
