-- Tokens by which programs read as an administrator, of which the hash is kept.
create table api_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  permissions text[] not null check (cardinality(permissions) between 1 and 20),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a program called with it last, to five minutes.
  used_at timestamptz
);
create index api_tokens_owner on api_tokens (user_id);

-- Whoever is an administrator no more has no tokens, whichever program changes the role.
create function drop_tokens() returns trigger language plpgsql as $$
begin
  delete from api_tokens where user_id = new.id;
  return null;
end
$$;
create trigger users_no_admin after update of role on users for each row
  when (old.role = 'admin' and new.role <> 'admin') execute function drop_tokens();
