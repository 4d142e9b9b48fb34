-- Why somebody lives in a flat. An owner, the family of an owner, a guard or a caretaker may have no rent: such a tenancy is charged
-- none, and all else of it stays. A server of an earlier version records rented ones.
alter table agreements
  add column occupancy text not null default 'rented'
    constraint agreements_occupancy check (occupancy in ('rented', 'owner', 'staff', 'rent-free')),
  drop constraint agreements_rent_poisha_check,
  add constraint agreements_rent check (rent_poisha >= 0),
  -- Only the office lets somebody live without rent: who applies for a flat asks for its rent.
  add constraint agreements_rent_free check (rent_poisha > 0 or status in ('accepted', 'ended'));

alter table rents drop constraint rents_rent_poisha_check, add constraint rents_rent check (rent_poisha >= 0);
