-- The rules of 0010 with less work for each payment; no rule changes. docs/decisions/0035.

-- A charge is inserted with all of it outstanding: its own entry and posting, which have its id, say the same. Until now that posting
-- settled it by an update of its own, in five indexes.
create or replace function guard_charge() returns trigger language plpgsql as $$
declare kept charges;
begin
  if tg_op = 'INSERT' then
    if new.outstanding_poisha = 0 and new.cancelled_at is null then
      new.outstanding_poisha := new.amount_poisha;
      return new;
    end if;
  else
    kept := new;
    kept.outstanding_poisha := old.outstanding_poisha;
    kept.cancelled_at := old.cancelled_at;
    if kept is not distinct from old
      and (new.outstanding_poisha = old.outstanding_poisha or pg_trigger_depth() > 1)
      and (old.cancelled_at is null or new.cancelled_at = old.cancelled_at) then
      return new;
    end if;
  end if;
  raise exception 'a charge is only changed by postings' using errcode = 'insufficient_privilege';
end
$$;

create or replace function post_charges() returns trigger language plpgsql as $$
begin
  with entry as (
    insert into journal_entries (id, kind, agreement_id, effective_on)
    select id, 'charge', agreement_id, charged_on from added
  )
  insert into postings (id, entry_id, agreement_id, debit, credit, amount_poisha, charge_id)
  select id, id, agreement_id, 'receivable', kind, amount_poisha, id from added;
  return null;
end
$$;

create or replace function guard_payment() returns trigger language plpgsql as $$
declare kept payments;
begin
  if tg_op = 'INSERT' then
    if new.unapplied_poisha = 0 and new.state in ('pending', 'confirmed') then return new; end if;
  else
    kept := new;
    kept.unapplied_poisha := old.unapplied_poisha;
    kept.state := old.state;
    kept.decided_at := old.decided_at;
    kept.decided_by := old.decided_by;
    kept.reason := old.reason;
    if kept is not distinct from old
      and (new.unapplied_poisha = old.unapplied_poisha or pg_trigger_depth() > 1)
      and (old.state || ' > ' || new.state in ('pending > confirmed', 'pending > declined', 'confirmed > reversed')
        or (new.state, new.decided_at, new.decided_by, new.reason)
          is not distinct from (old.state, old.decided_at, old.decided_by, old.reason)) then
      return new;
    end if;
  end if;
  raise exception 'a payment is only changed by postings, and decided once' using errcode = 'insufficient_privilege';
end
$$;

-- As in 0010, but that what mirrors is looked at only where something is taken back, and that the posting by which a charge came
-- (its id is the charge's and the entry's, so there is one of them) has settled it already. A connection keeps its plans while the
-- tables grow, so they go by index from the beginning.
create or replace function settle_postings() returns trigger language plpgsql
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  is_late boolean;
  takes_back boolean;
begin
  select bool_or(tx <> pg_current_xact_id()), bool_or(reverses is not null) into is_late, takes_back
  from added join journal_entries on journal_entries.id = added.entry_id;
  if is_late then
    raise exception 'an entry that was written takes no more postings' using errcode = 'insufficient_privilege';
  end if;
  if takes_back and exists (
    select from added
    join journal_entries entry on entry.id = added.entry_id
    join postings mirrored on mirrored.id = added.reverses
    join journal_entries before on before.id = mirrored.entry_id
    where mirrored.reverses is not null or entry.effective_on < before.effective_on
      or (added.debit, added.credit, added.amount_poisha, added.agreement_id, added.charge_id, added.payment_id)
        is distinct from
        (mirrored.credit, mirrored.debit, mirrored.amount_poisha, mirrored.agreement_id, mirrored.charge_id, mirrored.payment_id)
  ) then
    raise exception 'a posting is taken back by its mirror' using errcode = 'check_violation';
  end if;
  update charges set outstanding_poisha = outstanding_poisha + net from (
    select charge_id, sum(case when debit = 'receivable' then amount_poisha else -amount_poisha end) as net
    from added where charge_id is not null and not (id = charge_id and id = entry_id) group by charge_id
  ) as moved where id = charge_id and net <> 0;
  update payments set unapplied_poisha = unapplied_poisha + net from (
    select payment_id, sum(case when credit = 'unapplied' then amount_poisha else -amount_poisha end) as net
    from added where 'unapplied' in (debit, credit) group by payment_id
  ) as moved where id = payment_id and net <> 0;
  return null;
end
$$;
