import type { Db } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { findCutRotation, readKeyFile } from '#features/files/server/key-file.ts';
import { listKeyUse } from '#features/files/server/key-queries.ts';
import { findRestoredConsents } from '#features/files/server/queries.ts';
import { inBangla } from '#locale/bangla.ts';
import { formatsIn } from '#locale/formats.ts';
import { readErased } from '../operate/erased.ts';
import type { Config } from '../start/config.ts';
import { bad, type Check, good, type Verdict, warning } from './check.ts';

const { date } = formatsIn('en');

export const filesCheck: Check = {
  name: 'Files',
  run: ({ db, config }) => checkFiles(db, config),
};

/** Checks that tenants' files can be opened and sealed, and that their deletions were repeated after a restore. */
export async function checkFiles(db: Db, { dataDir, dataKeyFile }: Config): Promise<Verdict> {
  const keys = await readKeyFile(dataKeyFile).catch((error: unknown) => {
    if (error instanceof StartupProblem) return error.message;
    throw error;
  });
  if (typeof keys === 'string') return bad(keys, 'ভাড়াটিয়াদের ফাইলের চাবি পড়া যাচ্ছে না।');
  const use = await listKeyUse(db);
  // Read twice: a rotation may have replaced the key between the reading of it and of what it wraps.
  keys.push(...(await readKeyFile(dataKeyFile)));
  const lost = use.find(({ wrappedBy, tenancies }) => tenancies > 0 && !keys.some(({ name }) => name === wrappedBy));
  if (lost)
    return bad(
      `The files of ${lost.tenancies} tenants are sealed with key ${lost.wrappedBy}, which is not in DATA_KEY_FILE: put the printed one back with “onebuilding data-key put”, or have them filled in anew.`,
      `${inBangla(String(lost.tenancies))} জন ভাড়াটিয়ার ফাইল খোলার চাবি এই সার্ভারে নেই।`,
    );
  const restored = await findRestoredConsents(db);
  const erased = await readErased(dataDir);
  if (restored && restored.consents > 0 && (!erased || erased.since > restored.madeAt))
    return warning(
      `The records were restored as of ${date(restored.madeAt)}, and DATA_DIR/erased does not say what tenants have deleted since: lay that file of the machine before there and restart, or ask the tenants of the ${restored.consents} consents from before.`,
      'ব্যাকআপ থেকে ফেরানোর পর ভাড়াটিয়াদের মুছে ফেলা তথ্য ফিরে এসে থাকতে পারে।',
    );
  const cut = await findCutRotation(dataKeyFile);
  if (cut)
    return warning(
      `A rotation of the key was cut short. Tenants’ files can be opened all the same: run “onebuilding data-key rotate” again (${cut} is left of it).`,
      'ভাড়াটিয়াদের ফাইলের চাবি বদলের কাজ মাঝপথে থেমে গেছে; ফাইলগুলো খোলা যাচ্ছে।',
    );
  if (keys.length === 0)
    return good('Tenants’ files are not set up: DATA_KEY_FILE names no key.', 'ভাড়াটিয়াদের ফাইল রাখার ব্যবস্থা চালু করা হয়নি।');
  if (use.some(({ inUse, isPrinted }) => inUse && !isPrinted))
    return warning(
      'Only this machine has the key of tenants’ files: run “onebuilding data-key print”, and keep what it prints in a safe elsewhere.',
      'ভাড়াটিয়াদের ফাইলের চাবি শুধু এই মেশিনেই আছে।',
    );
  return good('Tenants’ files can be sealed and opened.', 'ভাড়াটিয়াদের ফাইল রাখা ও খোলা যাচ্ছে।');
}
