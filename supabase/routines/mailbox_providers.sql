-- Domains at which people have a mailbox of their own: one says nothing of whom it belongs to. The same as in
-- functions/contract/draft-check/mailbox-providers.ts, which a test compares. Drafts follow a list that grows:
-- the end of draft_work.sql.
create or replace function private.mailbox_providers()
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[
    'aol.be', 'aol.co.uk', 'aol.com', 'aol.de', 'aol.fr', 'aol.nl', 'base.be', 'belgacom.be', 'belgacom.net',
    'caiway.nl', 'chello.be', 'duck.com', 'edpnet.be', 'euphonynet.be', 'fastmail.com', 'gmail.be',
    'gmail.com', 'gmx.be', 'gmx.ch', 'gmx.co.uk', 'gmx.com', 'gmx.de', 'gmx.eu', 'gmx.fr', 'gmx.net',
    'googlemail.com', 'googlemail.de', 'hetnet.nl', 'hey.com', 'home.nl', 'hotmail.be', 'hotmail.ch',
    'hotmail.co.uk', 'hotmail.com', 'hotmail.de', 'hotmail.fr', 'hotmail.nl', 'icloud.com', 'kpnmail.nl',
    'laposte.net', 'live.be', 'live.ch', 'live.co.uk', 'live.com', 'live.de', 'live.fr', 'live.nl', 'mac.com',
    'mail.be', 'mail.com', 'me.com', 'mobistar.be', 'msn.com', 'msn.nl', 'numericable.be', 'online.be',
    'orange.be', 'orange.fr', 'outlook.be', 'outlook.com', 'outlook.de', 'outlook.fr', 'outlook.nl',
    'pandora.be', 'ping.be', 'planet.nl', 'pm.me', 'proton.me', 'protonmail.ch', 'protonmail.com',
    'proximus.be', 'rocketmail.com', 'scarlet.be', 'skynet.be', 'skypro.be', 'swing.be', 'tele2.be',
    'telenet.be', 'tutanota.com', 'tvcablenet.be', 'versatel.be', 'versateladsl.be', 'vodafone.nl', 'voo.be',
    'wanadoo.fr', 'web.de', 'win.be', 'xs4all.nl', 'yahoo.be', 'yahoo.co.uk', 'yahoo.com', 'yahoo.de',
    'yahoo.fr', 'yahoo.nl', 'yandex.com', 'ymail.com', 'zeelandnet.nl', 'ziggo.nl'
  ]
$$;
