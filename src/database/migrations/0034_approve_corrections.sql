-- Charges and rents that are corrected to less are given up to that extent: what one request lowers of a tenancy, over all of its charges,
-- counts against the limit of what one person gives up. Not what follows from another last day: then the days of the month differ, and
-- nothing is decided. What the hourly work corrects has no person.
alter table approvals drop constraint approvals_kind_check, add constraint approvals_kind_check
  check (kind in ('refund', 'waive', 'write off', 'correct', 'expense', 'owner'));

-- What this transaction takes off the charges of a tenancy by its corrections, in poisha.
create function lowered_charges(tenancy uuid) returns bigint language sql stable as $$
  select coalesce(sum(greatest(wrong.amount_poisha - coalesce(corrected.amount_poisha, 0), 0)), 0)::bigint
  from journal_entries join postings on entry_id = journal_entries.id
  join charges wrong on wrong.id = postings.charge_id and postings.reverses = wrong.id
  left join charges corrected on corrected.corrects = wrong.id
  where journal_entries.agreement_id = tenancy and journal_entries.kind = 'correct' and tx = pg_current_xact_id()
    and recorded_by is not null
    and (corrected.id is null or (corrected.from_day, corrected.to_day) is not distinct from (wrong.from_day, wrong.to_day))
$$;

-- As before, of corrections too: they are several entries of one transaction, of which the first one uses the approval.
create or replace function require_approval() returns trigger language plpgsql as $$
declare
  approval uuid := nullif(current_setting('onebuilding.approval', true), '')::uuid;
  most bigint;
  total bigint;
begin
  select case when new.kind = 'refund' then refund_limit_poisha when new.kind in ('waive', 'write off', 'correct') then give_up_limit_poisha
    else spend_limit_poisha end into most from settings;
  if most is null and approval is null then return null; end if;
  -- What a closing hands over was counted by it: nothing else is dated into closed days. What an owner brings is not spent.
  if new.kind = 'owner' and (exists (select from settings where closed_through >= new.effective_on)
    or not exists (select from postings where entry_id = new.id and debit = 'owner')) then return null; end if;
  if new.kind = 'correct' then
    total := lowered_charges(new.agreement_id);
    if total = 0 or approval is not null and exists (
      select from approvals join journal_entries written on written.id = used_by
      where approvals.id = approval and written.tx = pg_current_xact_id() and written.kind = 'correct'
        and approvals.agreement_id = new.agreement_id) then return null; end if;
  else
    select coalesce(sum(amount_poisha), 0) into total from postings where entry_id = new.id and reverses is null;
  end if;
  if approval is not null then
    update approvals set used_by = new.id
    where id = approval and decision = 'approved' and used_by is null and kind = new.kind and amount_poisha = total
      and agreement_id is not distinct from new.agreement_id and asked_by = new.recorded_by;
    if found then return null; end if;
  end if;
  if total > most then
    raise exception 'that needs a second person' using errcode = 'check_violation', constraint = 'entries_approved',
      detail = json_build_object('kind', new.kind, 'amountPoisha', total, 'agreementId', new.agreement_id)::text;
  end if;
  return null;
end
$$;
drop trigger journal_entries_approved on journal_entries;
create constraint trigger journal_entries_approved after insert on journal_entries deferrable initially deferred
  for each row when (new.kind in ('refund', 'waive', 'write off', 'correct', 'expense', 'owner')) execute function require_approval();
