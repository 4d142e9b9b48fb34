import { CallFailed, type Client } from '#api/client.ts';
import { changeEntry, readKept } from './kept-entries.ts';
import { type Entry, isToSend, UNDO_MS } from './round.ts';

/** Why entries still wait; `done` when the server has answered about all that were due. */
export type Sending = 'done' | 'offline' | 'signedOut' | 'failed';

type SendRequest = { client: Client; whose: string; now: number; force: boolean; onChange: () => void };

/**
 * Sends what a person has collected, one after the other, the one collected first first. Each carries its request key, so that the server
 * records it once however often it is sent. `force` sends those too that can still be undone. Resolves to undefined when there is nothing to
 * send yet.
 */
export async function sendEntries(request: SendRequest): Promise<Sending | undefined> {
  const send = () => sendInTurn(request);
  // Two windows would send the same at once; without https there are no locks, and the request keys alone have to do.
  return 'locks' in navigator ? navigator.locks.request('send-round', send) : send();
}

async function sendInTurn({ client, whose, now, force, onChange }: SendRequest): Promise<Sending | undefined> {
  const due = ({ state, takenAt }: Entry) =>
    state === 'tried' || (state === 'waiting' && (force || takenAt + UNDO_MS <= now));
  const entries = (await readKept(whose)).entries.filter(due);
  if (entries.length === 0) return undefined;
  // Shows that the server is within reach before an entry stops being undoable, and whose session would record it.
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

async function sendEntry(client: Client, due: Entry, { token, onTried }: Tools): Promise<Sending> {
  const entry = await changeEntry(due, (kept) => (isToSend(kept) ? { ...kept, state: 'tried' } : undefined));
  // Undone meanwhile, or sent by another window.
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

/** What a failed call says about the entry. Only a refusal says that the server did not record it. */
function outcomeOf(error: unknown): Sending | 'refused' {
  if (!(error instanceof CallFailed)) return 'failed';
  if (error.code === 'offline') return 'offline';
  if (error.code === 'unauthenticated' || error.code === 'forbidden') return 'signedOut';
  const isUnsure = error.code === 'internal' || error.code === 'unavailable' || error.code === 'too_many_requests';
  return isUnsure ? 'failed' : 'refused';
}

/** The entry's own token, not that of now: what another person has put into the browser is not this session's. */
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
