-- What a month's bill has beside the rent. Months are Asia/Dhaka's.

-- A line of every bill, such as the service charge. It is never deleted, only ended; what was issued stays as it was.
create table bill_lines (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  name_bangla text not null check (length(name_bangla) between 1 and 60),
  -- The account of income that its charges credit.
  kind text not null check (kind in ('service', 'water', 'gas', 'electricity', 'generator', 'garage', 'late_fee', 'other')),
  method text not null check (method in ('fixed', 'meter', 'shared', 'typed')),
  -- What a month of each flat costs; of a meter, the fixed part.
  amount_poisha integer not null default 0 check (amount_poisha between 0 and 2000000000),
  -- What a meter's units cost, in taka a unit: the units up to each step, then those of the last step, which has no end.
  steps jsonb check (jsonb_typeof(steps) = 'array'),
  shared_by text check (shared_by in ('flat', 'people', 'size')),
  from_month date not null check (extract(day from from_month) = 1),
  -- The last month that has it.
  until_month date check (extract(day from until_month) = 1),
  version integer not null default 1 check (version > 0),
  constraint bill_lines_meter check ((method = 'meter') = (steps is not null)),
  constraint bill_lines_shared check ((method = 'shared') = (shared_by is not null))
);

-- What a flat costs a month where that is not the amount of its line.
create table bill_line_flats (
  line_id uuid not null references bill_lines (id),
  apartment_id uuid not null references apartments (id),
  amount_poisha integer not null check (amount_poisha >= 0),
  primary key (line_id, apartment_id)
);

-- The draft of a month's bills, cell by cell as it was typed; `version` tells apart what two people type into one.
create table bill_cells (
  year integer not null check (year between 2000 and 2200),
  month integer not null check (month between 1 and 12),
  line_id uuid not null references bill_lines (id),
  -- Null: the sum that a line shares among the flats.
  agreement_id uuid references agreements (id),
  -- Taka, or what a meter shows; null where the cell was emptied.
  figure numeric(12, 2) check (figure >= 0),
  -- Of a meter that was changed: what the old one showed at last, and the new one at first.
  old_end numeric(12, 2) check (old_end >= 0),
  new_start numeric(12, 2) check (new_start >= 0),
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid references users (id),
  constraint bill_cells_key unique nulls not distinct (year, month, line_id, agreement_id)
);

-- What meters showed when a month's bills were issued. A corrected one is a new row; of a month the last one counts.
create table meter_readings (
  id uuid primary key default uuidv7(),
  line_id uuid not null references bill_lines (id),
  apartment_id uuid not null references apartments (id),
  agreement_id uuid not null references agreements (id),
  year integer not null check (year between 2000 and 2200),
  month integer not null check (month between 1 and 12),
  previous numeric(12, 2),
  reading numeric(12, 2) not null,
  old_end numeric(12, 2),
  new_start numeric(12, 2),
  units numeric(12, 2) not null check (units >= 0),
  recorded_at timestamptz not null,
  recorded_by uuid references users (id)
);
create index meter_readings_of_flat on meter_readings (apartment_id, line_id, year, month, id);
create index meter_readings_of_agreement on meter_readings (agreement_id, year, month);
