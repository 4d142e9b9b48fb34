import { chargeAllRents } from '#features/ledger/server/charge-rents.ts';
import { endWhatIsOver } from '#features/residents/server/notice.ts';
import type { Person, Site } from '#test/site.ts';

export const taka = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
export const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** One tenancy in sums of poisha: `net` is its debt less all of its money, `held` the part of that money that is held. */
export type Account = {
  id: string;
  rent: number;
  /** The last month that is charged. */
  charged: number;
  lastDay: string | undefined;
  isEnded: boolean;
  net: number;
  held: number;
  /** Written-off amount of each charge. */
  writtenOff: Map<string, number>;
  /** True for a flat owner's account, which gives no member role. */
  isOwners: boolean;
  /** The tenant's name on papers. */
  name: string;
  /**
   * Indexes in `Life.people`: the tenant's, if they have joined, and those of the other members who have, with their names in
   * the office's list.
   */
  tenant: number | undefined;
  others: Map<number, string>;
};

export const isOf = ({ tenant, others }: Account, who: number) => tenant === who || others.has(who);

type Beginning = { rent: number; first: number; name: string; isOwners?: boolean };

/** Money that is neither held nor applied; due charges take it first. */
export const unapplied = ({ net, held }: Account) => Math.max(0, -(net + held));
export const due = ({ net, held }: Account) => Math.max(0, net + held);

/**
 * Tenancies in sequence, or several of one person at once, the accounts of the flats' owners, and the members of each, kept
 * in step with the server.
 */
export class Life {
  readonly accounts: Account[] = [];
  readonly refundsOfHeld = new Map<string, number>();
  readonly site: Site;
  /** People who join homes and leave them. */
  readonly people: readonly Person[];
  today = '';

  constructor(site: Site, people: readonly Person[]) {
    this.site = site;
    this.people = people;
  }

  get account(): Account {
    const last = this.accounts.at(-1);
    if (!last) throw new Error('the flat has no tenant');
    return last;
  }

  begin(id: string, { rent, first, name, isOwners = false }: Beginning): Account {
    const account: Account = {
      id,
      rent,
      charged: first - 1,
      lastDay: undefined,
      isEnded: false,
      net: 0,
      held: 0,
      writtenOff: new Map(),
      isOwners,
      name,
      tenant: undefined,
      others: new Map(),
    };
    this.accounts.push(account);
    return account;
  }

  /** Charges the rents of begun months, up to the tenancy's last one. */
  chargeUpTo(day: string) {
    this.today = day;
    for (const account of this.accounts) {
      const until = Math.min(monthOf(day), account.lastDay ? monthOf(account.lastDay) : Number.POSITIVE_INFINITY);
      for (; account.charged < until; account.charged += 1) account.net += account.rent;
      if (account.lastDay && account.lastDay < day) account.isEnded = true;
    }
  }

  async goTo(day: string) {
    const noon = new Date(`${day}T06:00:00Z`);
    this.site.at(noon.toISOString());
    await endWhatIsOver(this.site.db, noon);
    await chargeAllRents(this.site.db, noon);
    this.chargeUpTo(day);
  }

  /** The same sums from the server's stored figures. */
  async read({ id }: Account) {
    const { rows } = await this.site.pool.query<{ owed: number; unapplied: number; held: number; status: string }>(
      `select case status when 'owned' then 'accepted' when 'sold' then 'ended' else status end as status,
        coalesce((select sum(outstanding_poisha) from charges where agreement_id = $1), 0) as owed,
        coalesce((select sum(unapplied_poisha) from payments where agreement_id = $1), 0) as unapplied,
        coalesce((select sum(held_poisha) from payments where agreement_id = $1), 0) as held
      from agreements where id = $1`,
      [id],
    );
    return rows[0];
  }

  async flat({ id }: Account) {
    const { rows } = await this.site.pool.query<{ block: string; apartmentNo: string }>(
      `select block, apartment_no as "apartmentNo" from apartments join agreements on apartment_id = apartments.id
      where agreements.id = $1`,
      [id],
    );
    return rows[0];
  }

  /** Sum of charged bill lines of each tenancy, from the server. */
  async sumOfLines(): Promise<Map<string, number>> {
    const { rows } = await this.site.pool.query<{ id: string; amount: number }>(
      `select agreement_id as id, sum(amount_poisha) as amount from charges
      where agreement_id = any ($1) and line_id is not null and cancelled_at is null group by 1`,
      [this.accounts.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, amount }) => [id, amount]));
  }

  /** Sums that each flat pays for the line in a month, over all its tenants, except for corrected ones. */
  async sumsOfFlats(): Promise<number[]> {
    const { rows } = await this.site.pool.query<{ amount: number }>(
      `select coalesce(sum(amount_poisha) filter (where cancelled_at is null), 0)::int as amount from charges
      join agreements on agreements.id = agreement_id
      where line_id is not null group by apartment_id, year, month
      having not bool_or(corrects is not null or ${CORRECTED_TO_NOTHING}) and bool_or(cancelled_at is null)`,
    );
    return rows.map(({ amount }) => amount);
  }

  /** Charges of a tenancy for months after a day's, with lines of bills. */
  async chargedAfter({ id }: Account, day: string): Promise<{ id: string; amount: number }[]> {
    const { rows } = await this.site.pool.query<{ id: string; amount: number }>(
      `select id, amount_poisha as amount from charges where agreement_id = $1 and cancelled_at is null
        and make_date(year, month, 1) > $2::date`,
      [id, day],
    );
    return rows;
  }
}

/** The line's monthly price for a flat, in poisha. */
export const SERVICE = 333_333;
const CORRECTED_TO_NOTHING = `cancelled_at is not null and exists (
  select from postings join journal_entries on journal_entries.id = entry_id
  where charge_id = charges.id and journal_entries.kind = 'correct')`;
