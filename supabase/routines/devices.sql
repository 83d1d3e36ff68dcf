-- Where somebody is signed in: their sessions and last sign-ins, in words that a person understands. Nothing is asked of
-- a third party, and no database of places is kept: an address says too little about a place.

-- The browser and the system that a user agent names, as in "Firefox op Windows". Its sender writes it, so nothing of its
-- text is shown. Safari and other browsers of an iPad say that they are on a Mac.
create or replace function private.device_words(p_user_agent text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when browser is null and system is null then 'Onbekend programma'
    when system is null then browser
    else coalesce(browser, 'Onbekende browser') || ' op ' || system
  end
  from (
    select
      case
        when p_user_agent ~ '\m(Edg|EdgA|EdgiOS)/' then 'Edge'
        when p_user_agent ~ '\m(OPR|OPT|OPiOS)/' then 'Opera'
        when p_user_agent ~ '\mSamsungBrowser/' then 'Samsung Internet'
        when p_user_agent ~ '\m(Firefox|FxiOS)/' then 'Firefox'
        when p_user_agent ~ '\m(Chrome|HeadlessChrome|CriOS)/' then 'Chrome'
        when p_user_agent ~ '\m(Macintosh|iPhone|iPad)\M.*\mSafari/' then 'Safari'
      end as browser,
      case
        when p_user_agent ~ '\miPhone\M' then 'iPhone'
        when p_user_agent ~ '\miPad\M' then 'iPad'
        when p_user_agent ~ '\mAndroid\M' then 'Android'
        when p_user_agent ~ '\mWindows\M' then 'Windows'
        when p_user_agent ~ '\mCrOS\M' then 'ChromeOS'
        when p_user_agent ~ '\mMacintosh\M.*\m(Chrome|Firefox)/' then 'Mac'
        when p_user_agent ~ '\mMacintosh\M' then 'Mac of iPad'
        when p_user_agent ~ '\mLinux\M' then 'Linux'
      end as system
  ) as named
$$;

-- An address with its last part hidden: enough to tell home from elsewhere, too little to find a line with.
create or replace function private.shortened_address(p_address inet)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when family(p_address) = 6 then host(network(set_masklen(p_address, 48)))
    else regexp_replace(host(p_address), '\d+$', 'x')
  end
$$;

-- The caller's living sessions, this one first, then the last used. A use is noted when the access token is renewed, so it
-- is a quarter of an hour old at most. same_network says whether the session was last used from where this one was;
-- null when that is not known.
-- Definer: the API's roles may not read auth.sessions.
create or replace function public.my_sessions()
returns table (
  session_id uuid, device text, network text, same_network boolean, is_current boolean, began_at timestamptz,
  last_used_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select
    session.id,
    private.device_words(session.user_agent),
    private.shortened_address(session.ip),
    private.network_of(host(session.ip)) = private.network_of(host(present.ip)),
    session.id = present.id,
    session.created_at,
    -- Without time zone, in UTC, as Auth writes it.
    coalesce(session.refreshed_at at time zone 'UTC', session.created_at)
  from auth.sessions as session
  join auth.sessions as present on present.id = (auth.jwt() ->> 'session_id')::uuid
  where session.user_id = auth.uid() and (session.not_after is null or session.not_after > now())
  order by session.id = present.id desc, 7 desc, session.id
  limit 100
$$;

-- Ends one session of the caller; its token is refused from here on (private.has_living_session). One row: false when
-- there is no such session of theirs, or no longer.
-- Definer: as above.
create or replace function public.end_my_session(p_session_id uuid)
returns table (ended boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from auth.sessions as session where session.id = p_session_id and session.user_id = auth.uid();
  ended := found;
  return next;
end
$$;

-- The caller's last sign-ins whose device was noted, and refused passwords, newest first. The device is null for refused
-- passwords, about which Auth names none.
-- Definer: customers read no table of the audits.
create or replace function public.my_sign_ins()
returns table (created_at timestamptz, succeeded boolean, device text)
language sql stable security definer
set search_path = ''
as $$
  select sign_in.created_at, sign_in.succeeded, sign_in.device
  from public.sign_ins as sign_in
  where sign_in.user_id = auth.uid() and (sign_in.device is not null or not sign_in.succeeded)
  order by sign_in.created_at desc, sign_in.id desc
  limit 10
$$;
