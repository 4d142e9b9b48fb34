-- By which the tenancy after a move is found.
create index agreements_moved_from on agreements (moved_from) where moved_from is not null;

-- A cheque that is held goes along when its tenant moves to another flat of the building. As before otherwise.
create or replace function guard_cheque() returns trigger language plpgsql as $$
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
  if old.payment_id is null and old.given_back_on is null
    and exists (select from agreements where id = new.agreement_id and moved_from = old.agreement_id) then
    kept.agreement_id := old.agreement_id;
    if kept is not distinct from old then return new; end if;
    kept := new;
  end if;
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
