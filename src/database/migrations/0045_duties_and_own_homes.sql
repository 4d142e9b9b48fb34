-- A link that sets a new password, and a sign-in that waits for its code, were begun for the account as it was. Whoever made a link for a
-- tenant could open it after the tenant was given a duty, and act by that duty. Giving and ending one deletes them, whichever program does.
-- Mails that confirm an e-mail stay: they need a session of the account.
create function duty_voids_links() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from identity.tokens where purpose <> 'confirm email' and account_id in (
    select account.id from identity.accounts account join users on users.email = account.email where users.id = new.user_id);
  return null;
end
$$;
create trigger duties_void_links after insert or update on duties for each row execute function duty_voids_links();

-- Nor does somebody by a duty type the reading or the sum that a home of their own is billed by, correct its reading, or teach whose
-- telephone pays for it: a colleague's statement would confirm a payment by that. Bills of a month are issued for all homes at once, by
-- whoever issues them: what stands in the cells of their own home was typed by somebody else.
create function refuse_own_cell() returns trigger language plpgsql as $$
begin
  perform refuse_own_home(new.agreement_id, new.changed_by);
  return new;
end
$$;
create trigger bill_cells_own_home before insert or update on bill_cells for each row
  when (new.changed_by is not null and new.agreement_id is not null) execute function refuse_own_cell();

create function refuse_own_reading() returns trigger language plpgsql as $$
begin
  if exists (select from meter_readings issued where (issued.agreement_id, issued.line_id, issued.year, issued.month)
    = (new.agreement_id, new.line_id, new.year, new.month)) then
    perform refuse_own_home(new.agreement_id, new.recorded_by);
  end if;
  return new;
end
$$;
create trigger meter_readings_own_home before insert on meter_readings for each row
  when (new.recorded_by is not null) execute function refuse_own_reading();

create function refuse_own_payer() returns trigger language plpgsql as $$
begin
  perform refuse_own_home(new.agreement_id, new.learned_by);
  return new;
end
$$;
create trigger known_payers_own_home before insert on known_payers for each row
  when (new.agreement_id is not null) execute function refuse_own_payer();
