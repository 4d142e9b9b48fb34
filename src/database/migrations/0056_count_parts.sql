-- A limit binds what one person does within 24 hours: what they pay back to one tenancy, what they give up of what it owes, and what they
-- take out for the owners from one place. Costs of one payee count one by one (docs/decisions/0091-what-no-limit-counts.md). What a second person
-- approved, and what was taken back, does not count again; nor what a closing hands over.

-- As before, of any transaction.
create function lowered_charges(tenancy uuid, act_tx xid8) returns bigint language sql stable as $$
  with act as (
    select wrong.*, corrected.amount_poisha as right_poisha, coalesce(corrected.to_day, ends) as right_to,
      corrected.id is null or coalesce(corrected.from_day, begins) is distinct from coalesce(wrong.from_day, begins)
        or coalesce(corrected.to_day, ends) is not distinct from ends as is_decided
    from (
      select charges.*, coalesce(make_date(year, month, 1), due_on) as begins, journal_entries.kind = 'release' as is_released,
        coalesce(to_day, (make_date(year, month, 1) + interval '1 month - 1 day')::date) as ends,
        (cancelled_at at time zone 'Asia/Dhaka')::date as today
      from journal_entries join postings on entry_id = journal_entries.id join charges on charges.id = postings.charge_id
      where journal_entries.agreement_id = tenancy and journal_entries.kind in ('correct', 'release') and tx = act_tx
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
    join journal_entries on journal_entries.agreement_id = other.id and journal_entries.kind = 'charge' and tx = act_tx
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

-- What the same person did of this entry's limit to the same, in transactions before it.
create function done_alone(entry journal_entries) returns bigint language sql stable as $$
  with done as (
    select earlier.* from journal_entries earlier
    where earlier.recorded_by = entry.recorded_by and earlier.recorded_at > entry.recorded_at - interval '24 hours' and earlier.tx <> entry.tx
      and earlier.agreement_id is not distinct from entry.agreement_id and case
        when entry.kind in ('refund', 'owner') then earlier.kind = entry.kind
        when entry.kind in ('waive', 'write off', 'correct', 'release') then earlier.kind in ('waive', 'write off', 'correct', 'release')
        else false end
      and not exists (select from approvals join journal_entries approved on approved.id = used_by
        where approved.tx = earlier.tx and approved.agreement_id is not distinct from earlier.agreement_id)
  )
  select (select coalesce(sum(posting.amount_poisha), 0) from done join postings posting on posting.entry_id = done.id
      where done.kind not in ('correct', 'release') and posting.reverses is null
        and not exists (select from postings mirror where mirror.reverses = posting.id)
        and (done.kind <> 'owner'
          or exists (select from postings own where own.entry_id = entry.id and (own.debit, own.credit) = (posting.debit, posting.credit))
          and not exists (select from vouchers join till_closings on closed_at = vouchers.recorded_at and closed_by = vouchers.recorded_by
            where vouchers.id = done.id)))
    + (select coalesce(sum(lowered_charges(entry.agreement_id, act.tx)), 0)
      from (select distinct tx from done where kind in ('correct', 'release')) as act)
$$;
create index journal_entries_by_person on journal_entries (recorded_by, recorded_at) where recorded_by is not null;

-- As before, with what the person did alone of the same.
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
    total := lowered_charges(new.agreement_id, new.tx);
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
  -- Two at once of one person wait for each other, so that the second sees what the first did.
  perform pg_advisory_xact_lock(62014, hashtext(new.recorded_by::text));
  if total > most or total + done_alone(new) > most then
    raise exception 'that needs a second person' using errcode = 'check_violation', constraint = 'entries_approved',
      detail = json_build_object('kind', counted, 'amountPoisha', total, 'agreementId', new.agreement_id)::text;
  end if;
  return null;
end
$$;
drop function lowered_charges(uuid);
