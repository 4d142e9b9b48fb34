-- Closings of the till. The drawer's cash carries over: what was counted, less what was handed over, is there at the next one.

create table till_closings (
  -- The last day in Asia/Dhaka that it closes. The first one is the day after the closing before.
  day date primary key,
  -- Cash that came from the owner or the bank, such as change.
  put_in_poisha bigint not null default 0 check (put_in_poisha >= 0),
  -- What should be in the drawer: what the closing before left, what was put in, and the cash of these days by the ledger. Below 0
  -- where more was given back than was there. The trigger of closings fills it in, and refuses another sum.
  expected_poisha bigint not null,
  counted_poisha bigint not null check (counted_poisha >= 0),
  -- What was taken out after the count, for the owner or the bank.
  handed_over_poisha bigint not null default 0,
  note text check (length(note) between 1 and 500),
  closed_at timestamptz not null,
  closed_by uuid not null references users (id),
  constraint till_closings_difference check (counted_poisha = expected_poisha or note is not null),
  constraint till_closings_handed_over check (handed_over_poisha between 0 and counted_poisha)
);

-- What each account comes to (debits less credits) at the end of a closed day, so that a trial balance sums open days only.
create table closing_balances (
  day date not null,
  account text not null,
  poisha bigint not null,
  primary key (day, account)
);
