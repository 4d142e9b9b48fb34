import { type ApiClient, CallFailed } from '#api/client.ts';
import { changeEntry, readKept } from './kept-entries.ts';
import { type Entry, isToSend, UNDO_MS } from './round.ts';

/** The outcome of sending; `done` when the server has responded to every entry that was due. */
export type Sending = 'done' | 'offline' | 'signedOut' | 'failed';

type SendRequest = { client: ApiClient; whose: string; now: number; force: boolean; onChange: () => void };

/**
 * Sends a person's collected payments in the order of collection, one at a time. Each carries a request key, so that the server records it
 * once even after retries. `force` also sends entries that can still be undone. Resolves to undefined when there is nothing to send yet.
 */
export async function sendEntries(request: SendRequest): Promise<Sending | undefined> {
  const send = () => sendInTurn(request);
  // Two windows would send the same entries at once. Without https there are no locks, and only the request keys prevent duplicates.
  return 'locks' in navigator ? navigator.locks.request('send-round', send) : send();
}

async function sendInTurn({ client, whose, now, force, onChange }: SendRequest): Promise<Sending | undefined> {
  const due = ({ state, takenAt }: Entry) =>
    state === 'tried' || (state === 'waiting' && (force || takenAt + UNDO_MS <= now));
  const entries = (await readKept(whose)).entries.filter(due);
  if (entries.length === 0) return undefined;
  // Checks that the server is reachable before an entry stops being undoable, and reads the session that would record it.
  const session = await client('GET /api/identity/session', {}).catch(() => undefined);
  if (!session) return 'offline';
  if (session.user?.email !== whose) return 'signedOut';
  let token: string;
  try {
    ({ token } = await client('GET /api/payments/round', {}));
  } catch (error) {
    const why = outcomeOf(error);
    return why === 'refused' ? 'failed' : why;
  }
  let outcome: Sending = 'done';
  for (const entry of entries) {
    const result = await sendEntry(client, entry, { token, onTried: onChange });
    onChange();
    if (result === 'offline' || result === 'signedOut') return result;
    if (result === 'failed') outcome = 'failed';
  }
  return outcome;
}

type Tools = { token: string; onTried: () => void };

async function sendEntry(client: ApiClient, due: Entry, { token, onTried }: Tools): Promise<Sending> {
  const entry = await changeEntry(due, (kept) => (isToSend(kept) ? { ...kept, state: 'tried' } : undefined));
  // Another call has undone or sent it meanwhile.
  if (!entry) return 'done';
  onTried();
  try {
    const payment = await client('POST /api/payments/record', { body: bodyOf(entry) });
    const { _id, receiptNo = null, unapplied } = payment;
    await changeEntry(entry, (kept) => ({ ...kept, state: 'sent', payment: { _id, receiptNo, unapplied } }));
    return 'done';
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome !== 'refused') return outcome;
    const { message, fields } = error as CallFailed;
    const refusal = {
      message: Object.values(fields)[0] ?? message,
      isSameMoney: fields.again !== undefined,
      isUnconfirmed: fields.roundToken !== undefined,
      askedWith: token,
    };
    await changeEntry(entry, (kept) => ({ ...kept, state: 'refused', refusal }));
    return 'done';
  }
}

/** Maps a failed call to the entry's outcome. Only a refusal proves that the server did not record it. */
function outcomeOf(error: unknown): Sending | 'refused' {
  if (!(error instanceof CallFailed)) return 'failed';
  if (error.code === 'offline') return 'offline';
  if (error.code === 'unauthenticated' || error.code === 'forbidden') return 'signedOut';
  const isUnsure = error.code === 'internal' || error.code === 'unavailable' || error.code === 'too_many_requests';
  return isUnsure ? 'failed' : 'refused';
}

/**
 * Sends the entry's own token, not the current one: entries that another person left in the browser do not belong to
 * this session.
 */
const bodyOf = ({ door, amount, method, reference, receivedOn, again, requestKey, token = '' }: Entry) => ({
  agreementId: door._id,
  amount,
  method,
  reference,
  receivedOn,
  again,
  requestKey,
  roundToken: token,
});
