-- How often a customer may have the automation called: what the chat and the analyses are measured by.

-- When a customer began a call in the last minute. `kind` parts the budgets: who chats a lot can still have a
-- recording analysed.
create table private.webhook_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('chat', 'meeting')),
  begun_at timestamptz not null default now()
);

alter table private.webhook_attempts enable row level security;

-- Counting and forgetting one customer's attempts.
create index webhook_attempts_by_user on private.webhook_attempts (user_id, kind, begun_at);

-- Makes everything that begins for one customer happen one after another, until the transaction ends. The account
-- before the customer's record: the order in which a deletion takes them, or the two could deadlock.
-- Errors: 42501 detail customer_missing when the account or the customer's record is gone.
create function private.hold_customer(p_user_id uuid)
returns public.user_tables
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer public.user_tables;
begin
  perform from auth.users where id = p_user_id for key share;
  if found then
    v_customer := private.lock_customer(p_user_id);
  end if;
  if v_customer.id is null then
    raise exception 'No customer record for this account'
      using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  return v_customer;
end
$$;

-- Notes one attempt. The caller holds the customer, so the count is exact.
-- Errors: P0001 detail rate_limited above 30 attempts of a kind within a minute.
create function private.count_webhook_attempt(p_user_id uuid, p_kind text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_attempts_per_minute_max constant integer := 30;
begin
  delete from private.webhook_attempts
  where user_id = p_user_id and kind = p_kind and begun_at <= now() - interval '1 minute';
  if (
    select count(*) from private.webhook_attempts where user_id = p_user_id and kind = p_kind
  ) >= c_attempts_per_minute_max then
    raise exception 'Too many requests, wait a minute'
      using errcode = 'P0001', detail = 'rate_limited';
  end if;
  insert into private.webhook_attempts (user_id, kind) values (p_user_id, p_kind);
end
$$;
