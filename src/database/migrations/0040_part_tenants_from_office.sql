-- Separation is for the office: a person without a duty acts as the tenant of their home. By days, a tenant's own notice corrects the rent
-- of its last month, an entry of a kind that the trigger asks about, and was refused.
create or replace function refuse_own_home(home uuid, person uuid) returns void language plpgsql as $$
begin
  if exists (select from tenancy_members where agreement_id = home and user_id = person)
    and exists (select from duties where user_id = person and ended_at is null) and not is_owner(person) then
    raise exception 'somebody else does that for this home' using errcode = 'check_violation', constraint = 'duties_own_home';
  end if;
end
$$;
