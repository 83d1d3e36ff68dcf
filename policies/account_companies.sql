-- account_companies: a customer's company, and what it pays for.
--
--   anon             nothing
--   customer         reads their own; writes their part by save_own_company
--   other customer   nothing
--   admin            reads by admin_read_company; writes what is paid for by admin_write_purchase
--   service role     nothing

select private.close_table('public.account_companies');

grant select (user_id, name, vat_number, sender_first_name, sender_last_name, version, purchase, paid_until)
on public.account_companies to authenticated;

create policy select_owner on public.account_companies
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function public.save_own_company(text, text, text, text, integer) to authenticated;
