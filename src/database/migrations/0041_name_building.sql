-- Which building this database is. A backup carries it in its name and inside, so that two buildings with one folder for backups neither
-- count, delete nor copy each other's, and none is restored in place of the other. Where it came from is the building of the backup or
-- copy: a restored building may run beside the one that it was copied from.
create table building_identity (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  restored_from uuid
);
insert into building_identity default values;
