import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { CallResponse } from '#api/client.ts';
import type { Duty } from '#api/duties.ts';
import type { Debtor } from '#features/dues/endpoints.ts';
import { PEOPLE, renderSite, signIn } from '#test/render-site.tsx';
import { DEBTOR, DUES, WAITING } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import { addEntry, changeRound } from './kept-entries.ts';
import { type Entry, newRound, withDoors } from './round.ts';

// Shared by the tests of the round: three doors, and a person's actions there.
const neighbour = (id: string, apartmentNo: string, open: number): Debtor => ({
  ...DEBTOR,
  _id: `019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c${id}`,
  name: 'Moushumi Akter',
  floor: 3,
  apartmentNo,
  open,
  earlier: 0,
});
/** B-201 owes 28,500.50, B-301 12,000 and B-302 700. */
const DOORS = [DEBTOR, neighbour('4e', 'B-301', 12_000), neighbour('4f', 'B-302', 700)] as const;

export const RECORD = 'POST /api/payments/record';
export const RECORDED: CallResponse<typeof RECORD> = { ...WAITING, state: 'confirmed', receiptNo: '2026-0042' };

export const main = page.getByRole('main');
export const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
export const heading = (name: string) => main.getByRole('heading', { name, exact: true });

/** An administrator is signed in, or the same person with other duties, and three doors owe. */
export function makeNetwork(network = new StandInNetwork(), duties: readonly Duty[] = ['owner']): StandInNetwork {
  signIn(network, 'admin', duties);
  network.answer('GET /api/dues', { ...DUES, debtors: [...DOORS], total: DOORS.length });
  return network;
}

export const openRound = (network: StandInNetwork) => renderSite('/dashboard/round', network);

/** Presses a button of the door once the card accepts presses. */
export async function press(name: string, flat: string) {
  await expect.element(heading(flat)).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 550));
  await button(name).click();
}

const whose = PEOPLE.admin.email;
const round = withDoors(newRound(whose, 'this round', Date.now()), DOORS, []);

/** A payment of the whole debt at one of the doors, as the device stores it. */
export function entryAt(place: 0 | 1 | 2, more: Partial<Entry>): Entry {
  const door = round.doors[place];
  if (!door) throw new Error(`there is no door ${place}`);
  const made = { requestKey: `key of door ${place}`, reference: '', takenAt: place, receivedOn: round.day };
  return {
    ...made,
    whose,
    roundId: round.id,
    door,
    amount: door.owed,
    method: 'Cash',
    again: false,
    state: 'waiting',
    ...more,
  };
}

/** Stores the round and these entries on the device. */
export async function keep(...entries: Entry[]) {
  await changeRound(whose, () => round);
  for (const entry of entries) expect(await addEntry(entry, entries)).toBe(true);
}
