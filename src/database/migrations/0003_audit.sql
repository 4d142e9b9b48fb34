-- What was changed, by whom, on whom, when and from where. Rows are only ever added.

create table audit_events (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- As they were then: a person may leave, what was done stays. Nobody: the operator at the command line, or a stranger.
  actor_email text check (length(actor_email) <= 254),
  subject_email text check (length(subject_email) <= 254),
  address text not null check (length(address) <= 64),
  request_id text not null check (length(request_id) <= 64),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 4000)
);
create index audit_events_newest on audit_events (at desc, id desc);
create index audit_events_of_kind on audit_events (kind, at desc, id desc);
create index audit_events_by_actor on audit_events (actor_email, at desc, id desc);
create index audit_events_on_subject on audit_events (subject_email, at desc, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only ever added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_events_stay before update or delete or truncate on audit_events
  for each statement execute function refuse_audit_change();
