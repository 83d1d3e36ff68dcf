-- A customer's company: said by the customer, and what it pays for by the admins.

-- A VAT number as it is stored: capitals and digits alone, BE before a Belgian one that was typed without, 0 before one of
-- the years in which it had nine digits. Letterheads have words around it ("BTW BE 0403.170.701 RPR Gent") and signs of
-- every kind in it.
create or replace function private.vat_number(p_text text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when bare ~ '^[0-9]{9}$' then 'BE0' || bare
    when bare ~ '^[0-9]{10}$' then 'BE' || bare
    when bare ~ '^BE[0-9]{9}$' then 'BE0' || substr(bare, 3)
    else bare
  end
  from upper(regexp_replace(
      normalize(left(coalesce(p_text, ''), 200), nfkc),
      '[' || private.space_characters() || '.,:;/()\u00AD\u00B7\u200B-\u200F\u2010-\u2015\u2060\u2212\uFEFF-]', '', 'g'
    )) as typed,
    regexp_replace(
      typed, '^(BTW|TVA|VAT|MWST|UST)?(ONDERNEMINGSNUMMER|NUMMER|NR|NO|N°|ID|IDNR|KBO|BCE)?|(RPR|RPM|RJP).*$', '', 'g'
    ) as bare
$$;

-- Keeps what the caller says of their company, each at most 200 characters (names of a person 100), any of it empty.
-- p_version is the one that was read, 0 when nothing was said yet. The same once more changes nothing.
-- Errors: 42501 detail customer_missing; 22023 detail invalid_vat_number; P0001 detail stale_version when it was changed
-- since p_version.
-- Definer: no role writes the table, or a customer could write what they have paid for.
create or replace function public.save_own_company(
  p_name text, p_vat_number text, p_sender_first_name text, p_sender_last_name text, p_version integer
)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
  v_name text := private.one_line(coalesce(p_name, ''), 200);
  v_vat_number text := private.vat_number(p_vat_number);
  v_first_name text := private.one_line(coalesce(p_sender_first_name, ''), 100);
  v_last_name text := private.one_line(coalesce(p_sender_last_name, ''), 100);
begin
  perform private.hold_customer(v_user_id);
  if v_vat_number <> '' and not private.is_vat_number(v_vat_number) then
    raise exception 'Not a VAT number' using errcode = 'invalid_parameter_value', detail = 'invalid_vat_number';
  end if;
  insert into public.account_companies (user_id) values (v_user_id) on conflict do nothing;
  update public.account_companies
  set
    name = v_name, vat_number = v_vat_number, sender_first_name = v_first_name, sender_last_name = v_last_name,
    version = version + 1
  where user_id = v_user_id
    and (name, vat_number, sender_first_name, sender_last_name)
      is distinct from (v_name, v_vat_number, v_first_name, v_last_name)
    and version = p_version;
  if not found and not exists (
    select from public.account_companies
    where user_id = v_user_id
      and (name, vat_number, sender_first_name, sender_last_name)
        = (v_name, v_vat_number, v_first_name, v_last_name)
  ) then
    raise exception 'The company was changed elsewhere' using errcode = 'P0001', detail = 'stale_version';
  end if;
end
$$;

-- A customer's company and what it pays for; no row when nothing was said of it.
-- Errors: 42501 detail admin_required.
-- Definer: the table's policy is for its owner alone.
create or replace function public.admin_read_company(p_user_id uuid)
returns table (name text, vat_number text, purchase text, paid_until date, purchase_version integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select company.name, company.vat_number, company.purchase, company.paid_until, company.purchase_version
  from public.account_companies as company
  where company.user_id = p_user_id;
end
$$;

-- Writes down what a customer pays for, at most 2,000 characters, and the last day of it; either may be empty. The
-- customer reads it. p_version is the one that was read, 0 when there was none. The same once more changes nothing.
-- Errors: 42501 detail admin_required; P0002 detail customer_missing; 22023 detail invalid_purchase; P0001 detail
-- stale_version when it was changed since p_version.
-- Definer: no role writes the table, or it could leave out the audit.
create or replace function public.admin_write_purchase(
  p_user_id uuid, p_text text, p_version integer, p_request_id text, p_paid_until date default null
)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_text text := private.clean_text(coalesce(p_text, ''));
  v_company public.account_companies;
begin
  perform private.require_admin();
  if char_length(v_text) > 2000 or not coalesce(isfinite(p_paid_until), true) then
    raise exception 'Not a purchase' using errcode = 'invalid_parameter_value', detail = 'invalid_purchase';
  end if;
  perform private.hold_customer_for_admin(p_user_id);
  insert into public.account_companies (user_id) values (p_user_id) on conflict do nothing;
  select * into v_company from public.account_companies where user_id = p_user_id;
  if (v_company.purchase, v_company.paid_until) is not distinct from (v_text, p_paid_until) then
    return;
  end if;
  if v_company.purchase_version is distinct from p_version then
    raise exception 'The purchase was changed elsewhere' using errcode = 'P0001', detail = 'stale_version';
  end if;
  update public.account_companies
  set purchase = v_text, paid_until = p_paid_until, purchase_version = purchase_version + 1
  where user_id = p_user_id;
  perform private.record_act('company.write', p_user_id, null, '{}', p_request_id);
end
$$;

select private.announce('public.account_companies', 'user_id', true);
