-- A number proves a claim, a word only proposes it. One function gives the first reason why a line does not confirm a claim by itself: the
-- site asks it, and the database refuses a confirmation without a person where there is a reason. `plan_cache_mode`: planning takes ten times
-- as long as the work, so it is done once a session instead of five times.

-- A text in capital letters and digits between single spaces, with one at each end, so that whole words are found in it.
create function plain_words(text) returns text language sql immutable
return ' ' || btrim(regexp_replace(upper(coalesce($1, '')), '[^A-Z0-9]+', ' ', 'g')) || ' ';
-- The last ten digits of a telephone or an account, without country code and leading zero.
create function last_digits(text) returns text language sql immutable
return right(regexp_replace($1, '\D', '', 'g'), 10);

-- Telephones of tenancies, of the people of their homes, and of payers whom the office has identified before.
create function known_phones() returns table (agreement_id uuid, digits text) language sql stable as $$
  select known.agreement_id, last_digits(known.phone) from (
    select id as agreement_id, phone from agreements where phone is not null and status in ('accepted', 'ended', 'owned')
    union select id, second_phone from agreements where second_phone is not null and status in ('accepted', 'ended', 'owned')
    union select tenancy_people.agreement_id, phone from tenancy_people where phone is not null and until is null
    union select known_payers.agreement_id, phone from known_payers where phone is not null
    -- What waits at the flat from which a tenant moved is of the same payers.
    union select moved_from, known_payers.phone from known_payers join agreements on agreements.id = known_payers.agreement_id
      where known_payers.phone is not null and moved_from is not null
  ) as known where length(last_digits(known.phone)) = 10
$$;

-- Tenancies that a line names: by its payer's telephone, whose masked digits match any, or in its words by a telephone, a name of two words or
-- a flat with a letter and a digit.
create function homes_named_by(of_line uuid) returns setof uuid language sql stable set plan_cache_mode = force_generic_plan as $$
  with line as materialized (
    select replace(right(phone, 10), 'X', '_') as phone, plain_words(words) as words, regexp_replace(coalesce(words, ''), '\D+', ' ', 'g') as digits
    from statement_lines where id = of_line and (phone is not null or words is not null)
  ), person as (
    select agreements.id as agreement_id, plain_words(coalesce(tenant_name, users.name)) as name
    from agreements left join users on users.id = user_id where status in ('accepted', 'owned')
    union select agreement_id, plain_words(name) from tenancy_people where name is not null and until is null
  ), flat as (
    select agreements.id as agreement_id, plain_words(apartment_no) as number,
      regexp_replace(plain_words(apartment_no), '([A-Z])(?=\d)|(\d)(?=[A-Z])', '\1\2 ', 'g') as apart
    from agreements join apartments on apartments.id = apartment_id where status in ('accepted', 'owned')
  )
  select agreement_id from known_phones() as known, line where known.digits like line.phone or position(known.digits in line.digits) > 0
  union
  select agreement_id from person, line where line.words <> '  ' and name ~ '[A-Z]{2}.* .*[A-Z]{2}' and position(name in line.words) > 0
  union
  select agreement_id from flat, line where line.words <> '  ' and number ~ '[A-Z]' and number ~ '\d'
    -- A-101, A 101 and A101 are one.
    and (position(number in line.words) > 0 or position(apart in line.words) > 0
      or position(' ' || replace(number, ' ', '') || ' ' in line.words) > 0)
$$;

-- True for what has the form of a method's transaction numbers, and is no telephone and no account of the building.
create function is_transaction_number(of_method text, reference text) returns boolean language sql stable set plan_cache_mode = force_generic_plan as $$
  select reference ~ '\d' and case of_method when 'bKash' then reference ~ '^[A-Z0-9]{10}$' when 'Nagad' then reference ~ '^[A-Z0-9]{8}$'
      else length(reference) >= 6 and length(regexp_replace(reference, '\D', '', 'g')) >= 4 end
    and reference !~ '^(88)?01[3-9]\d{8}$'
    and not exists (select from known_phones() as known where reference ~ '^\d+$' and known.digits = right(reference, 10))
    and not exists (select from places where length(last_digits(number)) >= 4 and last_digits(number) = last_digits(reference))
$$;

create index matches_by_person on matches (place_id) where undone_at is null and matched_by is not null;
-- True if a place's column of numbers has shown itself to be one. Those of two wallets have a form of their own. Another's has shown itself
-- once persons have confirmed ten claims by it, and two of three of its latest numbers are on one line only: payers' accounts recur.
create function has_shown_numbers(of_place uuid) returns boolean language sql stable set plan_cache_mode = force_generic_plan as $$
  select (select method in ('bKash', 'Nagad') from places where id = of_place) or (
    (select count(*) >= 10 from (
      select distinct payments.id from matches join matched_lines on matched_lines.match_id = matches.id
        join statement_lines line on line.id = line_id join matched_postings on matched_postings.match_id = matches.id
        join postings on postings.id = posting_id join payments on payments.id = payment_id
      where matches.place_id = of_place and undone_at is null and matched_by is not null
        and line.reference = payments.reference and payments.state = 'confirmed' limit 10) as confirmed)
    and (select count(*) filter (where n = 1) * 3 >= sum(n) * 2 from (
      select count(*) as n from (
        select reference from statement_lines
        where place_id = of_place and amount_poisha > 0 and not is_fee and reference is not null order by day desc, position desc, id desc limit 1000
      ) as latest group by reference) as numbers))
$$;

-- True if a line has the number of a cheque, in its column or as a word, with letters such as CHQ before it or not. Leading zeros are ignored.
create function has_cheque(reference text, words text, cheque text) returns boolean language sql immutable
return ltrim(reference, '0') = ltrim(cheque, '0') or plain_words(words) ~ (' [A-Z]*0*' || ltrim(cheque, '0') || ' ');

-- The first reason why a line does not confirm a claim by itself, or null. Claims that one transaction pays for are one.
create function why_not_by_itself(of_line uuid, of_claim uuid) returns text language sql stable set plan_cache_mode = force_generic_plan as $$
  with line as (
    select statement_lines.*, places.method, imported_by,
      (select max(last_day) from statement_imports later where later.place_id = places.id) as through
    from statement_lines join places on places.id = place_id join statement_imports on statement_imports.id = import_id
    where statement_lines.id = of_line
  ), claim as (
    select first.id, min(payments.method) as method, min(reference) as reference, min(received_on) as received_on,
      sum(payments.amount_poisha) as amount_poisha, array_agg(payments.agreement_id) as homes, array_agg(payments.recorded_by) as recorders,
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
    when exists (select from statement_lines other where other.id <> line.id and other.amount_poisha > 0 and not other.is_fee
      and cheque is null and other.reference = line.reference)
      or exists (select from statement_lines other where other.id <> line.id and other.place_id = line.place_id and not other.is_fee
        and cheque is not null and other.amount_poisha = line.amount_poisha and other.day between line.day - 30 and line.day + 30
        and has_cheque(other.reference, other.words, cheque)) then 'not_alone'
    -- Literals, so that the partial index is used.
    when exists (select from payments other where other.state in ('pending', 'confirmed') and coalesce(other.claimed_with, other.id) <> claim.id
        and other.reference = claim.reference)
      or exists (select from payments other join cheques on cheques.payment_id = other.id where other.state = 'pending' and other.id <> claim.id
        and (other.amount_poisha = line.amount_poisha and ltrim(cheques.number, '0') = ltrim(coalesce(claim.cheque, line.reference), '0')))
      then 'also_claimed'
    when exists (select from statement_lines back where back.place_id = line.place_id and back.amount_poisha = -line.amount_poisha
      and not back.is_fee and back.day between line.day - 30 and line.day + 30
      and case when cheque is null then back.reference = line.reference or position(' ' || line.reference || ' ' in plain_words(back.words)) > 0
        else has_cheque(back.reference, back.words, cheque) end) then 'taken_back'
    when cheque is not null and line.through < line.day + 3 then 'cheque_waits'
    -- Staff who live in a home make no money of it, neither as who brought the line nor as who deposited the cheque.
    when line.imported_by = any (recorders) and cheque is null
      or exists (select from tenancy_members where agreement_id = any (homes)
        and (user_id = line.imported_by or cheque is not null and user_id = any (recorders))) then 'brought_by_home'
    when cheque is not null and line.imported_by = any (recorders) and (select separates from settings) and not is_owner(line.imported_by)
      then 'brought_by_recorder'
    when exists (select from homes_named_by(line.id) as home where home <> all (homes))
      and not exists (select from homes_named_by(line.id) as home where home = any (homes)) then 'names_other'
  end from line, claim
$$;

-- When a transaction ends: what no person confirmed stands on a line that proves it, matched by itself.
create function require_proof() returns trigger language plpgsql as $$
declare
  why text;
begin
  select coalesce(max(coalesce(why_not_by_itself(line_id, new.id), '')), 'no_line') into why from (
    select distinct line_id from postings join matched_postings on posting_id = postings.id
      join matches on matches.id = matched_postings.match_id join matched_lines on matched_lines.match_id = matches.id
    where payment_id = new.id and undone_at is null and matched_by is null) as proof;
  if why <> '' then
    raise exception 'no person confirmed this money, and no line proves it: %', why
      using errcode = 'check_violation', constraint = 'payments_proved';
  end if;
  return null;
end
$$;
create constraint trigger payments_proved after update on payments deferrable initially deferred for each row
  when (old.state = 'pending' and new.state = 'confirmed' and new.decided_by is null) execute function require_proof();
