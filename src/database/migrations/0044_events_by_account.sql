-- An event is about an account, beside the e-mail of that time: an e-mail that an account was closed with can be registered by another
-- person, and so can the e-mail that the office wrote down for a tenant without an account.
alter table audit_events add column subject_id uuid references users (id);

-- The account is known when the event is written, whichever version writes it. Where the office recorded the e-mail for a home that has no
-- account yet, only what the account's holder did themself is about that account: anything else may be about the home's tenant.
create function know_subject() returns trigger language plpgsql as $$
begin
  new.subject_id := (select id from users where email = new.subject_email);
  if new.subject_id is not null and new.actor_email is distinct from new.subject_email
    and exists (select from agreements where tenant_email = new.subject_email and user_id is null) then
    new.subject_id := null;
  end if;
  return new;
end
$$;
create trigger audit_events_subject before insert on audit_events for each row
  when (new.subject_email is not null) execute function know_subject();

-- Events of before: from the account's first day on, unless the e-mail was also recorded for a home of another person. The trail is only
-- ever added to; its new column is filled in once.
alter table audit_events disable trigger user;
update audit_events set subject_id = users.id from users
where users.email = subject_email and at >= users.created_at and (actor_email = subject_email or not exists (
  select from agreements where tenant_email = subject_email and user_id is distinct from users.id));
alter table audit_events enable trigger user;
create index audit_events_of_account on audit_events (subject_id) where subject_id is not null;

-- When whom a tenancy was of: its tenants one after the other, and the people who live or lived there beside them. Each sees the money of
-- the home up to the instant `until`, also of before they came; what a tenant signed is the own of the tenant of that time.
create view tenancy_times (agreement_id, user_id, is_tenant, since, until, last_day) with (security_invoker) as
  select agreement_id, user_id, is_tenant, since, until, (until at time zone 'Asia/Dhaka')::date from (
    select agreement_id, user_id, true as is_tenant,
      lag(added_at, 1, '-infinity') over (partition by agreement_id order by added_at, id) as since, added_at as until
    from tenancy_people where was_tenant
    union all
    select id, user_id, true,
      coalesce((select max(added_at) from tenancy_people where agreement_id = agreements.id and was_tenant), '-infinity'), 'infinity'
    from agreements
    union all
    select agreement_id, user_id, false, '-infinity', coalesce(left_at, 'infinity') from tenancy_people
  ) as times where user_id is not null;
