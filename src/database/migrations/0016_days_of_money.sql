-- A year's figures without reading its journal. docs/performance.md, "Growth".

-- The accounts that a year's figures add up: money, and what residents did not have to pay.
create function is_summed(account text) returns boolean language sql immutable parallel safe
return account in ('card', 'cash', 'bkash', 'nagad', 'rocket', 'bank', 'discounts', 'waivers');

-- The day that a posting of these accounts counts for, which is that of its entry; null of others. It is filled here, whoever inserts
-- the posting, and stays, as the entry does.
alter table postings add column counted_on date;
alter table postings disable trigger postings_stay;
update postings set counted_on = effective_on from journal_entries
  where journal_entries.id = entry_id and (is_summed(debit) or is_summed(credit));
alter table postings enable trigger postings_stay;
alter table postings add constraint postings_counted_on check ((counted_on is not null) = (is_summed(debit) or is_summed(credit)));

create function date_posting() returns trigger language plpgsql as $$
begin
  new.counted_on := (select effective_on from journal_entries where id = new.entry_id);
  return new;
end
$$;
create trigger postings_dated before insert on postings for each row
  when (is_summed(new.debit) or is_summed(new.credit)) execute function date_posting();

drop index postings_of_money, postings_of_reliefs;
create index postings_by_day on postings (counted_on, entry_id) include (debit, credit, amount_poisha, reverses, payment_id)
  where counted_on is not null;

drop index charges_of_month;
create index charges_of_month on charges (year, month) include (amount_poisha) where kind = 'rent' and cancelled_at is null;
