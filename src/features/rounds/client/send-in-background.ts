import type { ApiClient } from '#api/client.ts';
import { noteUnsent } from '#features/identity/client/unsent-work.ts';
import { localized } from '#locale/bangla.ts';
import { loadTexts } from '#locale/texts.ts';
import { documentLanguage, documentTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { readKept } from './kept-entries.ts';
import { countUnsent, isToSend } from './round.ts';
import { sendEntries } from './send-entries.ts';
import { roundTexts } from './texts.ts';

/** Milliseconds between attempts. */
const RETRY_MS = 30_000;

/** The attempts of this window, chained so that they run one at a time. */
let attempts: Promise<void> = Promise.resolve();

/**
 * Sends a person's collected payments while another page of the dashboard is open: at once, when the network comes back, and every
 * `RETRY_MS`. Shows the outcome. Returns the function that stops it.
 */
export function sendInBackground(client: ApiClient, whose: string): () => void {
  // One at a time: of two concurrent attempts, the second would announce the first one's payments again, and its success would remove
  // the first one's warning.
  const attempt = () => {
    attempts = attempts.then(() => sendAndTell(client, whose)).catch(() => undefined);
  };
  const timer = setInterval(attempt, RETRY_MS);
  addEventListener('online', attempt);
  attempt();
  return () => {
    clearInterval(timer);
    removeEventListener('online', attempt);
  };
}

async function sendAndTell(client: ApiClient, whose: string): Promise<void> {
  const waiting = new Set((await readKept(whose)).entries.filter(isToSend).map(({ requestKey }) => requestKey));
  if (waiting.size === 0) return;
  await sendEntries({ client, whose, now: Date.now(), force: false, onChange: () => undefined });
  const { entries } = await readKept(whose);
  noteUnsent(whose, countUnsent(entries));
  const became = (state: 'sent' | 'refused') =>
    entries.filter((entry) => waiting.has(entry.requestKey) && entry.state === state).length;
  const language = documentLanguage();
  await loadTexts(language);
  const t = documentTexts(roundTexts).background;
  const many = (count: number) => localized(String(count), language);
  if (became('sent') > 0) toast.success(t.sent(many(became('sent'))));
  if (became('refused') > 0) toast.warning(t.refused(many(became('refused'))));
}
