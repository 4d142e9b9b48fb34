-- What postings settle, the schema's owner changes: the site's own role may not, where there are two. docs/decisions/0041.
alter function settle_postings() security definer set search_path = public, pg_temp;
