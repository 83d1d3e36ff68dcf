-- Realtime's part of the database: messages on their way from SQL to a channel, and the policies on them that
-- govern private channels. Row-level security on realtime.messages decides who may listen to a topic (select) or send
-- on it (insert). Applied as the superuser after platform.sql, at every start, safe to repeat.

do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_realtime_admin') then
    create role supabase_realtime_admin nologin noinherit;
  end if;
end $$;

-- One partition a day, made by partitions.sql. A message without a partition cannot be stored and is lost.
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  -- 'broadcast' or 'presence'.
  extension text not null,
  event text,
  payload jsonb,
  binary_payload bytea,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now(),
  primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
) partition by range (inserted_at);
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;

-- Realtime reads new messages from this publication; it is not the one that projects add tables to.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime_messages_publication') then
    create publication supabase_realtime_messages_publication for table realtime.messages;
  end if;
end $$;

-- The topic that is being checked, for policies.
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Stores a message for the channel of that topic, with the caller's rights. A failure is only a warning in the log, not
-- an error for the caller.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(message_id)) end,
    event, topic, private, 'broadcast'
  );
exception
  when others then
    raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;

alter function realtime.topic() owner to supabase_realtime_admin;
alter function realtime.send(jsonb, text, text, boolean) owner to supabase_realtime_admin;
