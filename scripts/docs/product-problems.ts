import { PROBLEM_STATUS } from '#api/problem.ts';
import { findDocument, tableRows } from './documents.ts';

/** The table of section 8.1 has each code with its status, and no other. */
export function checkProductProblems(): string[] {
  const [, errors = ''] = findDocument('docs/product.md').text.split(/^### 8\.[12] /m);
  const documented = tableRows(errors).map(([status, code]) => `${status} ${code}`);
  const actual = Object.entries(PROBLEM_STATUS).map(([code, status]) => `${status} \`${code}\``);
  return [
    ...actual
      .filter((problem) => !documented.includes(problem))
      .map((problem) => `docs/product.md: the error ${problem} is missing`),
    ...documented
      .filter((problem) => !actual.includes(problem))
      .map((problem) => `docs/product.md: there is no error ${problem}`),
  ];
}
