-- A line of the bills may hold for some blocks or named flats only, such as a lift or a pump of its own; for all where neither is named.
-- A server of the version before bills it to all.
alter table bill_lines
  add column blocks text[] not null default '{}',
  add column apartment_ids uuid[] not null default '{}';
