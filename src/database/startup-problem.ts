/**
 * Something the operator must put right before the server can start, said in one sentence that names the setting.
 * `main.ts` prints the sentence and exits with 1; a stack would only hide it.
 */
export class StartupProblem extends Error {
  override name = 'StartupProblem';
}
