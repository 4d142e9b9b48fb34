import type { ColumnType, Generated, Insertable } from 'kysely';
import type { Duty } from '#api/duties.ts';
import type { ChargeKind, LineKind } from '#features/ledger/charge-kinds.ts';
import type { Method, MethodAt, Source } from '#features/ledger/rules.ts';
import type { Channel, PersonalChannel } from '#features/notifications/message-kinds.ts';

type Language = 'en' | 'bn';
type UnitKind = 'flat' | 'shop' | 'office' | 'garage' | 'other';
type UnitUse = 'residential' | 'commercial';
type Role = 'user' | 'member' | 'admin';
type PaymentState = 'pending' | 'confirmed' | 'declined' | 'reversed';
type RepairState = 'new' | 'taken' | 'done' | 'confirmed' | 'declined' | 'withdrawn' | 'joined';
type RepairCategory =
  | 'plumbing'
  | 'water'
  | 'electricity'
  | 'gas'
  | 'lift'
  | 'generator'
  | 'fire_safety'
  | 'doors'
  | 'walls'
  | 'cleaning'
  | 'pests'
  | 'security'
  | 'internet'
  | 'other';
type EntryKind =
  | 'charge'
  | 'card'
  | 'claim'
  | 'record'
  | 'confirm'
  | 'decline'
  | 'reverse'
  | 'apply'
  | 'release'
  | 'waive'
  | 'write off'
  | 'open'
  | 'use'
  | 'hold'
  | 'correct'
  | 'refund'
  | 'move'
  | 'take back'
  | 'expense'
  | 'transfer'
  | 'owner'
  | 'opening'
  | 'count'
  | 'income'
  | 'return'
  | 'suspense';
type CostCategory =
  | 'salaries'
  | 'repairs'
  | 'fuel'
  | 'cleaning'
  | 'utilities'
  | 'security'
  | 'lift'
  | 'taxes'
  | 'insurance'
  | 'interest'
  | 'bank_fees'
  | 'other_costs'
  | `cost_${number}`;
/** Accounts of the ledger; those of money are the methods in lower case. */
type Account =
  | 'receivable'
  | ChargeKind
  | CostCategory
  | 'antenna'
  | 'scrap'
  | 'hall'
  | 'guest_parking'
  | 'other_takings'
  | 'pending'
  | 'pending_discounts'
  | 'unapplied'
  | 'advances'
  | 'discounts'
  | 'waivers'
  | 'bad_debts'
  | 'transfers'
  | 'tax_withheld'
  | 'owner'
  | 'over_short'
  | 'suspense'
  | Lowercase<Method>
  | `${Lowercase<Method>}_${number}`;
/** `owned` and `sold` are accounts of owners of flats, no tenancies. */
type AgreementStatus = 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'ended' | 'owned' | 'sold';

/** The database's tables, as the SQL files beside this one make them. Instants are ISO 8601 strings in UTC, amounts whole poisha. */
export interface Schema {
  tax_years: {
    /** The year in whose July it begins. */
    begins: number;
    /** Flat-rate deduction from residential rent, in percent. */
    rate: number;
    /** Flat-rate deduction from commercial rent, in percent. */
    commercial_rate: Generated<number>;
    annual_value_poisha: number | null;
    vacancy_poisha: number;
    version: number;
  };
  building_identity: {
    only_row: Generated<boolean>;
    id: Generated<string>;
    /** The building of the backup or copy that was restored last. */
    restored_from: string | null;
  };
  settings: {
    only_row: Generated<boolean>;
    is_demo: Generated<boolean>;
    building: ColumnType<Record<string, unknown>, string | undefined, string>;
    due_day: Generated<number>;
    card_payments: Generated<'instant' | 'confirm'>;
    /** Null until the building has answered. */
    takes_cards: boolean | null;
    version: Generated<number>;
    /** The day up to which the books are closed. */
    closed_through: string | null;
    /** The last instant at which the site's clock was right; null in a new building. */
    clock_seen_at: string | null;
    /**
     * True if the person who records a payment may neither confirm nor reverse it, and one who takes cash may not close its
     * days.
     */
    separates: Generated<boolean>;
    /** Months after a tenancy's last day for which its file is kept. */
    file_months: Generated<number>;
    /** The most that one person may refund, waive or spend alone; null without a limit. */
    refund_limit_poisha: number | null;
    give_up_limit_poisha: number | null;
    spend_limit_poisha: number | null;
  };
  places: {
    id: Generated<string>;
    method: MethodAt<'wallet' | 'bank' | 'office'>;
    wallet: 'personal' | 'merchant' | null;
    number: Generated<string>;
    holder: Generated<string>;
    address: Generated<string>;
    hours: Generated<string>;
    qr: Buffer | null;
    qr_name: string | null;
    version: Generated<number>;
    added_at: string;
    ended_at: string | null;
    /** The account of its money, into which its statements are imported. */
    account: Account | null;
    name: string | null;
    belongs_to: 'building' | 'shared' | null;
    layout: ColumnType<Record<string, unknown>, string | undefined, string>;
    /** HMAC key for the identity of its statement lines without a reference. */
    mark_key: Generated<string>;
    /** True if the place is shown to tenants. */
    is_told: Generated<boolean>;
  };
  statement_imports: {
    id: Generated<string>;
    place_id: string;
    source: 'messages' | 'table' | 'workbook' | 'pdf';
    file_name: string | null;
    file_hash: string | null;
    first_day: string;
    last_day: string;
    opening_poisha: number | null;
    closing_poisha: number | null;
    in_file: number;
    left_out: Generated<number>;
    gaps: Generated<number>;
    has_balances: boolean;
    imported_at: string;
    imported_by: string;
    /** The place's layout as the file left it; null where it taught nothing. */
    layout: Generated<unknown>;
    /** Set where the file was taken back, with its lines. */
    undone_at: Generated<string | null>;
    undone_by: Generated<string | null>;
    reason: Generated<string | null>;
  };
  statement_lines: {
    id: Generated<string>;
    place_id: string;
    import_id: string;
    /** Identifies the same line in another file. */
    identity: string;
    day: string;
    /** Positive for money received. */
    amount_poisha: number;
    balance_poisha: number | null;
    reference: string | null;
    is_fee: Generated<boolean>;
    phone: string | null;
    words: string | null;
    position: number;
    /** True if its file was taken back. */
    is_undone: Generated<boolean>;
    /** The later file that gave the line its number. */
    numbered_by: Generated<string | null>;
  };
  /** Learned from the office's matching: the agreement behind a telephone number, or the category behind a text. */
  known_payers: {
    id: Generated<string>;
    phone: string | null;
    agreement_id: string | null;
    who: string | null;
    words: string | null;
    category: string | null;
    learned_at: string;
    learned_by: string;
  };
  /** What the first proof of a place leaves out: lines from before it, and postings that it took as arrived. */
  taken_lines: { reconciliation_id: string; line_id: string };
  taken_postings: { reconciliation_id: string; posting_id: string };
  reconciliations: {
    id: Generated<string>;
    place_id: string;
    day: string;
    statement_poisha: number;
    /** Computed by the database. */
    book_poisha: ColumnType<number, never, never>;
    lines_open_poisha: ColumnType<number, never, never>;
    postings_open_poisha: ColumnType<number, never, never>;
    note: string | null;
    reconciled_at: string;
    reconciled_by: string;
    is_first: Generated<boolean>;
    /** The balance from before the books, which the first proof recorded. */
    opening_voucher: Generated<string | null>;
    undone_at: Generated<string | null>;
    undone_by: Generated<string | null>;
    reason: Generated<string | null>;
  };
  matches: {
    id: Generated<string>;
    place_id: string;
    rule: string;
    /** Null: matched automatically. */
    matched_by: string | null;
    matched_at: string;
    undone_at: string | null;
    undone_by: string | null;
    reason: string | null;
  };
  matched_lines: { match_id: string; line_id: string; is_undone: Generated<boolean> };
  matched_postings: { match_id: string; posting_id: string; place_id: string; is_undone: Generated<boolean> };
  /** Cheques of tenants. A cheque's state follows from its payment, which is pending or decided. */
  cheques: {
    id: Generated<string>;
    series_id: string;
    agreement_id: string;
    bank: string;
    /** Normalised name of the bank, for comparisons. */
    bank_key: string;
    number: string;
    amount_poisha: number;
    /** The date on the cheque. */
    dated: string;
    /** The first day of the month whose rent it pays. */
    month: string | null;
    is_security: Generated<boolean>;
    taken_on: string;
    recorded_at: string;
    recorded_by: string;
    payment_id: string | null;
    deposited_on: string | null;
    /** The place of its deposit; null for the account of the method. */
    place_id: string | null;
    returned_on: string | null;
    given_back_on: string | null;
    given_back_by: string | null;
    given_back_note: string | null;
  };
  /** A view: cheques with their state, which follows from their payment. */
  cheques_now: Schema['cheques'] & {
    state: 'held' | 'deposited' | 'cleared' | 'returned' | 'givenBack';
    cleared_on: string | null;
    /** The day on which the bank returned it, else the day on which its payment was declined or reversed. */
    unpaid_on: string | null;
    return_reason: string | null;
    /** Six months after `dated`. */
    valid_through: string;
  };
  /** What all of the house use; a plain list. */
  common_parts: {
    id: Generated<string>;
    name: string;
    name_bangla: string;
    position: Generated<number>;
    is_ended: Generated<boolean>;
    version: Generated<number>;
  };
  repairs: {
    id: Generated<string>;
    number: Generated<number>;
    /** The flat or the common part; one of both. */
    apartment_id: string | null;
    common_part_id: string | null;
    /** The home that reported it; null for an empty flat and for the office's own. */
    agreement_id: string | null;
    category: RepairCategory;
    is_urgent: Generated<boolean>;
    description: string;
    preferred: string | null;
    public_note: string | null;
    office_note: string | null;
    state: Generated<RepairState>;
    state_since: string;
    worker_name: string | null;
    worker_phone: string | null;
    visit_on: string | null;
    visit_time: string | null;
    waits_for: string | null;
    reported_at: string;
    reported_by: string | null;
    done_at: string | null;
    reopened: Generated<number>;
    version: Generated<number>;
    /** The upkeep plan that opened it, and for which of its days. */
    plan_id: string | null;
    plan_on: string | null;
    /** The repair of the same common part into which the office joined it, while its state is `joined`. */
    joined_into: string | null;
  };
  /** A home follows a repair of another one; `user_id` is the person who said so. */
  repair_followers: { repair_id: string; agreement_id: string; user_id: string; since: string };
  upkeep_plans: {
    id: Generated<string>;
    name: string;
    name_bangla: string;
    common_part_id: string;
    category: RepairCategory;
    /** Null: a paper that runs out. */
    every_months: number | null;
    /** The day from which months are counted. */
    first_on: string;
    /** Null while the repair of a paper is open. */
    next_on: string | null;
    lead_days: number;
    worker_name: string | null;
    worker_phone: string | null;
    note: string | null;
    is_ended: Generated<boolean>;
    version: Generated<number>;
  };
  repair_events: {
    id: Generated<string>;
    repair_id: string;
    /** Null for a comment. */
    to_state: RepairState | null;
    words: string | null;
    worker_name: string | null;
    visit_on: string | null;
    visit_time: string | null;
    waits_for: string | null;
    at: string;
    /** Null for the server. */
    by_user: string | null;
    is_of_home: Generated<boolean>;
    /** The repair that was joined with it, or split from it. */
    other_id: string | null;
    other_step: 'joined' | 'split' | null;
  };
  repair_photos: {
    id: Generated<string>;
    repair_id: string;
    hash: string;
    width: number;
    height: number;
    bytes: Buffer;
    added_at: string;
    added_by: string | null;
    is_of_home: Generated<boolean>;
  };
  /** An expense or a charge; one of both. */
  repair_costs: { id: Generated<string>; repair_id: string; voucher_id: string | null; charge_id: string | null };
  claim_pictures: {
    id: Generated<string>;
    payment_id: string | null;
    sent_by: string;
    sent_at: string;
    bytes: Buffer;
  };
  users: {
    id: Generated<string>;
    email: string;
    name: string;
    photo: string | null;
    role: Generated<Role>;
    created_at: Generated<string>;
    left_at: string | null;
  };
  profile_photos: { user_id: string; name: string; picture: Buffer; made_at: string };
  apartments: {
    id: Generated<string>;
    block: string;
    floor: number;
    apartment_no: string;
    rent_poisha: number;
    /** Empty without a photo: `house_picture` is shown then. */
    image: Generated<string>;
    house_picture: Generated<number>;
    created_at: Generated<string>;
    size_sqft: number | null;
    bedrooms: number | null;
    description: string | null;
    description_bangla: Generated<string | null>;
    retired_at: string | null;
    version: Generated<number>;
    unit_kind: Generated<UnitKind>;
    unit_use: Generated<UnitUse>;
  };
  /** Former numbers of apartments, each until a day. */
  former_numbers: {
    id: Generated<string>;
    apartment_id: string;
    block: string;
    apartment_no: string;
    until: string;
    note: string | null;
  };
  photos: {
    id: Generated<string>;
    apartment_id: string;
    position: number;
    alt: Generated<string>;
    alt_bangla: Generated<string | null>;
    hash: string;
    width: number;
    height: number;
    created_at: Generated<string>;
  };
  photo_files: { photo_id: string; format: 'avif' | 'webp' | 'jpeg'; width: number; bytes: Buffer };
  agreements: {
    id: Generated<string>;
    /** The end of its bills' numbers. */
    tenancy_number: Generated<string>;
    /** Null: a tenancy that the office recorded, whose tenant has no account yet. */
    user_id: string | null;
    apartment_id: string;
    moved_from: string | null;
    /** Only `rented` needs a rent. */
    occupancy: Generated<'rented' | 'owner' | 'staff' | 'rent-free'>;
    rent_poisha: number;
    status: Generated<AgreementStatus>;
    applied_at: Generated<string>;
    accepted_at: string | null;
    closed_at: string | null;
    closed_by: string | null;
    closed_reason: string | null;
    is_recorded: Generated<boolean>;
    /** The tenant's name as the office recorded or accepted it. */
    tenant_name: string | null;
    tenant_email: string | null;
    phone: string | null;
    second_phone: string | null;
    /** People who live in the flat. */
    household: number | null;
    /** Days as `2026-03-01`, in Asia/Dhaka. */
    starts_on: string | null;
    billed_from: string | null;
    /** The first and the last day of owed rent, for months that are charged by days. */
    rent_from: Generated<string | null>;
    rent_until: Generated<string | null>;
    ends_on: string | null;
    notice_at: string | null;
    notice_by: string | null;
    notice_from: 'tenant' | 'building' | null;
    notice_reason: string | null;
    /** The first day of the last month whose rent is charged. */
    charged_through: string | null;
    /** Part of the advance that pays for each month's rent. */
    instalment_poisha: number | null;
  };
  duties: {
    id: Generated<string>;
    user_id: string;
    duty: Duty;
    since: Generated<string>;
    /** The last day in Asia/Dhaka. */
    until: string | null;
    appointed_by: string | null;
    ended_at: string | null;
    ended_by: string | null;
    reason: string | null;
  };
  /** Calls above a limit that wait for a second person, or their decisions. */
  approvals: {
    id: Generated<string>;
    call: string;
    input: ColumnType<Record<string, unknown>, string, never>;
    input_hash: string;
    kind: 'refund' | 'waive' | 'write off' | 'correct' | 'expense' | 'owner';
    amount_poisha: number;
    agreement_id: string | null;
    event: ColumnType<{ kind: string; details: Record<string, string | number | boolean> }, string, never>;
    asked_by: string;
    asked_at: string;
    expires_at: string;
    decision: 'approved' | 'refused' | 'withdrawn' | 'overtaken' | 'expired' | null;
    decided_by: string | null;
    decided_at: string | null;
    reason: string | null;
    problem: ColumnType<{ en: string; bn: string } | null, string | null, string | null>;
    used_by: string | null;
  };
  duty_invitations: {
    id: Generated<string>;
    duty: Duty;
    name: string;
    until: string | null;
    token_hash: string;
    created_at: string;
    created_by: string;
    expires_at: string;
    used_at: string | null;
    used_by: string | null;
    revoked_at: string | null;
  };
  api_tokens: {
    id: Generated<string>;
    user_id: string;
    name: string;
    token_hash: string;
    permissions: ('state' | 'money' | 'homes' | 'people')[];
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  invitations: {
    id: Generated<string>;
    agreement_id: string;
    token_hash: string;
    created_at: string;
    created_by: string | null;
    expires_at: string;
    used_at: string | null;
    used_by: string | null;
    revoked_at: string | null;
  };
  coupons: {
    id: Generated<string>;
    code: string;
    discount: number;
    description: string | null;
    description_bangla: Generated<string | null>;
    available: Generated<boolean>;
    first_day: Generated<string | null>;
    last_day: Generated<string | null>;
    use_limit: Generated<number | null>;
    use_limit_each: Generated<number | null>;
    created_at: Generated<string>;
  };
  announcements: {
    id: Generated<string>;
    title: string;
    description: string;
    title_bangla: string | null;
    description_bangla: string | null;
    audience: Generated<'everyone' | 'signedIn'>;
    created_by: string | null;
    created_at: Generated<string>;
    edited_at: string | null;
    withdrawn_at: string | null;
    pinned: Generated<boolean>;
    until: string | null;
    version: Generated<number>;
  };
  tenancy_people: {
    id: Generated<string>;
    agreement_id: string;
    /** Null for a person without an account. */
    user_id: string | null;
    name: string | null;
    phone: string | null;
    relation: string | null;
    since: string;
    until: string | null;
    added_at: string;
    added_by: string;
    was_tenant: Generated<boolean>;
    slip_hash: string | null;
    slip_until: string | null;
    left_at: string | null;
    left_by: string | null;
    left_reason: string | null;
  };
  data_keys: {
    id: number;
    wrapped: Buffer;
    /** The first 8 bytes of the SHA-256 of the key that wraps it, in hexadecimal. */
    wrapped_by: string;
    made_at: string;
    printed_at: string | null;
    retired_at: string | null;
  };
  consents: {
    id: Generated<string>;
    agreement_id: string;
    purpose: 'police form' | 'household' | 'emergency';
    text_version: number;
    language: Language;
    paper_id: string | null;
    given_at: string;
    taken_by: string;
    ended_at: string | null;
    /** Null: the server. */
    ended_by: string | null;
    ended_because: 'withdrawn' | 'over' | 'passed on' | 'account closed' | null;
  };
  tenant_files: {
    agreement_id: string;
    part: 'form' | 'photo' | 'household' | 'emergency';
    sealed: Buffer;
    key_id: number;
    version: number;
    changed_at: string;
    changed_by: string;
  };
  file_looks: { id: Generated<string>; agreement_id: string; user_id: string; at: string; reason: string };
  /** A view: the tenant of each agreement and the members who have not left it, by their accounts. */
  tenancy_members: { agreement_id: string; user_id: string; is_tenant: boolean };
  tenancy_times: {
    agreement_id: string;
    user_id: string;
    is_tenant: boolean;
    since: string;
    until: string;
    last_day: string;
  };
  rents: {
    id: Generated<string>;
    agreement_id: string;
    /** The first day of the month, such as `2026-03-01`. */
    from_month: string;
    rent_poisha: number;
    reason: string;
    recorded_at: string;
    recorded_by: string | null;
  };
  charge_kinds: { code: ChargeKind };
  accounts: { code: Account; kind: string; method: Source | null; part_of: Account | null };
  cost_categories: {
    code: CostCategory;
    name: string;
    name_bangla: string;
    tax_line: '38a' | '38b' | '38c' | '38e' | 'none';
    is_ended: Generated<boolean>;
    position: number;
    version: Generated<number>;
  };
  bill_lines: {
    id: Generated<string>;
    name: string;
    name_bangla: string;
    kind: LineKind;
    method: 'fixed' | 'meter' | 'shared' | 'typed';
    amount_poisha: Generated<number>;
    /** Taka a unit: for the units up to each step, then for those beyond the last one. */
    steps: ColumnType<{ upTo: number | null; rate: number }[] | null, string | null, string | null>;
    shared_by: 'flat' | 'people' | 'size' | null;
    /** The first day of the month, such as `2026-03-01`; so is the last month's. */
    from_month: string;
    until_month: string | null;
    version: Generated<number>;
    /** Restricts the line to these; it holds for all flats if both are empty. */
    blocks: Generated<string[]>;
    apartment_ids: Generated<string[]>;
    payer: Generated<'occupier' | 'owner'>;
  };
  bill_line_flats: { line_id: string; apartment_id: string; amount_poisha: number };
  bill_cells: {
    year: number;
    month: number;
    line_id: string;
    /** Null: the sum that a line shares among the flats. */
    agreement_id: string | null;
    figure: number | null;
    old_end: number | null;
    new_start: number | null;
    version: Generated<number>;
    changed_at: string;
    changed_by: string | null;
  };
  meter_readings: {
    id: Generated<string>;
    line_id: string;
    apartment_id: string;
    agreement_id: string;
    year: number;
    month: number;
    previous: number | null;
    reading: number;
    old_end: number | null;
    new_start: number | null;
    units: number;
    recorded_at: string;
    recorded_by: string | null;
  };
  charges: {
    id: Generated<string>;
    agreement_id: string;
    kind: ChargeKind;
    year: number | null;
    month: number | null;
    amount_poisha: number;
    /** Set for a charge for part of a month, with the whole month's amount. */
    from_day: Generated<string | null>;
    to_day: Generated<string | null>;
    whole_poisha: Generated<number | null>;
    due_on: string;
    charged_on: string;
    label: string | null;
    /** The label of a bill's line in Bangla. */
    label_bangla: Generated<string | null>;
    /** The line of the building's bills that made it. */
    line_id: Generated<string | null>;
    /** Changed by postings only. */
    outstanding_poisha: ColumnType<number, never, never>;
    cancelled_at: string | null;
    /** The cancelled charge that this one replaces. */
    corrects: string | null;
  };
  payments: {
    id: Generated<string>;
    agreement_id: string;
    method: Source;
    /** The account of the place that received it; null for its method's. */
    arrived_in: Account | null;
    amount_poisha: number;
    /** Part of the amount that is an advance. */
    advance_poisha: Generated<number>;
    reference: string | null;
    received_on: string;
    state: PaymentState;
    coupon_id: string | null;
    discount: number | null;
    /** Changed by postings only. */
    unapplied_poisha: ColumnType<number, never, never>;
    /** Part of the advance that is still held. Changed by postings only. */
    held_poisha: ColumnType<number, never, never>;
    /** For a transfer: the entry that took it from the other tenancy. */
    given_by: string | null;
    /** For tax withheld: number and day of the certificate. */
    certificate: string | null;
    certified_on: string | null;
    recorded_at: string;
    recorded_by: string | null;
    decided_at: string | null;
    decided_by: string | null;
    reason: string | null;
    /** For a transaction that pays for several homes: the first of its claims. */
    claimed_with: Generated<string | null>;
  };
  vouchers: {
    id: Generated<string>;
    kind: 'refund' | 'expense' | 'transfer' | 'owner' | 'opening' | 'income' | 'return' | 'suspense';
    /** Refunds only. */
    agreement_id: string | null;
    debit: Account | null;
    credit: Account;
    amount_poisha: number;
    paid_on: string;
    counted_on: string;
    payee: string | null;
    reference: string | null;
    /** The first day of the month that a cost is for. */
    month: string | null;
    note: string | null;
    /** True if the cost is proposed again for the next month. */
    repeats: Generated<boolean>;
    recorded_at: string;
    recorded_by: string | null;
    /** For a return from a supplier: the cost. */
    refunds: string | null;
    /** Refunds only. */
    number: number | null;
    reversed_at: string | null;
    reversed_by: string | null;
    reason: string | null;
  };
  papers: {
    id: Generated<string>;
    agreement_id: string | null;
    charge_id: string | null;
    reading_id: string | null;
    voucher_id: string | null;
    name: string;
    media_type: 'application/pdf' | 'image/jpeg';
    /** Bytes. */
    size: number;
    hash: string;
    /** Null once it was removed. */
    bytes: Buffer | null;
    added_at: string;
    added_by: string | null;
    removed_at: string | null;
    removed_by: string | null;
    reason: string | null;
  };
  journal_entries: {
    id: Generated<string>;
    kind: EntryKind;
    /** Null: the building. */
    agreement_id: string | null;
    effective_on: string;
    recorded_at: Generated<string>;
    recorded_by: string | null;
    reason: string | null;
    tx: Generated<string>;
  };
  postings: {
    id: Generated<string>;
    entry_id: string;
    agreement_id: string | null;
    debit: Account;
    credit: Account;
    amount_poisha: number;
    charge_id: string | null;
    /** Set by a trigger. */
    charge_kind: ColumnType<ChargeKind | null, never, never>;
    payment_id: string | null;
    voucher_id: string | null;
    /** The entry's `effective_on`. */
    counted_on: string;
    reverses: string | null;
  };
  /** A view: postings that are neither reversals nor reversed. */
  standing_postings: Omit<Schema['postings'], 'reverses'>;
  standing_lines: Schema['statement_lines'];
  receipts: {
    payment_id: string;
    year: number;
    number: number;
    code: Generated<string>;
    issued_at: string;
    snapshot: ColumnType<Record<string, unknown>, string, never>;
  };
  /** Confirmed payments whose receipt has no number yet. */
  receipts_due: { payment_id: string };
  certificates: {
    id: Generated<string>;
    agreement_id: string;
    year: number;
    number: number;
    code: Generated<string>;
    issued_at: string;
    issued_by: string;
    entries: number;
    snapshot: object;
  };
  reminders: {
    id: Generated<string>;
    agreement_id: string;
    way: 'whatsapp' | 'mail' | 'copied' | 'email' | 'sms' | 'push';
    /** Null: both. */
    language: Language | null;
    amount_poisha: number;
    reminded_at: string;
    /** Null: the site, by a delivery. */
    reminded_by: string | null;
    delivery_id: Generated<string | null>;
  };
  /** Messages to be sent outside of the site, by ids. */
  notifications: {
    id: Generated<string>;
    kind: string;
    key: string;
    agreement_id: string | null;
    user_id: string | null;
    payment_id: string | null;
    announcement_id: string | null;
    about: ColumnType<Record<string, string | number>, string | undefined, never>;
    made_at: string;
    made_by: string | null;
    due_at: string;
    expires_at: string;
    /** Null until its deliveries are made. */
    spread_at: string | null;
  };
  /** One message to one address by one channel: the sender's job, and the record of its outcome. */
  deliveries: {
    id: Generated<string>;
    notification_id: string;
    user_id: string | null;
    agreement_id: string | null;
    channel: Channel;
    /** Null once erased; so are `subject` and `body`. */
    address: string | null;
    address_hash: Buffer;
    language: Language;
    state: Generated<'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'skipped' | 'held'>;
    due_at: string;
    attempts: Generated<number>;
    leased_until: string | null;
    subject: string | null;
    body: string | null;
    parts: number | null;
    cost_poisha: number | null;
    sent_at: string | null;
    remote_id: string | null;
    answer: string | null;
    reason: string | null;
    decided_by: string | null;
    decided_at: string | null;
  };
  /** SMS of a month, counted against its ceiling; `month` is its first day. */
  message_months: { month: string; parts: Generated<number>; spent_poisha: Generated<number> };
  /** Choices of an account, or of a tenancy without one. */
  message_choices: {
    user_id: string | null;
    agreement_id: string | null;
    topic: 'money' | 'reminders' | 'news' | 'tenancy' | 'office';
    channel: PersonalChannel;
    is_wanted: boolean;
    changed_at: string;
  };
  message_stops: { address_hash: Buffer; channel: 'email' | 'sms'; answer: string | null; stopped_at: string };
  message_templates: {
    kind: string;
    channel: 'email' | 'sms';
    language: Language;
    subject: string | null;
    body: string;
    version: Generated<number>;
    changed_at: string;
    changed_by: string | null;
  };
  push_subscriptions: {
    id: Generated<string>;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    device_hash: string | null;
    device: string;
    shows_details: Generated<boolean>;
    created_at: string;
    last_ok_at: string | null;
  };
  message_channels: {
    channel: Channel;
    last_ok_at: string | null;
    failures: Generated<number>;
    answer: string | null;
    paused_at: string | null;
  };
  message_settings: {
    only_row: Generated<boolean>;
    is_on: Generated<boolean>;
    dry_run_at: string | null;
    quiet_from: Generated<string>;
    quiet_until: Generated<string>;
    sms_budget_poisha: Generated<number>;
    sms_part_poisha: Generated<number>;
    planned_through: Generated<string>;
    vapid_public: string | null;
    vapid_private: string | null;
    version: Generated<number>;
  };
  /** Receipt numbers left out by a restore, since they may have been printed. */
  receipts_skipped: { year: number; first: number; last: number; skipped_at: Generated<string> };
  till_closings: {
    /** The last day that it closes. */
    day: string;
    put_in_poisha: Generated<number>;
    expected_poisha: number;
    counted_poisha: number;
    handed_over_poisha: Generated<number>;
    /**
     * Part of the counted cash that was in other people's drawers, which were not counted; null for closings before drawers
     * were known.
     */
    held_poisha: number | null;
    note: string | null;
    closed_at: string;
    closed_by: string;
  };
  handovers: {
    id: Generated<string>;
    /** Null: from the office's drawer. */
    giver: string | null;
    receiver: string;
    into_own: Generated<boolean>;
    amount_poisha: number;
    day: string;
    is_count: Generated<boolean>;
    note: string | null;
    recorded_at: string;
  };
  /** Written by triggers. */
  drawer_moves: {
    id: Generated<string>;
    holder: string;
    day: string;
    amount_poisha: number;
    posting_id: string | null;
    handover_id: string | null;
  };
  /** Debits less credits of each account at the end of a closed day, written by the trigger of closings. */
  closing_balances: { day: string; account: string; poisha: number };
  audit_events: {
    id: Generated<string>;
    at: string;
    kind: string;
    actor_email: string | null;
    subject_email: string | null;
    /** The account that it is about. Written by a trigger. */
    subject_id: Generated<string | null>;
    address: string;
    request_id: string;
    details: ColumnType<Record<string, string | number | boolean>, string, never>;
  };
  /** Requests that wrote something, by their idempotency keys. */
  requests: {
    scope: string;
    makes:
      | 'payment'
      | 'voucher'
      | 'entry'
      | 'charge'
      | 'reminder'
      | 'swap'
      | 'place'
      | 'statement'
      | 'reconciliation'
      | 'handover'
      | 'match'
      | 'known payer'
      | 'cheque'
      | 'press'
      | 'repair'
      | 'repair comment';
    key: string;
    hash: string;
    /** The id of the row that the request makes. */
    made: Generated<string>;
    asked_at: string;
  };
  /** Events of today that people caused about themselves, by kind; older days are swept into the trail. */
  own_event_counts: { day: string; actor_email: string; kind: string; events: number };
  /** Imported tables, with the rows that each added, so that an import can be undone. */
  imports: {
    id: Generated<string>;
    kind: 'apartments' | 'residents' | 'expenses';
    made_at: string;
    made_by: string;
    added: string[];
    apartments: string[];
    hash: string | null;
    undone_at: Generated<string | null>;
    undone_by: Generated<string | null>;
  };
  /** The building's choices for the columns of a kind of table. */
  import_choices: {
    kind: 'apartments' | 'residents' | 'expenses' | 'bills';
    titles: ColumnType<Record<string, string>, string, string>;
    formats: ColumnType<Record<string, 'dot' | 'comma' | 'dayFirst' | 'monthFirst'>, string, string>;
    words: ColumnType<Record<string, string>, string | undefined, string>;
  };
  'identity.accounts': {
    id: Generated<string>;
    email: string;
    name: string;
    photo: string | null;
    is_verified: Generated<boolean>;
    password_hash: string | null;
    language: Language | null;
    created_at: Generated<string>;
  };
  'identity.external_accounts': { provider: 'google' | 'hosted'; subject: string; account_id: string };
  'identity.sessions': {
    id: Generated<string>;
    token_hash: string;
    account_id: string;
    user_agent: string | null;
    passed_second_step: Generated<boolean>;
    /** Null for a session without a second step, or one that began before this was recorded. */
    code_entered_at: Generated<string | null>;
    created_at: Generated<string>;
    used_at: Generated<string>;
    expires_at: string;
  };
  'identity.tokens': {
    hash: string;
    purpose: 'confirm email' | 'reset password' | 'enter code';
    account_id: string;
    failures: Generated<number>;
    expires_at: string;
  };
  'identity.second_steps': {
    account_id: string;
    secret: string;
    backup_codes: string;
    is_on: Generated<boolean>;
    last_period: Generated<number>;
    failures: Generated<number>;
    rests_until: string | null;
  };
  'identity.secret': { only_row: Generated<boolean>; value: string };
}

export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;
