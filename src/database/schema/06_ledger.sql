-- What residents owe and what was paid, as a double-entry journal that is append-only. Days and months are Asia/Dhaka's.
-- A posting names the account that is debited, the one that is credited, and the charge and the payment that it touches. So no
-- entry can be unbalanced, and postings say which payment settles which charge. docs/decisions/0016-ledger.md.

-- What a posting debits and credits. A new payment method is a row more, and one in the rules of the ledger.
create table accounts (
  code text primary key,
  kind text not null,
  -- Of an account from which a document of money can come: what `payments.method` calls it.
  method text constraint accounts_method unique,
  constraint accounts_of_money check ((method is not null) = (kind in ('money', 'opening', 'between', 'tax')))
);
insert into accounts (code, kind, method) values
  ('card', 'money', 'Card'), ('cash', 'money', 'Cash'), ('bkash', 'money', 'bKash'),
  ('nagad', 'money', 'Nagad'), ('rocket', 'money', 'Rocket'), ('bank', 'money', 'Bank'),
  -- What was there before the books; what came from the same person's other tenancy; what a tenant withheld as tax.
  ('opening', 'opening', 'Opening'), ('transfers', 'between', 'Transfer'), ('tax_withheld', 'tax', 'Tax withheld');
insert into accounts (code, kind) values
  ('receivable', 'receivable'),
  -- Kinds of charges.
  ('rent', 'income'), ('service', 'income'), ('water', 'income'), ('gas', 'income'), ('electricity', 'income'),
  ('generator', 'income'), ('garage', 'income'), ('late_fee', 'income'), ('other', 'income'),
  ('pending', 'waiting'), ('pending_discounts', 'waiting_discount'),
  ('unapplied', 'credit'), ('advances', 'advance'),
  ('discounts', 'discount'), ('waivers', 'given_up'), ('bad_debts', 'given_up'),
  ('owner', 'owner'), ('over_short', 'over_short'),
  -- Categories of costs.
  ('salaries', 'expense'), ('repairs', 'expense'), ('fuel', 'expense'), ('cleaning', 'expense'), ('utilities', 'expense'),
  ('security', 'expense'), ('lift', 'expense'), ('taxes', 'expense'), ('insurance', 'expense'), ('interest', 'expense'),
  ('bank_fees', 'expense'), ('other_costs', 'expense');

-- What the building calls the categories of its costs, each an account of kind `expense`. A new one is `cost_` and its number. It is
-- never deleted, only ended: what was spent on it keeps its name.
create table cost_categories (
  code text primary key references accounts (code),
  name text not null check (length(name) between 1 and 60),
  name_bangla text not null check (length(name_bangla) between 1 and 60),
  -- Of section 38(1) of the Income Tax Act 2023; `none` lowers no tax by itself. It counts for all that was ever spent on it.
  tax_line text not null check (tax_line in ('38a', '38b', '38c', '38e', 'none')),
  is_ended boolean not null default false,
  -- In lists; of a new one also its number.
  position integer not null constraint cost_categories_position unique check (position > 0),
  version integer not null default 1 check (version > 0)
);
create unique index cost_categories_name on cost_categories (lower(name));
create unique index cost_categories_name_bangla on cost_categories (lower(name_bangla));
insert into cost_categories (code, name, name_bangla, tax_line, position) values
  ('salaries', 'Salaries', 'বেতন', '38e', 1), ('repairs', 'Repairs', 'মেরামত', '38e', 2), ('fuel', 'Fuel', 'জ্বালানি', '38e', 3),
  ('cleaning', 'Cleaning', 'পরিচ্ছন্নতা', '38e', 4), ('utilities', 'Water, gas, electricity', 'পানি, গ্যাস, বিদ্যুৎ', '38e', 5),
  ('security', 'Security', 'নিরাপত্তা', '38e', 6), ('lift', 'Lift', 'লিফট', '38e', 7), ('taxes', 'Holding tax and fees', 'হোল্ডিং ট্যাক্স ও ফি', '38c', 8),
  ('insurance', 'Insurance', 'বিমা', '38a', 9), ('interest', 'Interest on a loan', 'ঋণের সুদ', '38b', 10),
  ('bank_fees', 'Bank fees', 'ব্যাংক চার্জ', 'none', 11), ('other_costs', 'Other costs', 'অন্যান্য খরচ', 'none', 12);

-- Which kinds of accounts a posting may debit and credit. The trigger of postings looks each of them up here; a foreign key would
-- lock the same few rows for every payment.
create table pairs (
  debit text not null,
  credit text not null,
  -- Whether it touches a charge, a payment and a voucher.
  charge boolean not null,
  payment boolean not null,
  voucher boolean not null default false,
  -- The state that its payment must be in; null: any.
  state text,
  -- All of its payment that is advance, or is not, arrives or is confirmed at once.
  arrival boolean not null default false,
  -- It debits the account of its payment's method.
  own boolean not null default false,
  primary key (debit, credit)
);
insert into pairs (debit, credit, charge, payment, state, arrival, own) values
  ('receivable', 'income', true, false, null, false, false),
  ('receivable', 'opening', true, false, null, false, false),
  ('waiting', 'credit', false, true, 'pending', true, false),
  ('money', 'credit', false, true, 'confirmed', true, true),
  ('money', 'advance', false, true, 'confirmed', true, true),
  ('money', 'waiting', false, true, 'confirmed', true, true),
  ('opening', 'credit', false, true, 'confirmed', true, true),
  ('opening', 'advance', false, true, 'confirmed', true, true),
  ('tax', 'credit', false, true, 'confirmed', true, true),
  ('tax', 'waiting', false, true, 'confirmed', true, true),
  ('between', 'credit', false, true, 'confirmed', true, true),
  ('between', 'advance', false, true, 'confirmed', true, true),
  ('credit', 'between', false, true, 'confirmed', false, false),
  ('advance', 'between', false, true, 'confirmed', false, false),
  ('credit', 'receivable', true, true, null, false, false),
  ('advance', 'receivable', true, true, 'confirmed', false, false),
  ('discount', 'receivable', true, true, 'confirmed', false, false),
  ('waiting_discount', 'receivable', true, true, 'pending', false, false),
  ('discount', 'waiting_discount', true, true, 'confirmed', false, false),
  ('given_up', 'receivable', true, false, null, false, false);
insert into pairs (debit, credit, charge, payment, voucher, state) values
  -- A refund.
  ('credit', 'money', false, true, true, 'confirmed'), ('advance', 'money', false, true, true, 'confirmed'),
  -- What the building costs, and what its money does.
  ('expense', 'money', false, false, true, null), ('expense', 'owner', false, false, true, null),
  ('money', 'money', false, false, true, null), ('money', 'owner', false, false, true, null),
  ('owner', 'money', false, false, true, null), ('money', 'opening', false, false, true, null),
  -- What a count of the drawer found, without a document.
  ('over_short', 'money', false, false, false, null), ('money', 'over_short', false, false, false, null);

-- What some days of a month cost of its rent, in whole taka: what its days up to the last one cost, less those before the first one.
-- All days of the month cost all of its rent, so that parts of a month add up to it to the poisha.
create function rent_of_first_days(rent bigint, month date, days integer) returns bigint language sql immutable
return case when month + days >= (month + interval '1 month')::date then rent
  else rent * days / ((month + interval '1 month')::date - month) / 100 * 100 end;
create function rent_of_days(rent bigint, month date, first_day date, last_day date) returns integer language sql immutable
return rent_of_first_days(rent, month, last_day - month + 1) - rent_of_first_days(rent, month, first_day - month);

-- What a resident owes. Only postings change `outstanding_poisha`, what is not settled yet.
create table charges (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  -- The account that it credits, of income or `opening`: the trigger of postings refuses another.
  kind text not null,
  -- The month that it is for; every rent has one.
  year integer check (year between 2000 and 2200),
  month integer check (month between 1 and 12),
  amount_poisha integer not null check (amount_poisha > 0),
  -- Of a part of a month: the days that are charged, and what the whole month would cost.
  from_day date,
  to_day date,
  whole_poisha integer,
  due_on date not null,
  -- The day that the charge counts for.
  charged_on date not null,
  label text check (length(label) between 1 and 200),
  -- The same in Bangla, of a bill's line.
  label_bangla text check (length(label_bangla) between 1 and 200),
  -- The line of the building's bills that it is of.
  line_id uuid references bill_lines (id),
  outstanding_poisha integer not null default 0,
  cancelled_at timestamptz,
  -- The idempotency key of the form that added it, and the hash of what the form said.
  request_key text check (length(request_key) between 1 and 64),
  request_hash text,
  -- The cancelled charge that this one replaces.
  corrects uuid constraint charges_corrects unique,
  constraint charges_outstanding check (outstanding_poisha between 0 and amount_poisha),
  constraint charges_agreement_key unique (id, agreement_id),
  constraint charges_corrected foreign key (corrects, agreement_id) references charges (id, agreement_id),
  constraint charges_month check ((year is null) = (month is null)),
  constraint charges_rent_month check (kind <> 'rent' or month is not null),
  constraint charges_line_month check (line_id is null or month is not null),
  constraint charges_part check ((from_day is null) = (to_day is null) and (from_day is null) = (whole_poisha is null)
    and (from_day is null or kind = 'rent' and from_day <= to_day and from_day >= make_date(year, month, 1)
      and to_day < make_date(year, month, 1) + interval '1 month')),
  constraint charges_cancelled check (cancelled_at is null or outstanding_poisha = 0)
);
create unique index charges_one_rent on charges (agreement_id, year, month) where kind = 'rent' and cancelled_at is null;
create unique index charges_request_key on charges (agreement_id, request_key) where request_key is not null;
create unique index charges_one_line on charges (year, month, line_id, agreement_id) where line_id is not null and cancelled_at is null;
create index charges_opening on charges (agreement_id) where kind = 'opening';
create index charges_open on charges (agreement_id, due_on, id) where outstanding_poisha > 0;
create index charges_of_month on charges (year, month) include (kind, amount_poisha) where cancelled_at is null;

-- The document of money that came, or of what stands for money. Only postings change `unapplied_poisha` and `held_poisha`: what of
-- it settles no charge, and what of its advance is still held.
create table payments (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements (id),
  -- That of an account; the trigger of payments looks it up.
  method text not null,
  amount_poisha integer not null check (amount_poisha >= 0),
  -- What of the amount is an advance: held until it is set against charges or given back.
  advance_poisha integer not null default 0,
  -- The transaction number, or that of the receipt book.
  reference text check (reference = btrim(reference) and length(reference) between 1 and 64),
  received_on date not null,
  state text not null check (state in ('pending', 'confirmed', 'declined', 'reversed')),
  coupon_id uuid references coupons (id),
  discount numeric(5, 2) check (discount > 0 and discount <= 100),
  unapplied_poisha integer not null default 0,
  held_poisha integer not null default 0,
  -- Of a transfer: the entry by which the same person's other tenancy gave it.
  given_by uuid,
  -- Of tax withheld: the number and the day of the certificate by which it counts. One can be of several months.
  certificate text check (certificate = btrim(certificate) and length(certificate) between 1 and 64),
  certified_on date,
  recorded_at timestamptz not null,
  recorded_by uuid references users (id),
  -- The form's idempotency key, and the hash of what the form said.
  request_key text check (length(request_key) between 1 and 64),
  request_hash text,
  -- When it was confirmed, declined or reversed last, by whom and why.
  decided_at timestamptz,
  decided_by uuid references users (id),
  reason text check (length(reason) between 1 and 500),
  constraint payments_advance check (advance_poisha between 0 and amount_poisha),
  constraint payments_unapplied check (unapplied_poisha between 0 and amount_poisha - advance_poisha),
  constraint payments_held check (held_poisha between 0 and advance_poisha),
  constraint payments_agreement_key unique (id, agreement_id),
  constraint payments_request_key unique (recorded_by, request_key),
  constraint payments_advance_counts check (advance_poisha = 0 or state <> 'pending'),
  constraint payments_transfer check ((method = 'Transfer') = (given_by is not null)),
  constraint payments_certificate check ((certificate is null) = (certified_on is null)),
  constraint payments_tax_withheld check ((method = 'Tax withheld' and state in ('confirmed', 'reversed')) = (certificate is not null)),
  constraint payments_coupon check ((coupon_id is null) = (discount is null)),
  constraint payments_request check ((request_key is null) = (request_hash is null)),
  constraint payments_decided check (state = 'pending' or decided_at is not null),
  constraint payments_reason check (state in ('pending', 'confirmed') or reason is not null)
);
create unique index payments_reference on payments (method, reference) where state in ('pending', 'confirmed');
create index payments_of_agreement on payments (agreement_id, recorded_at desc, id desc);
create index payments_newest on payments (recorded_at desc, id desc);
create index payments_of_coupon on payments (coupon_id, recorded_at desc, id desc) where coupon_id is not null;
create index payments_waiting on payments (recorded_at, id) where state = 'pending';
create index payments_unapplied on payments (agreement_id, received_on, id) where unapplied_poisha > 0;
create index payments_held on payments (agreement_id, received_on, id) where held_poisha > 0;
create index payments_withheld on payments (received_on, id) where method = 'Tax withheld';
create index payments_given_by on payments (given_by) where given_by is not null;

-- The document of money that goes out or moves: back to a tenant, to those whom the building pays, to or from the owner, or between
-- its accounts. All but refunds write their own entry and posting.
create table vouchers (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('refund', 'expense', 'transfer', 'owner', 'opening')),
  -- Of a refund.
  agreement_id uuid references agreements (id),
  -- The accounts that it debits and credits. What a refund debits, its postings say.
  debit text,
  credit text not null,
  amount_poisha integer not null check (amount_poisha > 0),
  -- The day on which it was paid, and the one for which it counts in the books.
  paid_on date not null,
  counted_on date not null,
  payee text check (length(payee) between 1 and 200),
  reference text check (reference = btrim(reference) and length(reference) between 1 and 64),
  -- The month that a cost is for.
  month date check (extract(day from month) = 1),
  note text check (length(note) between 1 and 500),
  -- Whether the same is proposed for the next month.
  repeats boolean not null default false,
  recorded_at timestamptz not null,
  recorded_by uuid references users (id),
  request_key text check (length(request_key) between 1 and 64),
  request_hash text,
  -- Of a refund: on its receipt.
  number integer constraint vouchers_number unique check (number > 0),
  reversed_at timestamptz,
  reversed_by uuid references users (id),
  reason text check (length(reason) between 1 and 500),
  constraint vouchers_request_key unique (recorded_by, request_key),
  constraint vouchers_refund_agreement check ((kind = 'refund') = (agreement_id is not null)),
  constraint vouchers_refund_debit check ((kind = 'refund') = (debit is null)),
  constraint vouchers_request check ((request_key is null) = (request_hash is null)),
  constraint vouchers_reversed check ((reversed_at is null) = (reason is null))
);
create index vouchers_of_agreement on vouchers (agreement_id, paid_on, id) where agreement_id is not null;
create index vouchers_newest on vouchers (paid_on desc, id desc);
create index vouchers_of_costs on vouchers (counted_on desc, id desc) where kind = 'expense';
create index vouchers_repeating on vouchers (month) where kind = 'expense';

-- One event. The entry by which a charge, a payment or a voucher comes into the books has its id.
create table journal_entries (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in (
    'charge', 'card', 'claim', 'record', 'confirm', 'decline', 'reverse', 'apply', 'release', 'waive', 'write off', 'open', 'use',
    'hold', 'correct', 'refund', 'move', 'take back', 'expense', 'transfer', 'owner', 'opening', 'count')),
  -- Null: of the building.
  agreement_id uuid references agreements (id),
  -- The day that it counts for; `recorded_at` is when it was written.
  effective_on date not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid references users (id),
  reason text check (length(reason) between 1 and 500),
  -- The form's idempotency key, and the hash of what the form said.
  request_key text check (length(request_key) between 1 and 64),
  request_hash text,
  tx xid8 not null default pg_current_xact_id()
);
alter table payments add constraint payments_given foreign key (given_by) references journal_entries (id);
create unique index journal_entries_request_key on journal_entries (recorded_by, request_key) where request_key is not null;
create index journal_entries_of_agreement on journal_entries (agreement_id, effective_on, id);
create index journal_entries_of_day on journal_entries (effective_on, id);

-- One move inside an entry.
create table postings (
  id uuid primary key default uuidv7(),
  entry_id uuid not null references journal_entries (id),
  -- That of its entry, as the trigger of postings compares.
  agreement_id uuid,
  debit text not null,
  credit text not null,
  amount_poisha integer not null check (amount_poisha > 0),
  charge_id uuid,
  -- That of its charge, which the trigger of postings fills in, so that sums by kind need no charges.
  charge_kind text,
  payment_id uuid,
  voucher_id uuid constraint postings_of_voucher references vouchers (id),
  -- The posting that this one takes back.
  reverses uuid constraint postings_reverses references postings (id),
  -- The entry's `effective_on`, so that the sums of some days need no entries.
  counted_on date not null,
  constraint postings_of_charge foreign key (charge_id, agreement_id) references charges (id, agreement_id),
  constraint postings_of_payment foreign key (payment_id, agreement_id) references payments (id, agreement_id),
  -- A foreign key of two columns is not looked at where one of them is null.
  constraint postings_of_building check (agreement_id is not null or (charge_id is null and payment_id is null))
);
create unique index postings_reversed_once on postings (reverses) where reverses is not null;
-- A payment's money comes once, and what waits is confirmed once.
create unique index postings_arrive_once on postings (payment_id, credit)
  where reverses is null and credit in ('unapplied', 'advances', 'pending', 'pending_discounts');
create index postings_by_entry on postings (entry_id);
create index postings_by_charge on postings (charge_id);
create index postings_by_payment on postings (payment_id);
create index postings_by_voucher on postings (voucher_id) where voucher_id is not null;
create index postings_by_day on postings (counted_on, entry_id) include (debit, credit, amount_poisha, charge_kind, reverses, payment_id, voucher_id);
-- What waited to be confirmed.
create index postings_confirmed on postings (counted_on) include (payment_id, reverses) where credit = 'pending';
-- For a drawer that was never closed, whose cash is summed from its first day.
create index postings_of_cash on postings (counted_on) include (debit, amount_poisha) where debit = 'cash' or credit = 'cash';
