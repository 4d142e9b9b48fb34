-- A link that sets a new password, and a sign-in that waits for its code, were begun for the account as it was. Whoever made a link for a
-- tenant could open it after the tenant was given a duty, and act by that duty. Giving and ending one deletes them, whichever program does.
-- Mails that confirm an e-mail stay: they need a session of the account.
create function duty_voids_links() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from identity.tokens where purpose <> 'confirm email' and account_id in (
    select account.id from identity.accounts account join users on users.email = account.email where users.id = new.user_id);
  return null;
end
$$;
create trigger duties_void_links after insert or update on duties for each row execute function duty_voids_links();
