-- Cheques that tenants hand in, most of them for days to come. One that is held is no money: what is deposited makes a waiting payment, and
-- what becomes of that payment is what becomes of the cheque. Days are Asia/Dhaka's, amounts poisha.
create table cheques (
  id uuid primary key default uuidv7(),
  -- Those of one form.
  series_id uuid not null,
  agreement_id uuid not null references agreements (id),
  bank text not null check (length(bank) between 2 and 60),
  -- The bank's name by which two cheques are compared: without what banks and people write differently.
  bank_key text not null check (length(bank_key) between 1 and 60),
  number text not null check (number ~ '^[0-9]{4,12}$'),
  amount_poisha bigint not null check (amount_poisha > 0),
  -- The day that is written on it.
  dated date not null,
  -- The first day of the month that it is for, where that was said.
  month date check (extract(day from month) = 1),
  -- Kept as a security: nobody is told to deposit it.
  is_security boolean not null default false,
  taken_on date not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null references users (id),
  -- The last time that it was deposited: the payment that waits, or was decided.
  payment_id uuid constraint cheques_payment unique references payments (id),
  deposited_on date,
  -- Null: the account of the method.
  place_id uuid references places (id),
  -- When the bank said that it does not pay.
  returned_on date,
  given_back_on date,
  given_back_by uuid references users (id),
  given_back_note text check (length(given_back_note) between 1 and 500),
  constraint cheques_not_before_its_day check (deposited_on >= dated),
  constraint cheques_deposited check ((payment_id is null) = (deposited_on is null)
    and (payment_id is not null or place_id is null and returned_on is null)),
  constraint cheques_returned check (returned_on >= deposited_on),
  constraint cheques_given_back check ((given_back_on is null) = (given_back_by is null) and (given_back_on is not null or given_back_note is null))
);
create unique index cheques_once on cheques (bank_key, number) where given_back_on is null;
create index cheques_of_agreement on cheques (agreement_id, dated);
create index cheques_open on cheques (dated, id) where given_back_on is null;
create trigger cheques_stay before delete or truncate on cheques for each statement execute function refuse_change('the list of cheques');

-- A cheque goes forward: held, deposited with a payment of its sum that waits, returned once that is declined or reversed, deposited again
-- with a new one; given back only while no payment of it waits or counts. What is written on it stays.
create function guard_cheque() returns trigger language plpgsql as $$
declare
  kept cheques;
  was text;
  payment payments;
begin
  if tg_op = 'INSERT' then
    if new.payment_id is null and new.given_back_on is null then return new; end if;
    raise exception 'a cheque is held first' using errcode = 'insufficient_privilege';
  end if;
  kept := new;
  select state into was from payments where id = old.payment_id;
  if old.given_back_on is null and (was is null or was in ('declined', 'reversed')) then
    kept.given_back_on := old.given_back_on;
    kept.given_back_by := old.given_back_by;
    kept.given_back_note := old.given_back_note;
    if new.payment_id is distinct from old.payment_id and new.given_back_on is null and new.returned_on is null then
      select * into payment from payments where id = new.payment_id;
      if payment.state = 'pending' and payment.method = 'Bank'
        and (payment.agreement_id, payment.amount_poisha) = (new.agreement_id, new.amount_poisha) then
        kept.payment_id := old.payment_id;
        kept.deposited_on := old.deposited_on;
        kept.place_id := old.place_id;
        kept.returned_on := old.returned_on;
      end if;
    elsif was is not null and old.returned_on is null then
      kept.returned_on := old.returned_on;
    end if;
  end if;
  if kept is distinct from old then
    raise exception 'a cheque goes from held to deposited, returned or given back' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger cheques_guarded before insert or update on cheques for each row execute function guard_cheque();

-- The state follows from the payment, so that it is the same whichever page confirms, declines or reverses that.
create view cheques_now as
  select cheques.*,
    case when given_back_on is not null then 'givenBack' when payments.state is null then 'held' when payments.state = 'pending' then 'deposited'
      when payments.state = 'confirmed' then 'cleared' else 'returned' end as state,
    case when payments.state = 'confirmed' then (decided_at at time zone 'Asia/Dhaka')::date end as cleared_on,
    case when payments.state in ('declined', 'reversed') then coalesce(returned_on, (decided_at at time zone 'Asia/Dhaka')::date) end as unpaid_on,
    case when payments.state in ('declined', 'reversed') then payments.reason end as return_reason,
    -- After it, the bank need not pay: six months from the day on it.
    (dated + interval '6 months')::date as valid_through
  from cheques left join payments on payments.id = cheques.payment_id;

alter table requests drop constraint requests_makes_check, add constraint requests_makes_check
  check (makes in ('payment', 'voucher', 'entry', 'charge', 'reminder', 'swap', 'place', 'statement', 'reconciliation', 'handover', 'match', 'known payer', 'cheque'));
