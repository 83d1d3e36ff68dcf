-- Ends the sessions of a customer whose address an admin changes, and leaves a notice. A change back is a change: it
-- leaves a notice of its own, and the one before stays until it is told. The old address is that of the sign-in, unless
-- this change goes back to it before it was left.
create or replace function private.announce_address_change(p_customer public.customers, p_new_email text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_old_email text := coalesce(
    (
      select account.email from auth.users as account
      where account.id = p_customer.user_id and lower(account.email) not in ('', p_new_email)
    ),
    p_customer.email
  );
begin
  delete from auth.sessions as session where session.user_id = p_customer.user_id;
  insert into private.address_notices (user_id, old_email, new_email)
  values (p_customer.user_id, v_old_email, p_new_email);
end
$$;

-- Whether an admin's change of this customer's address is under way: the record has the address, the sign-in not yet.
-- After a minute the function that carried it out has ended, however it ended, and another change may take its place.
create or replace function private.is_address_change_pending(p_customer public.customers)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.address_notices as notice
    join auth.users as account on account.id = notice.user_id
    where notice.user_id = p_customer.user_id and notice.new_email = p_customer.email
      and notice.created_at > now() - interval '1 minute'
      and lower(account.email) is distinct from p_customer.email
  )
$$;

-- Whether the sign-in will follow the record with the next edit, and no notice of that waits.
create or replace function private.is_address_untold(p_customer public.customers)
returns boolean
language sql stable
set search_path = ''
as $$
  select p_customer.email <> ''
    and exists (
      select from auth.users as account
      where account.id = p_customer.user_id and lower(account.email) is distinct from p_customer.email
    )
    and not exists (
      select from private.address_notices as notice
      where notice.user_id = p_customer.user_id and notice.new_email = p_customer.email
    )
$$;

-- Puts the record back on the address of the sign-in after Auth refused p_email, in the name of the admin whose act
-- gave it, as the audit says: the caller names nobody. The notice goes: nothing moved, and p_email may be a stranger's. A write of Auth that arrives later all the same
-- is refused by users_update_customer_email. One row: false when the record has another address by now, or the sign-in
-- has this one.
-- Definer: for the service role alone; nobody writes records and the audit.
create or replace function public.give_up_address_change(p_user_id uuid, p_email text)
returns table (given_up boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_sign_in_email text;
  v_version integer;
begin
  perform private.lock_customers(array[p_user_id]);
  v_sign_in_email := (select coalesce(account.email, '') from auth.users as account where account.id = p_user_id);
  v_version := (
    select customer.version from public.customers as customer
    where customer.user_id = p_user_id and customer.email = p_email
  );
  given_up := v_version is not null and v_sign_in_email <> p_email;
  if given_up then
    insert into public.admin_audit (actor_id, action, user_id, before, after, request_id, made_version)
    select
      act.actor_id, 'customer.update', p_user_id, jsonb_build_object('email', p_email),
      jsonb_build_object('email', v_sign_in_email), act.request_id, v_version + 1
    from (select 1) as one
    left join lateral (
      select made.actor_id, made.request_id from public.admin_audit as made
      where made.user_id = p_user_id and made.action = 'customer.update' and made.after ->> 'email' = p_email
      order by made.created_at desc, made.id desc
      limit 1
    ) as act on true;
    update public.user_tables as record set email = v_sign_in_email where record.user_id = p_user_id;
    delete from private.address_notices as notice
    where notice.id = (
      select last.id from private.address_notices as last
      where last.user_id = p_user_id and last.new_email = p_email
      order by last.created_at desc, last.id desc
      limit 1
    );
  end if;
  return next;
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
