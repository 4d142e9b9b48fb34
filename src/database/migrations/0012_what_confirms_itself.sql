-- A file that is taken back takes what it taught about its place along: each file keeps the layout that it left.
alter table statement_imports add column layout jsonb;
alter table statement_imports disable trigger user;
update statement_imports set layout = places.layout from places
where places.id = place_id and undone_at is null and places.layout <> '{}';
alter table statement_imports enable trigger user;

-- True for a number that a home reported besides this claim: a standing payment or claim, one that was declined or reversed, or one that was
-- refused. `of_method`: the method under which it was refused; null for any.
create function is_reported_besides(of_method text, of_reference text, of_claim uuid) returns boolean
  language sql stable set plan_cache_mode = 'force_generic_plan' as $$
  select exists (select from payments other where other.reference = of_reference and coalesce(other.claimed_with, other.id) <> of_claim
      and (other.state <> 'declined' or other.decided_by is distinct from other.recorded_by
        or other.agreement_id not in (select agreement_id from payments where coalesce(claimed_with, id) = of_claim)))
    or exists (select from audit_events where kind = 'number_reported_again' and coalesce(details->>'method' = of_method, true)
      and details->>'reference' = of_reference)
$$;

create or replace function why_not_by_itself(of_line uuid, of_claim uuid) returns text
  language sql stable set plan_cache_mode = 'force_generic_plan' as $$
  with line as (
    select one.*, places.method, array(select imported_by from statement_imports where id in (one.import_id, one.numbered_by)) as bringers,
      (select max(last_day) from statement_imports later where later.place_id = places.id and undone_at is null) as through
    from standing_lines one join places on places.id = place_id where one.id = of_line
  ), claim as (
    select first.id, min(payments.method) as method, min(reference) as reference, min(received_on) as received_on,
      sum(payments.amount_poisha) as amount_poisha, array_agg(payments.agreement_id) as homes, array_agg(payments.recorded_by) as recorders,
      array_agg(payments.amount_poisha) as amounts,
      min(cheques.number) as cheque
    from (select coalesce(claimed_with, id) as id from payments where id = of_claim) as first
    join payments on payments.id = first.id or payments.claimed_with = first.id
    left join cheques on cheques.payment_id = payments.id group by 1
  )
  select case
    when line.amount_poisha <> claim.amount_poisha or line.method <> claim.method or abs(line.day - claim.received_on) > 7 or line.is_fee
      then 'differs'
    when cheque is null and line.reference is distinct from claim.reference then 'in_words'
    when cheque is not null and not coalesce(ltrim(line.reference, '0') = ltrim(cheque, '0'), false)
      and not (length(ltrim(cheque, '0')) >= 4 and plain_words(line.words) ~ (' (CHQ|CHEQUE)( ?NO)? ?0*' || ltrim(cheque, '0') || ' '))
      and not (length(cheque) >= 6 and position(' ' || cheque || ' ' in plain_words(line.words)) > 0) then 'in_words'
    when cheque is null and not is_transaction_number(line.method, line.reference) then 'no_number'
    when cheque is null and not has_shown_numbers(line.place_id) then 'no_record'
    -- What takes it back and the fee of the same transaction may have its number.
    when exists (select from standing_lines other where other.id <> line.id and other.amount_poisha > 0 and not other.is_fee
      and cheque is null and other.reference = line.reference)
      or exists (select from standing_lines other where other.id <> line.id and other.place_id = line.place_id and not other.is_fee
        and cheque is not null and other.amount_poisha = line.amount_poisha and other.day between line.day - 30 and line.day + 30
        and has_cheque(other.reference, other.words, cheque)) then 'not_alone'
    -- A number that another home has reported, ever, and one whose payment a person declined or reversed, is decided by a person. What the
    -- home withdrew itself says nothing.
    when is_reported_besides(claim.method, claim.reference, claim.id)
      or exists (select from payments other join cheques on cheques.payment_id = other.id where other.state = 'pending' and other.id <> claim.id
        and (other.amount_poisha = line.amount_poisha and ltrim(cheques.number, '0') = ltrim(coalesce(claim.cheque, line.reference), '0')))
      then 'also_claimed'
    -- The desk may have recorded the same money, without its number or with a mistyped one: one payment would count twice.
    when exists (select from payments recorded where recorded.agreement_id = any (homes) and recorded.state = 'confirmed'
      and recorded.method = claim.method and recorded.amount_poisha = any (line.amount_poisha || amounts)
      and recorded.received_on between line.day - 7 and line.day + 7 and coalesce(recorded.claimed_with, recorded.id) <> claim.id
      and not exists (select from postings join matched_postings on posting_id = postings.id and not is_undone
        where postings.payment_id = recorded.id)) then 'recorded'
    when exists (select from standing_lines back where back.place_id = line.place_id and back.amount_poisha = -line.amount_poisha
      and not back.is_fee and back.day between line.day - 30 and line.day + 30
      and case when cheque is null then back.reference = line.reference or position(' ' || line.reference || ' ' in plain_words(back.words)) > 0
        else has_cheque(back.reference, back.words, cheque) end)
      or exists (select from standing_lines back where back.place_id = line.place_id and back.amount_poisha = -line.amount_poisha
        and back.day between line.day and line.day + 30 and came_before(back.id) = line.id) then 'taken_back'
    when cheque is not null and line.through < line.day + 3 then 'cheque_waits'
    -- Staff who live in a home make no money of it, neither as who brought the line nor as who deposited the cheque.
    when bringers && recorders and cheque is null
      or exists (select from unnest(homes) as home, unnest(bringers || case when cheque is not null then recorders end) as person
        where is_own_home(home, person)) then 'brought_by_home'
    when cheque is not null and (select separates from settings)
      and exists (select from unnest(bringers) as bringer where bringer = any (recorders) and not is_owner(bringer)) then 'brought_by_recorder'
    when exists (select from homes_named_by(line.id) as home where home <> all (homes))
      and not exists (select from homes_named_by(line.id) as home where home = any (homes)) then 'names_other'
  end from line, claim
$$;
