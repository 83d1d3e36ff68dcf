-- The role of a program that watches the project (docs/grafana): it asks for figures (routines/figures.sql), and for
-- nothing else. It signs in once an operator gives it a password.
do $$
begin
  create role monitor nologin noinherit connection limit 5;
exception when duplicate_object or unique_violation then
  -- A role is of the whole server, and outlives a database.
  null;
end
$$;

alter role monitor set default_transaction_read_only = on;
alter role monitor set statement_timeout = '5s';

-- The requests of the last hours, of all customers together.
create index lead_submissions_by_time on public.lead_submissions (submitted_at);
create index meeting_analyses_by_time on public.meeting_analyses (submitted_at);
