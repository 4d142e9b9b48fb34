-- Tax that a tenant withheld lowers what is owed and brings no money, so an invented certificate gives up a debt. Above what one person gives
-- up, the certificate is entered by another person than the one who recorded the tax, also by another than an owner.
create function separate_withheld_tax() returns trigger language plpgsql as $$
begin
  if new.amount_poisha > (select give_up_limit_poisha from settings) then
    raise exception 'somebody else enters this certificate' using errcode = 'check_violation', constraint = 'withheld_tax_separated';
  end if;
  return new;
end
$$;
create trigger withheld_tax_separated before insert or update of state on payments for each row
  when (new.method = 'Tax withheld' and new.state = 'confirmed' and new.decided_by = new.recorded_by)
  execute function separate_withheld_tax();
