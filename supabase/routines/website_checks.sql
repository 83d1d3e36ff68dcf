-- The websites of customers: their address by an admin, and how they answer by the automation.

-- Writes down the address of a customer's website; an empty one takes it away. p_seen is the address that the admin saw,
-- empty when there was none. Checks of the address before are forgotten. The same once more changes nothing.
-- Errors: 42501 detail admin_required; P0002 detail customer_missing; P0001 detail stale_version when another admin
-- changed it since; 22023 detail invalid_address for one that is not public, or above 300 characters.
-- Definer: no role writes the table, or it could leave out the audit.
create or replace function public.admin_set_website(p_user_id uuid, p_address text, p_seen text, p_request_id text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- One more than the check allows: an address that is too long is refused, not cut.
  v_address text := private.one_line(coalesce(p_address, ''), 301);
  v_now text;
begin
  perform private.require_admin();
  perform private.hold_customer_for_admin(p_user_id);
  v_now := coalesce((select address from public.website_checks where user_id = p_user_id), '');
  if v_now = v_address then
    return;
  end if;
  if v_now is distinct from p_seen then
    raise exception 'The address was changed elsewhere' using errcode = 'P0001', detail = 'stale_version';
  end if;
  delete from public.website_checks where user_id = p_user_id;
  if v_address <> '' then
    begin
      insert into public.website_checks (user_id, address) values (p_user_id, v_address);
    exception
      when check_violation then
        raise exception 'Not a public website' using errcode = 'invalid_parameter_value', detail = 'invalid_address';
    end;
  end if;
  perform private.record_act('website.set', p_user_id, null, '{}', p_request_id);
end
$$;

-- The websites of the customers who have the service, p_rows_max customers in the order of their ids, after p_after.
-- Errors: 22023 for a number of rows that is not from 1 to 500.
-- Definer: the service role alone may call it, for the automation, which has no key to the tables.
create or replace function public.read_websites(p_after uuid, p_rows_max integer)
returns table (user_id uuid, address text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_rows_max is null or p_rows_max not between 1 and 500 then
    raise exception 'The number of rows is not from 1 to 500' using errcode = 'invalid_parameter_value';
  end if;
  return query
    select website.user_id, website.address
    from public.website_checks as website
    where (p_after is null or website.user_id > p_after)
      and private.user_has_service(website.user_id, 'website_development')
    order by website.user_id
    limit p_rows_max;
end
$$;

-- {userId, address, problem, status, answerMs, certificateEndsAt, fingerprint} of a website that was looked at just now.
-- A page that could not be read says nothing about its text: the fingerprint before stays.
-- Errors: P0002 detail job_missing when it is not, or no more, the address of a customer with the service.
create or replace function private.accept_website_check(p_data jsonb)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_fingerprint text := p_data ->> 'fingerprint';
begin
  update public.website_checks
  set
    checked_at = now(),
    problem = p_data ->> 'problem',
    status = (p_data ->> 'status')::integer,
    answer_ms = (p_data ->> 'answerMs')::integer,
    certificate_ends_at = (p_data ->> 'certificateEndsAt')::timestamptz,
    fingerprint = coalesce(v_fingerprint, fingerprint),
    changed_at = case when fingerprint <> v_fingerprint then now() else changed_at end
  where user_id = (p_data ->> 'userId')::uuid and address = p_data ->> 'address'
    and private.user_has_service(user_id, 'website_development');
  if not found then
    raise exception 'No such website' using errcode = 'no_data_found', detail = 'job_missing';
  end if;
end
$$;

select private.announce('public.website_checks', 'user_id', false);
