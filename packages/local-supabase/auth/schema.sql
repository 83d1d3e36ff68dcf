-- The tables of Supabase Auth, as far as the local service and SQL that is written for hosted use them: same
-- names, columns, types, keys and defaults, so that seeds, triggers and foreign keys on auth.users run here and there.
-- Applied as the superuser after platform.sql, at every start, so each statement must be safe to repeat.
set role supabase_auth_admin;
set search_path = auth;

-- The types are made together, so it is enough to check for the first. Values that the local service never writes
-- (aal3, webauthn, phone) exist too, because SQL that names them would otherwise fail only here.
do $$
begin
  if to_regtype('auth.aal_level') is null then
    create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
    create type auth.code_challenge_method as enum ('s256', 'plain');
    create type auth.factor_status as enum ('unverified', 'verified');
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    create type auth.one_time_token_type as enum (
      'confirmation_token', 'reauthentication_token', 'recovery_token',
      'email_change_token_new', 'email_change_token_current', 'phone_change_token'
    );
  end if;
end $$;

-- People. The *_token columns exist because seeds written for hosted fill them; the tokens themselves are read
-- from one_time_tokens only, as the current Auth does.
create table if not exists auth.users (
  -- One project per database: always zeroes, and null from seeds that leave it out.
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  -- app: written by the server only, so policies may rely on it. user: written by the person, so they must not.
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text default null unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  -- Generated, so an insert that names it is refused here as on hosted.
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  -- 1 while a change of address waits for its second confirmation.
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  -- Set by a soft delete, which keeps the id for foreign keys.
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
-- Two people never share an address; single sign-on users may (partial, as on hosted). Also serves every look-up
-- by address.
create unique index if not exists users_email_partial_key on auth.users (email) where is_sso_user = false;
-- The admin list, newest first.
create index if not exists users_created_at_idx on auth.users (created_at desc);

-- How a person may sign in. For e-mail the provider's id of the person is our own user id.
create table if not exists auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);

-- Second factors and their challenges.
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique
);
-- The names of a person's factors are unique.
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null,
  -- A challenge counts once.
  verified_at timestamptz,
  ip_address inet not null
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- One row per sign-in; an access token names its session, so deleting the row ends it at the next use.
create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  -- The factor that raised the session, which falls with it. No foreign key, as on hosted.
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);
-- Signing out everywhere.
create index if not exists sessions_user_id_created_at_idx on auth.sessions (user_id, created_at);

-- The ways in which a session was proved: the amr claim.
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid primary key,
  unique (session_id, authentication_method)
);

-- Kept in clear, as Auth keeps them: reuse must answer with the active token again. Revoked rows stay, because a
-- revoked token that comes back is the sign of theft.
create table if not exists auth.refresh_tokens (
  instance_id uuid,
  id bigserial primary key,
  token varchar(255) unique,
  -- Text on hosted too: it is older than the uuid of users.
  user_id varchar(255),
  revoked boolean,
  created_at timestamptz,
  updated_at timestamptz,
  parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);
-- The active token of a family.
create index if not exists refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);

-- The hashed tokens of e-mails. One of each kind per person: a newer mail makes the older one useless.
create table if not exists auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (token_hash <> ''),
  relates_to text not null,
  -- Without time zone, as on hosted: compare with localtimestamp.
  created_at timestamp not null default now(),
  updated_at timestamp not null default now(),
  unique (user_id, token_type)
);
-- For every opened link and typed code. A hash index is enough, because only equality is compared.
create index if not exists one_time_tokens_token_hash_idx on auth.one_time_tokens using hash (token_hash);

-- PKCE: the challenge waits here from the request for a mail until its code is exchanged.
create table if not exists auth.flow_state (
  id uuid primary key,
  -- No foreign key, as on hosted.
  user_id uuid,
  auth_code text not null,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz
);
-- The exchange asks by code, an opened link of hosted by person and method.
create index if not exists flow_state_auth_code_idx on auth.flow_state (auth_code);
create index if not exists flow_state_user_id_method_idx on auth.flow_state (user_id, authentication_method);

-- Auth's own log of its acts. The local service writes nothing here.
create table if not exists auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key,
  payload json,
  created_at timestamptz,
  ip_address varchar(64) not null default ''
);

-- As on hosted: row-level security does not apply to the owner (the service) and refuses everyone else.
do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'users', 'identities', 'mfa_factors', 'mfa_challenges', 'sessions', 'mfa_amr_claims', 'refresh_tokens',
    'one_time_tokens', 'flow_state', 'audit_log_entries'
  ] loop
    execute format('alter table auth.%I enable row level security', table_name);
  end loop;
end $$;

reset search_path;
reset role;
