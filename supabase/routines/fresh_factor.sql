-- A second factor that was shown a moment ago. A session with two factors may be stolen as well as one with a password.

-- Whether the caller's token says that a second factor was shown in this session within the last five minutes. Auth
-- writes the ways and the times of a session's proofs into it (the claim amr) and signs it.
create or replace function private.has_fresh_factor()
returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and exists (
    select from jsonb_path_query(auth.jwt(), 'strict $.amr[*]', silent => true) as proof
    where proof ->> 'method' in ('totp', 'mfa/webauthn')
      and to_timestamp((proof ->> 'timestamp')::double precision) > now() - interval '5 minutes'
  )
$$;

-- Errors: 42501 detail factor_required.
create or replace function private.require_fresh_factor()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.admins_need_factor() and not private.has_fresh_factor() then
    raise exception 'This needs a fresh second factor'
      using errcode = 'insufficient_privilege', detail = 'factor_required';
  end if;
end
$$;
