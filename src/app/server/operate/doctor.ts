import { checkUp } from './check-up.ts';
import { say, withBuilding } from './run-command.ts';

const MARKS = { good: 'ok  ', warning: 'WARN', bad: 'BAD ' };

/**
 * Says how this building does, and what to do (docs/operations.md, Watch over it). The process ends with 1 when something is bad.
 * @throws StartupProblem
 */
export const doctor = (): Promise<void> =>
  withBuilding(async ({ config, connection }) => {
    const findings = await checkUp({ config, connection });
    for (const { name, state, text } of findings) say(`${MARKS[state]}  ${name}: ${text.en}`);
    if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1;
  });
