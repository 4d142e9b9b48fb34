-- An owner of a flat, whom a committee bills: an account of money beside the tenant's or alone. It is a row of agreements in states of its
-- own, `owned`, and `sold` once it has ended, so that no statement about tenancies meets it, also of a server of the version before. It
-- has no rent, and no notice.
alter table agreements
  drop constraint agreements_status_check,
  add constraint agreements_status_check
    check (status in ('pending', 'accepted', 'rejected', 'withdrawn', 'ended', 'owned', 'sold')),
  drop constraint agreements_acceptance,
  add constraint agreements_acceptance check ((status in ('accepted', 'ended', 'owned', 'sold')) = (accepted_at is not null)),
  drop constraint agreements_closing,
  add constraint agreements_closing check ((status in ('rejected', 'withdrawn', 'ended', 'sold')) = (closed_at is not null)),
  drop constraint agreements_have_a_tenant,
  add constraint agreements_have_a_tenant
    check (user_id is not null or tenant_name is not null and status in ('accepted', 'ended', 'owned', 'sold')),
  drop constraint agreements_rent_free,
  add constraint agreements_rent_free check (rent_poisha > 0 or status in ('accepted', 'ended', 'owned', 'sold')),
  add constraint agreements_of_owners check (status not in ('owned', 'sold') or rent_poisha = 0 and notice_at is null and occupancy = 'owner'),
  add constraint agreements_sold check (status <> 'owned' or ends_on is null);
create unique index agreements_one_owner on agreements (apartment_id) where status = 'owned';

-- Who pays a line of the bills: who lives in the flat, or its owner.
alter table bill_lines
  add column payer text not null default 'occupier' constraint bill_lines_payer check (payer in ('occupier', 'owner'));
