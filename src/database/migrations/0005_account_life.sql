-- A person may leave. What they paid stays, as paid by somebody who is no longer known.

alter table users add column left_at timestamptz;
alter table users add constraint users_who_left_are_nobody
  check (left_at is null or (role = 'user' and photo is null and position('@' in email) = 0));
