-- What an apartment of the list is, and what it is used for: the tax statement deducts another rate of commercial rent. A row that
-- exists, or that a server of the version before adds, is a flat that people live in. No other
-- table has columns of these names: a statement of that server that joins apartments finds its own columns as before.
alter table apartments
  add column unit_kind text not null default 'flat' check (unit_kind in ('flat', 'shop', 'office', 'garage', 'other')),
  add column unit_use text not null default 'residential' check (unit_use in ('residential', 'commercial'));
-- The flat-rate deduction of rent from commercial use, in percent; 30 where none was set.
alter table tax_years add column commercial_rate numeric(5, 2) not null default 30 check (commercial_rate between 0 and 100);
