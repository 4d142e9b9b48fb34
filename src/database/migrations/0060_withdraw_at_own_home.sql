-- A staff member who lives in the building withdraws a claim of their own, as every resident does: it declines no other person's money,
-- and five that wait prevent the next one.
-- The claim is one that this transaction declined: an earlier one excuses nothing.
create function refuse_own_entry() returns trigger language plpgsql as $$
begin
  if new.kind <> 'decline' or not exists (
    select from payments where agreement_id = new.agreement_id and state = 'declined' and payments.xmin = new.tx::xid
      and recorded_by = new.recorded_by and decided_by = new.recorded_by) then
    perform refuse_own_home(new.agreement_id, new.recorded_by);
  end if;
  return new;
end
$$;
drop trigger journal_entries_own_home on journal_entries;
create trigger journal_entries_own_home before insert on journal_entries for each row
  when (new.recorded_by is not null and new.agreement_id is not null and new.kind in ('record', 'confirm', 'decline', 'reverse', 'waive',
    'write off', 'open', 'use', 'hold', 'correct', 'refund', 'move', 'take back')) execute function refuse_own_entry();
