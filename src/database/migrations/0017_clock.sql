alter table settings add column clock_seen_at timestamptz;
