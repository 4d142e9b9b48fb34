-- A line names a home however it is written: in Bangla, with Bengali digits, with spaces or hyphens in a telephone, the flat before or after
-- its block, a name in another order or without its title. Until now such a line confirmed another home's claim by itself.

-- A text in capital letters, Bengali letters and digits between single spaces, with one at each end, so that whole words are found in it.
create or replace function plain_words(text) returns text language sql immutable
return ' ' || btrim(regexp_replace(upper(translate(coalesce($1, ''), '০১২৩৪৫৬৭৮৯', '0123456789')), '[^A-Z0-9\u0980-\u09FF]+', ' ', 'g')) || ' ';

-- The digits of a text between single spaces; those that only spaces, hyphens or brackets part are one number.
create function plain_digits(text) returns text language sql immutable
return regexp_replace(
  regexp_replace(translate(coalesce($1, ''), '০১২৩৪৫৬৭৮৯', '0123456789'), '(?<=\d)[ ()\u2013-]+(?=\d)', '', 'g'), '\D+', ' ', 'g');

-- The words of a person's name by which a line can name them, in their order: no titles, which many have, and no single letters.
create function name_words(text) returns text[] language sql immutable
return array(
  select word from regexp_split_to_table(btrim(plain_words($1)), ' ') with ordinality as each (word, place)
  where length(word) > 1 and word not in ('MD', 'MOHAMMAD', 'MOHAMMED', 'MUHAMMAD', 'MST', 'MOSAMMAT', 'MR', 'MRS', 'MS', 'DR', 'ENGR', 'ADV', 'HAJI', 'ALHAJ',
    'মোঃ', 'মো', 'মোহাম্মদ', 'মুহাম্মদ', 'মোসাম্মৎ', 'মোছাঃ', 'মোছা', 'জনাব', 'ডাঃ', 'ডা', 'হাজী')
  group by word order by min(place));

-- Tenancies that a line names: by its payer's telephone, whose masked digits match any, or in its words by a telephone, two words of a
-- person's name in any order, or a flat with a letter and a digit in either order.
create or replace function homes_named_by(of_line uuid) returns setof uuid language sql stable set plan_cache_mode = force_generic_plan as $$
  with line as materialized (
    select replace(right(phone, 10), 'X', '_') as phone, plain_words(words) as words, plain_digits(words) as digits,
      ' ' || replace(btrim(plain_words(words)), ' ', '') || ' ' as run
    from statement_lines where id = of_line and (phone is not null or words is not null)
  ), person as (
    select agreements.id as agreement_id, name_words(coalesce(tenant_name, users.name)) as name
    from agreements left join users on users.id = user_id where status in ('accepted', 'owned')
    union select agreement_id, name_words(name) from tenancy_people where name is not null and until is null
  ), flat as (
    select agreements.id as agreement_id, plain_words(apartment_no) as number,
      regexp_replace(plain_words(apartment_no), '([A-Z])(?=\d)|(\d)(?=[A-Z])', '\1\2 ', 'g') as apart
    from agreements join apartments on apartments.id = apartment_id where status in ('accepted', 'owned')
  )
  select agreement_id from known_phones() as known, line where known.digits like line.phone or position(known.digits in line.digits) > 0
  union
  select agreement_id from person, line where line.words <> '  ' and cardinality(name) > 1
    and ((select count(*) from unnest(name) as word where position(' ' || word || ' ' in line.words) > 0) > 1
      -- An account's name such as NUSRATSULTANA.
      or position(array_to_string(name, '') in line.run) > 0 or position(name[2] || name[1] in line.run) > 0)
  union
  select agreement_id from flat, line where line.words <> '  ' and number ~ '[A-Z]' and number ~ '\d'
    -- A-101, A 101, A101 and 101-A are one.
    and (position(number in line.words) > 0 or position(apart in line.words) > 0
      or position(' ' || replace(number, ' ', '') || ' ' in line.words) > 0
      or position(regexp_replace(apart, '^ (\S+) (\S+) $', ' \2 \1 ') in line.words) > 0)
$$;
