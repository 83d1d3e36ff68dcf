-- private.has_service and private.user_has_service ask for a service by its key. The policies that call the first go
-- with it, which closes their tables until this release's policies are there, moments later.
drop function if exists private.has_service(integer) cascade;
drop function if exists private.user_has_service(uuid, integer);
