-- Receipts of payments that the office has confirmed. Each is numbered once, without a gap in its year, after the transaction that
-- confirmed the payment, and says what was printed then. docs/decisions/0039.

create table receipts (
  payment_id uuid primary key,
  -- The year of `issued_at` in Asia/Dhaka.
  year integer not null check (year between 2000 and 2200),
  number integer not null check (number > 0),
  -- 80 random bits: whoever has the receipt can check it.
  code text not null default left(gen_random_uuid()::text, 8) || right(gen_random_uuid()::text, 12) check (code ~ '^[0-9a-f]{20}$'),
  issued_at timestamptz not null,
  -- What is printed, whatever people and things are called later. Amounts in poisha.
  snapshot jsonb not null
);

-- Confirmed payments whose receipt has no number yet.
create table receipts_due (
  payment_id uuid primary key
);

-- The old payments get theirs now, in the order in which their money came. A month that is free again is not on them.
insert into receipts (payment_id, year, number, issued_at, snapshot)
with settled as (
  select posting.payment_id, posting.charge_id,
    coalesce(sum(posting.amount_poisha) filter (where posting.debit = 'unapplied'), 0) as money,
    coalesce(sum(posting.amount_poisha) filter (where posting.debit = 'discounts'), 0) as discount
  from postings posting
  left join postings mirror on mirror.reverses = posting.id
  left join journal_entries taken_back on taken_back.id = mirror.entry_id
  where posting.credit = 'receivable' and posting.debit in ('unapplied', 'discounts') and posting.reverses is null
    and (mirror.id is null or taken_back.kind = 'reverse')
  group by posting.payment_id, posting.charge_id
), months as (
  select payment_id, sum(money) as money, jsonb_agg(jsonb_build_object('year', year, 'month', month, 'label', label,
    'rentPoisha', amount_poisha, 'discountPoisha', discount, 'amountPoisha', money) order by due_on, charges.id) as shown
  from settled join charges on charges.id = charge_id
  group by payment_id
)
select payments.id, extract(year from now() at time zone 'Asia/Dhaka'),
  row_number() over (order by received_on, payments.recorded_at, payments.id), now(),
  jsonb_build_object(
    'building', jsonb_build_object(
      'name', coalesce(building->>'name', 'OneBuilding'),
      'address', coalesce(building->>'address', '1234 Green Residency, Gulshan Avenue, Dhaka 1212'),
      'landlord', coalesce(building->>'landlord', '')),
    'payer', coalesce(users.name, tenant_name, ''),
    'apartment', jsonb_build_object('block', block, 'floor', floor, 'apartmentNo', apartment_no),
    'months', coalesce(shown, '[]'),
    'coupon', case when coupons.id is not null then jsonb_build_object('code', coupons.code, 'discount', payments.discount) end,
    'amountPoisha', payments.amount_poisha,
    'advancePoisha', payments.amount_poisha - coalesce(money, 0),
    'method', method,
    'reference', reference,
    'receivedOn', received_on)
from payments
join agreements on agreements.id = payments.agreement_id
join apartments on apartments.id = apartment_id
left join users on users.id = agreements.user_id
left join coupons on coupons.id = coupon_id
left join months on months.payment_id = payments.id
cross join settings
where payments.state in ('confirmed', 'reversed');

alter table receipts
  add foreign key (payment_id) references payments (id),
  add constraint receipts_number unique (year, number),
  add constraint receipts_code unique (code);
alter table receipts_due add foreign key (payment_id) references payments (id);

create trigger receipts_stay before update or delete or truncate on receipts
  for each statement execute function refuse_ledger_change();

-- A payment that is confirmed is due a receipt, whatever happens to it before its receipt has a number.
create function note_due_receipt() returns trigger language plpgsql as $$
begin
  insert into receipts_due (payment_id) values (new.id);
  return null;
end
$$;
create trigger payments_inserted_confirmed after insert on payments
  for each row when (new.state = 'confirmed') execute function note_due_receipt();
create trigger payments_confirmed after update on payments
  for each row when (old.state <> 'confirmed' and new.state = 'confirmed') execute function note_due_receipt();
