-- What the building said of words in a column, such as which category “diesel” is, for the next file; and of pasted months of bills.
alter table import_choices
  drop constraint import_choices_kind_check,
  add constraint import_choices_kind_check check (kind in ('apartments', 'residents', 'expenses', 'bills')),
  add column words jsonb not null default '{}';
