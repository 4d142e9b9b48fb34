import { loadTexts } from '#locale/texts.ts';
import { documentLanguage, documentTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { unsentWorkTexts } from './unsent-work-texts.ts';

const UNSENT = 'unsent ';

/** Numbers of entries that the server does not have: waiting for the network, and refused by the server. */
type Unsent = { waiting: number; refused: number };

/** Stores the numbers of this person's unsent entries on the device. */
export const noteUnsent = (email: string, { waiting, refused }: Unsent) =>
  inStorage((storage) =>
    waiting + refused > 0
      ? storage.setItem(UNSENT + email, `${waiting} ${refused}`)
      : storage.removeItem(UNSENT + email),
  );

function readUnsent(email: string): Unsent {
  const noted = inStorage((storage) => storage.getItem(UNSENT + email)) ?? '';
  const [waiting = 0, refused = 0] = noted.split(' ').map(Number);
  return { waiting, refused };
}

/** Number of this person's entries that wait to be sent. */
export const countUnsent = (email: string) => readUnsent(email).waiting;

/** Asks before Logout if entries of the person remain on the device. Resolves to true if they may leave. */
export async function mayLeave(email = ''): Promise<boolean> {
  const { waiting, refused } = readUnsent(email);
  if (waiting + refused === 0) return true;
  await loadTexts(documentLanguage()).catch(() => undefined);
  const t = documentTexts(unsentWorkTexts);
  const counts = [...(waiting > 0 ? [t.unsent(waiting)] : []), ...(refused > 0 ? [t.refused(refused)] : [])];
  const texts = [...(waiting > 0 ? [t.unsentText] : []), ...(refused > 0 ? [t.refusedText] : [])];
  return askConfirm({ title: counts.join(', '), text: texts.join(' '), confirm: t.leave });
}

/** Private windows of some browsers have no storage. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
