-- While a building parts those who record money from those who decide on it, who recorded a cost, other income, a move or a refund does not
-- take it back either. Owners stay free. What was there before the books is no money that came.
create function separate_vouchers() returns trigger language plpgsql as $$
begin
  if (select separates from settings) and not is_owner(new.reversed_by) then
    raise exception 'somebody else takes this voucher back' using errcode = 'check_violation', constraint = 'vouchers_separated';
  end if;
  return new;
end
$$;
create trigger vouchers_separated before update on vouchers for each row
  when (old.reversed_at is null and new.reversed_at is not null and new.reversed_by = old.recorded_by and old.kind <> 'opening')
  execute function separate_vouchers();
