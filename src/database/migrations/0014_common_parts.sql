-- The office adds, renames and retires common parts. A retired one keeps its repairs, and nothing more is reported of it.
alter table common_parts
  add column is_ended boolean not null default false,
  add column version integer not null default 1 check (version > 0),
  -- Parts that the office adds stand together, by their names, before the last one of the first eight.
  alter column position set default 8;
update common_parts set position = 9 where position = 8;
create trigger common_parts_stay before delete or truncate on common_parts
  for each statement execute function refuse_change('the list of common parts');
