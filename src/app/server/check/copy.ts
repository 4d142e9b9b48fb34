import { type CopyStatus, isKeyPrinted, readLocal } from '#database/copy/local-state.ts';
import { inBangla } from '#locale/bangla.ts';
import { DAY, MINUTE } from '#locale/calendar.ts';
import { formatsIn } from '#locale/formats.ts';
import { copyTargetOf } from '../operate/copy-process.ts';
import type { CopyPlace } from '../start/config.ts';
import { bad, type Check, good, type Verdict, warning } from './check.ts';

type Place = { dataDir: string; place: CopyPlace; now: Date };

const { date, dateTime: timeOf } = formatsIn('en');
const LASTING_MS = 0.5 * MINUTE;
const LATE_MS = 5 * MINUTE;
const TOO_LATE_MS = 60 * MINUTE;
/** The days for which a moment can be restored. */
const KEPT_MS = 30 * DAY;

export const copyCheck: Check = {
  name: 'Copy',
  run: ({ config: { dataDir, copy: place }, now }) => place && checkCopy({ dataDir, place, now }),
};

/** Age and problems of the continuous copy. */
export async function checkCopy({ dataDir, place, now }: Place): Promise<Verdict> {
  const status = await readCopyStatus(dataDir, place);
  const why = status ? reasonOf(status) : '';
  if (!status?.copiedAt)
    return why
      ? bad(`Nothing can be restored from the copy of COPY_TO yet${why}.`, 'সব হিসাবের চলমান কপি এখনও তৈরি হয়নি।')
      : warning('The copy of COPY_TO is being begun: its first base is written.', 'সব হিসাবের চলমান কপি শুরু হচ্ছে।');
  const operators = status.failure?.needsOperator && status.failure.text;
  if (operators)
    return bad(
      `The copy is off: ${operators}. What was written since ${timeOf(status.copiedAt)} is not in it.`,
      'সব হিসাবের চলমান কপি বন্ধ আছে: কপির জায়গাটি এখন পাওয়া যাচ্ছে না, অথবা অন্য মেশিন ব্যবহার করছে।',
    );
  const milliseconds = Math.max(0, now.getTime() - Date.parse(status.copiedAt));
  const said = `The copy in ${status.where} is ${age(milliseconds)} old`;
  const late = `সব হিসাবের চলমান কপি ${ageInBangla(milliseconds)} ধরে থেমে আছে।`;
  if (milliseconds > TOO_LATE_MS) return bad(`${said}${why}.`, late);
  if (milliseconds > LATE_MS) return warning(`${said}${why}.`, late);
  if (status.failure && isLasting(status.failure.since, now))
    return warning(`${said}${why}.`, 'সব হিসাবের চলমান কপি এই মুহূর্তে লেখা যাচ্ছে না।');
  const drill = await readLocal(dataDir, 'drill');
  if (drill && !drill.isGood)
    return bad(
      `${said}, but the drill of ${date(drill.at)} could not restore all of it: ${drill.text}`,
      'চলমান কপি থেকে সব হিসাব ফিরিয়ে আনার মহড়া সফল হয়নি।',
    );
  if (status.missing)
    return warning(
      `${said}, but files of it are gone, so moments in between cannot be restored: ${status.missing}. Look who can delete there.`,
      'চলমান কপির কিছু ফাইল পাওয়া যাচ্ছে না, তাই মাঝের কিছু সময়ে আর ফেরা যাবে না।',
    );
  if (status.base?.failure)
    return warning(
      `${said}, but no new base could be made: ${status.base.failure}.`,
      'চলমান কপির নতুন ভিত্তি তৈরি করা যায়নি।',
    );
  if (!(await isKeyPrinted(dataDir)))
    return warning(
      `${said}, but only this machine has its key: run “onebuilding copy-key” and keep what it prints in a safe elsewhere.`,
      'চলমান কপির চাবি শুধু এই মেশিনেই আছে।',
    );
  if (status.isBesideRecords)
    return warning(
      `${said}, but it lies on the disk of DATA_DIR and would be gone with it: let COPY_TO name another disk.`,
      'চলমান কপি হিসাবের একই ডিস্কে আছে।',
    );
  const tried = drill ? ` and was restored in a drill on ${date(drill.at)}` : '';
  const anew =
    status.begunAnew && now.getTime() - Date.parse(status.begunAnew.at) < KEPT_MS
      ? ` It began anew with a base on ${date(status.begunAnew.at)}: ${status.begunAnew.because}.`
      : '';
  return good(`${said}${tried}.${anew}`, `সব হিসাবের চলমান কপি ${ageInBangla(milliseconds)} আগের।`);
}

/** A failure of half a minute. One of a clock that was wrong counts, too. */
const isLasting = (since: string, now: Date): boolean => {
  const age = now.getTime() - Date.parse(since);
  return age > LASTING_MS || age < 0;
};

/** The copier's last status for this target; undefined if there is none. */
export async function readCopyStatus(dataDir: string, place: CopyPlace): Promise<CopyStatus | undefined> {
  const status = await readLocal(dataDir, 'status');
  return status?.where === copyTargetOf(place).where ? status : undefined;
}

/** The reason for a delay, after a colon. */
function reasonOf({ failure, copiedAt, begunAnew, base }: CopyStatus): string {
  if (failure) return `: ${failure.text}`;
  if (base?.failure) return `: no base can be made (${base.failure})`;
  return begunAnew && copiedAt && begunAnew.at > copiedAt ? `: it begins anew with a base (${begunAnew.because})` : '';
}

function age(milliseconds: number): string {
  const [number, unit] = inUnits(milliseconds);
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

const BANGLA = { second: 'সেকেন্ড', minute: 'মিনিট', hour: 'ঘণ্টা', day: 'দিন' };
function ageInBangla(milliseconds: number): string {
  const [number, unit] = inUnits(milliseconds);
  return `${inBangla(String(number))} ${BANGLA[unit]}`;
}

function inUnits(milliseconds: number): [number, keyof typeof BANGLA] {
  const minutes = milliseconds / MINUTE;
  if (minutes < 2) return [Math.round(milliseconds / 1000), 'second'];
  if (minutes < 120) return [Math.round(minutes), 'minute'];
  return minutes < 48 * 60 ? [Math.round(minutes / 60), 'hour'] : [Math.round(minutes / 60 / 24), 'day'];
}
