-- Closings of the till: the cash that was counted, beside the ledger's figure.

create table till_closings (
  -- The last day in Asia/Dhaka that it closes. The first one is the day after the closing before.
  day date primary key,
  counted_poisha bigint not null check (counted_poisha >= 0),
  -- The cash of these days by the ledger.
  expected_poisha bigint not null,
  note text check (length(note) between 1 and 500),
  closed_at timestamptz not null,
  closed_by uuid not null references users (id),
  check (counted_poisha = expected_poisha or note is not null)
);
