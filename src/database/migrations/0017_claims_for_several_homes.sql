-- One transaction can pay for several homes of a person: a claim for each, of which the others name the first. They wait and are decided
-- together, and have the transaction's number in common.
alter table payments add column claimed_with uuid references payments (id) check (claimed_with <> id);
create index payments_claimed_with on payments (claimed_with) where claimed_with is not null;
drop index payments_reference;
create unique index payments_reference on payments (method, reference, (case when claimed_with is not null then id end))
  nulls not distinct where state in ('pending', 'confirmed') and reference is not null;
