-- The company may give new accounts a trial: these services, within the limits that stand beside them. None to begin
-- with; docs/operations.md shows an example.
alter table private.account_settings
add column new_service_codes integer not null default 0
check (new_service_codes between 0 and private.all_service_codes());
