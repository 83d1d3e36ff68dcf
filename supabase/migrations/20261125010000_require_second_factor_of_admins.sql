-- A stolen password of an admin alone must open no customer, so an admin's rights want a session that was proved by a
-- second factor. On from here; only the demo data of a local start switches it off, and the doctor reports a project
-- without it.
alter table private.account_settings
  add column admins_need_second_factor boolean not null default true;
