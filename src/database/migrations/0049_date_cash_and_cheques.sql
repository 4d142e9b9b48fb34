-- The cash of a closed day was counted. A voucher of the drawer that says such a day would count for a later one (`counted_on`) and
-- contradict the count, so it is refused: cash that goes out, and cash that comes in on a day before the one on which it is recorded. What
-- a statement's line shows moved on its own day, which is not chosen, so it counts for the open day as before: the match stands at the
-- transaction's end. Vouchers from before this rule stay as they are.
create function refuse_closed_cash() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from matched_postings join postings on postings.id = posting_id where voucher_id = new.id and not is_undone
  ) then
    raise exception 'the cash of that day is counted' using errcode = 'check_violation', constraint = 'vouchers_open_day';
  end if;
  return null;
end
$$;
create constraint trigger vouchers_open_day after insert on vouchers deferrable initially deferred for each row
  when (new.counted_on <> new.paid_on
    and (new.credit = 'cash' or new.debit = 'cash' and new.paid_on < (new.recorded_at at time zone 'Asia/Dhaka')::date))
  execute function refuse_closed_cash();

-- No cheque is deposited before it was taken, nor again before the bank returned it. One that was keeps its days.
create function guard_deposit() returns trigger language plpgsql as $$
begin
  if new.deposited_on < new.taken_on then
    raise exception 'a cheque is deposited once it was taken' using errcode = 'check_violation', constraint = 'cheques_not_before_taken';
  elsif new.deposited_on < old.returned_on then
    raise exception 'a cheque is deposited again once it came back' using errcode = 'check_violation', constraint = 'cheques_not_before_return';
  end if;
  return new;
end
$$;
create trigger cheques_deposited_after before update on cheques for each row
  when (new.payment_id is distinct from old.payment_id) execute function guard_deposit();
