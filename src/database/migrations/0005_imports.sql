-- A table that was imported: what it added, so that it can be taken back while nothing else was recorded of that.
create table imports (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('apartments', 'residents', 'expenses')),
  made_at timestamptz not null,
  made_by uuid not null references users (id),
  -- Apartments, agreements or vouchers, and the apartments that a table of tenants brought.
  added uuid[] not null check (cardinality(added) > 0),
  apartments uuid[] not null default '{}',
  -- Of expenses: which table it was. The same one again adds nothing, unless it was taken back.
  hash text,
  undone_at timestamptz,
  undone_by uuid references users (id),
  constraint imports_undoing check ((undone_at is null) = (undone_by is null))
);
create index imports_of_kind on imports (kind, id desc);

-- What the building said of the columns of a kind of table: the field of each title, and how a column is written.
create table import_choices (
  kind text primary key check (kind in ('apartments', 'residents', 'expenses')),
  titles jsonb not null,
  formats jsonb not null
);
