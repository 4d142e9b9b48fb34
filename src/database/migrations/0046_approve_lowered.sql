-- What an act takes off what a tenancy owes counts against the limit of what one person gives up, whatever the act is called: a last day in
-- the past and a move take back whole months (`release`) or days of one, as a corrected charge or rent does. What is not owed yet is not
-- given up: months, and days of a month, after the day of the act. Nor what an import brought that is undone. What the same person owes for
-- the same months elsewhere from then on, in the flat that they moved to, is taken off less. What the server does by itself has no person.
create or replace function lowered_charges(tenancy uuid) returns bigint language sql stable as $$
  with act as (
    select wrong.*, corrected.amount_poisha as right_poisha, coalesce(corrected.to_day, ends) as right_to,
      corrected.id is null or coalesce(corrected.from_day, begins) is distinct from coalesce(wrong.from_day, begins)
        or coalesce(corrected.to_day, ends) is not distinct from ends as is_decided
    from (
      select charges.*, coalesce(make_date(year, month, 1), due_on) as begins, journal_entries.kind = 'release' as is_released,
        coalesce(to_day, (make_date(year, month, 1) + interval '1 month - 1 day')::date) as ends,
        (cancelled_at at time zone 'Asia/Dhaka')::date as today
      from journal_entries join postings on entry_id = journal_entries.id join charges on charges.id = postings.charge_id
      where journal_entries.agreement_id = tenancy and journal_entries.kind in ('correct', 'release') and tx = pg_current_xact_id()
        and recorded_by is not null and postings.reverses = charges.id
    ) as wrong left join charges corrected on corrected.corrects = wrong.id
  ), lowered as (
    select year, month, kind, case
      when is_released then case when begins <= today then amount_poisha else 0 end
      when is_decided then greatest(amount_poisha - coalesce(right_poisha, 0), 0)
      when right_to >= least(today, ends) then 0
      else greatest(amount_poisha - right_poisha, 0)::bigint * (least(today, ends) - right_to) / (ends - right_to)
    end as poisha from act
  ), elsewhere as (
    select year, month, sum(charges.amount_poisha) as poisha
    from agreements own join agreements other on other.id <> own.id
      and (other.moved_from = own.id or (other.user_id, other.apartment_id) = (own.user_id, own.apartment_id))
    join journal_entries on journal_entries.agreement_id = other.id and journal_entries.kind = 'charge' and tx = pg_current_xact_id()
    join postings on entry_id = journal_entries.id join charges on charges.id = postings.id
    where own.id = tenancy and charges.kind = 'rent' and exists (select from act where is_released or not is_decided)
    group by year, month
  )
  select case when exists (select from imports where tenancy = any (added) and undone_at is not null) then 0 else (
    select coalesce(sum(greatest(months.poisha - coalesce(elsewhere.poisha, 0), 0)), 0)
    from (select year, month, kind, sum(poisha) as poisha from lowered group by year, month, kind) as months
    left join elsewhere on kind = 'rent' and elsewhere.year = months.year and elsewhere.month = months.month
  ) end::bigint
$$;

-- As before, of releases too. Both are approved as one `correct`.
create or replace function require_approval() returns trigger language plpgsql as $$
declare
  approval uuid := nullif(current_setting('onebuilding.approval', true), '')::uuid;
  counted text := case when new.kind = 'release' then 'correct' else new.kind end;
  most bigint;
  total bigint;
begin
  select case when counted = 'refund' then refund_limit_poisha when counted in ('waive', 'write off', 'correct') then give_up_limit_poisha
    else spend_limit_poisha end into most from settings;
  if most is null and approval is null then return null; end if;
  -- What a closing hands over was counted by it: nothing else is dated into closed days. What an owner brings is not spent.
  if counted = 'owner' and (exists (select from settings where closed_through >= new.effective_on)
    or not exists (select from postings where entry_id = new.id and debit = 'owner')) then return null; end if;
  if counted = 'correct' then
    if new.recorded_by is null then return null; end if;
    total := lowered_charges(new.agreement_id);
    if total = 0 or approval is not null and exists (
      select from approvals join journal_entries written on written.id = used_by
      where approvals.id = approval and written.tx = pg_current_xact_id() and written.kind in ('correct', 'release')
        and approvals.agreement_id = new.agreement_id) then return null; end if;
  else
    select coalesce(sum(amount_poisha), 0) into total from postings where entry_id = new.id and reverses is null;
  end if;
  if approval is not null then
    update approvals set used_by = new.id
    where id = approval and decision = 'approved' and used_by is null and kind = counted and amount_poisha = total
      and agreement_id is not distinct from new.agreement_id and asked_by = new.recorded_by;
    if found then return null; end if;
  end if;
  if total > most then
    raise exception 'that needs a second person' using errcode = 'check_violation', constraint = 'entries_approved',
      detail = json_build_object('kind', counted, 'amountPoisha', total, 'agreementId', new.agreement_id)::text;
  end if;
  return null;
end
$$;
drop trigger journal_entries_approved on journal_entries;
create constraint trigger journal_entries_approved after insert on journal_entries deferrable initially deferred
  for each row when (new.kind in ('refund', 'waive', 'write off', 'correct', 'release', 'expense', 'owner')) execute function require_approval();
