-- What a building of hundreds of flats and many years is asked, found without reading all of it. docs/performance.md, "Growth".

-- Words anywhere in the trail. Without pg_trgm, which PostgreSQL brings but a server may lack, they are looked for in all of it.
do $$
begin
  create extension if not exists pg_trgm;
  create index audit_events_words on audit_events using gin ((coalesce(actor_email, '') || ' ' || coalesce(subject_email, '') || ' '
    || address || ' ' || details::text) gin_trgm_ops) with (gin_pending_list_limit = 256);
exception when feature_not_supported or insufficient_privilege or undefined_file or undefined_object then
  raise warning 'pg_trgm is not there: a search of the trail takes seconds once there are a million events';
end
$$;

-- The days of the journal, with the entries themselves.
drop index journal_entries_of_day;
create index journal_entries_of_day on journal_entries (effective_on, id);
-- What came into the accounts of money or went out of them, and what residents did not have to pay.
create index postings_of_money on postings (entry_id) include (debit, credit, amount_poisha, reverses)
  where debit in ('card', 'cash', 'bkash', 'nagad', 'rocket', 'bank') or credit in ('card', 'cash', 'bkash', 'nagad', 'rocket', 'bank');
create index postings_of_reliefs on postings (entry_id) where 'waivers' in (debit, credit) or 'discounts' in (debit, credit);

create index payments_newest on payments (recorded_at desc, id desc);
create index payments_of_coupon on payments (coupon_id, recorded_at desc, id desc) where coupon_id is not null;
-- The people who have not left, to be counted.
create index users_here on users (role) where left_at is null;
