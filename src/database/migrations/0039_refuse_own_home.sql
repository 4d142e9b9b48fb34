-- Nobody acts by a duty on a home of their own, also where no entry of the books says who did it: another charge, a cheque, a certificate,
-- an instalment, the tenant's file. The server asks by this function in the transaction that does it; the triggers of entries and rents, too.
create function refuse_own_home(home uuid, person uuid) returns void language plpgsql as $$
begin
  if exists (select from tenancy_members where agreement_id = home and user_id = person) and not is_owner(person) then
    raise exception 'somebody else does that for this home' using errcode = 'check_violation', constraint = 'duties_own_home';
  end if;
end
$$;
create or replace function refuse_own_home() returns trigger language plpgsql as $$
begin
  perform refuse_own_home(new.agreement_id, new.recorded_by);
  return new;
end
$$;
