-- A flat in which its owner lives, or a guard, need not be offered at any rent: 0 is none. No visitor is shown it, and nobody applies for
-- it. A server of the version before, that still runs during an upgrade, shows one that is free with a rent of 0, and its database
-- refuses the request for it.
alter table apartments drop constraint apartments_rent_poisha_check, add constraint apartments_rent_asked check (rent_poisha >= 0);
