-- When a code of the second step was typed in this session last: what opens doors asks for one of the last ten minutes. A session of before
-- has none.
alter table identity.sessions add column code_entered_at timestamptz;
