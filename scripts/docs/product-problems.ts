import { PROBLEM_STATUS } from '#api/problem.ts';
import { findDocument, tableRows } from './documents.ts';

/** The table of section 8.1 has each code with its status, and no other. */
export function checkProductProblems(): string[] {
  const [, errors = ''] = findDocument('docs/product.md').text.split(/^### 8\.[12] /m);
  const told = tableRows(errors).map(([status, code]) => `${status} ${code}`);
  const real = Object.entries(PROBLEM_STATUS).map(([code, status]) => `${status} \`${code}\``);
  return [
    ...real
      .filter((problem) => !told.includes(problem))
      .map((problem) => `docs/product.md: the error ${problem} is missing`),
    ...told
      .filter((problem) => !real.includes(problem))
      .map((problem) => `docs/product.md: there is no error ${problem}`),
  ];
}
