-- Ends the sessions of a customer whose address an admin changed, and leaves a notice. A change that is taken back
-- before it was told needs no notice.
create or replace function private.announce_address_change(p_customer public.customers, p_new_email text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_old_email text := coalesce(
    (select nullif(account.email, '') from auth.users as account where account.id = p_customer.user_id),
    p_customer.email
  );
begin
  delete from auth.sessions as session where session.user_id = p_customer.user_id;
  delete from private.address_notices as notice
  where notice.user_id = p_customer.user_id
    and notice.old_email = p_new_email and notice.new_email = p_customer.email;
  if not found then
    insert into private.address_notices (user_id, old_email, new_email)
    values (p_customer.user_id, v_old_email, p_new_email);
  end if;
end
$$;

-- Notices that wait: those of one customer, or, with null, all that are older than five minutes (the function that
-- made a younger one is still sending it). At most p_limit.
-- Definer: for the service role alone; the table is not in the Data API.
create or replace function public.waiting_address_notices(p_user_id uuid, p_limit integer)
returns table (notice_id uuid, user_id uuid, old_email text, new_email text)
language sql stable security definer
set search_path = ''
as $$
  select notice.id, notice.user_id, notice.old_email, notice.new_email
  from private.address_notices as notice
  where notice.user_id = p_user_id or p_user_id is null and notice.created_at < now() - interval '5 minutes'
  order by notice.created_at, notice.id
  limit p_limit
$$;

-- Forgets a notice that was sent.
-- Definer: as above.
create or replace function public.forget_address_notice(p_notice_id uuid)
returns table (forgotten boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.address_notices as notice where notice.id = p_notice_id;
  forgotten := found;
  return next;
end
$$;
