-- The number of a tenancy, which the numbers of its bills end with: one that is not a month's own serialises nothing. Tenancies of
-- before get theirs in no order that means anything. While servers of the version before run, what they insert is numbered too.
alter table agreements add column tenancy_number bigint generated always as identity unique;

-- New buildings share and read meters in whole taka. One that people have signed up to goes on to the poisha until the office chooses.
update settings set building = building || '{"wholeTaka": false}' where exists (select from users);
