-- Own customers: stating that somebody is one, taking it back, and marking drafts. A refusal goes before it:
-- an own customer may ask for no more e-mail as well (do_not_write.sql).

-- By which entry this address is an own customer of this customer; null when it is none. An address goes before the
-- domain that it is in.
create or replace function private.own_customer_kind(p_owner uuid, p_address text)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_hashes constant text[] := private.hashes_of(p_address);
begin
  return (
    select min(entry.kind) from public.own_customers as entry
    where entry.user_id = p_owner and entry.hash = any (v_hashes)
  );
end
$$;

-- Marks a draft as it comes in, whatever its writer said.
-- Definer: the writer of the row may call nothing private.
create or replace function private.user_emails_mark_own_customer()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.own_customer := private.own_customer_kind(new.user_id, new.email);
  return new;
end
$$;

create or replace trigger user_emails_mark_own_customer
before insert or update of user_id, email, own_customer on public.user_emails
for each row execute function private.user_emails_mark_own_customer();

create or replace trigger own_customers_mark_drafts
after insert or delete on public.own_customers
for each row execute function private.entries_mark_drafts();

-- The caller states that an address, or everybody of a company, is their customer. Returns whether that was new.
-- Errors: 22023 detail invalid_address, or provider_domain for the domain of a provider of mailboxes, behind which are
-- strangers; 42501 detail customer_missing when the account of this token is gone; 23514 detail row_limit_reached and
-- P0001 detail rate_limited by its triggers (row_limits.sql).
-- Definer: customers write no hashes, or they could store one that no address has.
create or replace function public.add_own_customer(p_entry text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_entry public.do_not_write := private.do_not_write_entry(p_entry, auth.uid());
begin
  perform from auth.users where id = auth.uid() for key share;
  if not found then
    raise exception 'No such account' using errcode = 'insufficient_privilege', detail = 'customer_missing';
  end if;
  if v_entry.kind = 'domain' and private.prospect_key('info@' || v_entry.domain) <> v_entry.domain then
    raise exception 'Behind this domain are mailboxes of strangers'
      using errcode = 'invalid_parameter_value', detail = 'provider_domain';
  end if;
  insert into public.own_customers (user_id, kind, hash, domain, hint)
  values (v_entry.user_id, v_entry.kind, v_entry.hash, v_entry.domain, v_entry.hint)
  on conflict on constraint own_customers_once do nothing;
  return found;
end
$$;

-- The caller takes it back for an address: by itself, and with everybody of its company when that was stated. Returns
-- how many entries went.
-- Definer: finding an entry by its address needs the keys of the hash.
create or replace function public.forget_own_customer(p_address text)
returns integer
language sql volatile security definer
set search_path = ''
as $$
  with removed as (
    delete from public.own_customers as entry
    where entry.user_id = auth.uid() and entry.hash = any (private.hashes_of(p_address))
    returning entry.id
  )
  select count(*)::integer from removed
$$;
