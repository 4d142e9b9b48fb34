-- As before, for a fifth of the time: a name is divided into words, and a flat's number into its parts, only where the line has one of
-- them. A page of lines to sort asks it of 50 lines, an import of each claim.
create or replace function homes_named_by(of_line uuid) returns setof uuid language sql stable set plan_cache_mode = force_generic_plan as $$
  with line as materialized (
    select replace(right(phone, 10), 'X', '_') as phone, plain_words(words) as words, plain_digits(words) as digits,
      ' ' || replace(btrim(plain_words(words)), ' ', '') || ' ' as run
    from statement_lines where id = of_line and (phone is not null or words is not null)
  ), person as (
    select agreements.id as agreement_id, coalesce(tenant_name, users.name) as name
    from agreements left join users on users.id = user_id where status in ('accepted', 'owned')
    union all select agreement_id, name from tenancy_people where name is not null and until is null
  ), flat as materialized (
    select agreements.id as agreement_id, plain_words(apartment_no) as number
    from agreements join apartments on apartments.id = apartment_id where status in ('accepted', 'owned')
  )
  select agreement_id from known_phones() as known, line where known.digits like line.phone or position(known.digits in line.digits) > 0
  union
  select agreement_id from line
    join person on line.words <> '  '
      and exists (select from string_to_table(btrim(plain_words(person.name)), ' ') as word where length(word) > 1 and position(word in line.run) > 0)
    cross join lateral (select name_words(person.name) as name offset 0) as divided
  where cardinality(divided.name) > 1
    and ((select count(*) from unnest(divided.name) as word where position(' ' || word || ' ' in line.words) > 0) > 1
      -- An account's name such as NUSRATSULTANA.
      or position(array_to_string(divided.name, '') in line.run) > 0 or position(divided.name[2] || divided.name[1] in line.run) > 0)
  union
  select agreement_id from line
    join flat on line.words <> '  ' and number ~ '[A-Z]' and position(substring(number from '\d+') in line.run) > 0
    cross join lateral (select regexp_replace(number, '([A-Z])(?=\d)|(\d)(?=[A-Z])', '\1\2 ', 'g') as apart offset 0) as parted
    -- A-101, A 101, A101 and 101-A are one.
  where position(number in line.words) > 0 or position(apart in line.words) > 0
    or position(' ' || replace(number, ' ', '') || ' ' in line.words) > 0
    or position(regexp_replace(apart, '^ (\S+) (\S+) $', ' \2 \1 ') in line.words) > 0
$$;
