-- The routine of this name takes the further texts of a customer by the names of their columns.
drop function if exists public.admin_update_customer(uuid, integer, text, text, integer, jsonb, text, uuid);
