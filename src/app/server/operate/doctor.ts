import { checkUp } from './check-up.ts';
import { runCommand, say, withBuilding } from './run-command.ts';

const MARKS = { good: 'ok  ', warning: 'WARN', bad: 'BAD ' };

/** `npm run doctor`: how this building does, and what to do (docs/operations.md, Watch over it). Ends with 1 when something is bad. */
runCommand(() =>
  withBuilding(async ({ config, connection }) => {
    const findings = await checkUp({ config, connection });
    for (const { name, state, text } of findings) say(`${MARKS[state]}  ${name}: ${text.en}`);
    if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1;
  }),
);
