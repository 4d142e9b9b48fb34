import { bad, type Check, good, type Verdict } from './check.ts';

export const logCheck: Check = {
  name: 'Log',
  run: ({ logFailure }) => logFailure && checkLog(logFailure()),
};

const checkLog = (failure: string | undefined): Verdict =>
  failure
    ? bad(`The log cannot be written (${failure}): see to the disk or the program that takes it.`, 'লগ লেখা যাচ্ছে না।')
    : good('The log is written.', 'লগ লেখা হচ্ছে।');
