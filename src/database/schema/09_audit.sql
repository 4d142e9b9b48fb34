-- The audit trail: what was changed, by whom, on whom, when and from where. Append-only.

create table audit_events (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- The e-mails of that time. No actor: the operator at the command line, or a visitor who is not signed in.
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

-- For searches by words. A server may lack pg_trgm, which belongs to PostgreSQL; then a search scans the trail.
do $$
begin
  create extension if not exists pg_trgm;
  create index audit_events_words on audit_events using gin ((coalesce(actor_email, '') || ' ' || coalesce(subject_email, '') || ' '
    || address || ' ' || details::text) gin_trgm_ops) with (gin_pending_list_limit = 256);
exception when feature_not_supported or insufficient_privilege or undefined_file or undefined_object then
  raise warning 'pg_trgm is not there: a search of the trail takes seconds once there are a million events';
end
$$;
