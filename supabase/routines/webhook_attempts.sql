-- Notes one attempt to call the automation. The caller holds the customer, so the count is exact.
-- Errors: P0001 detail rate_limited above 30 attempts of a kind within a minute.
create or replace function private.count_webhook_attempt(p_user_id uuid, p_kind text)
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
