-- draft_work: what customers do with their drafts.
--
--   anon             nothing
--   customer         reads their own; edits, marks, removes and brings back through functions, which check the text,
--                    the version and what the automation left
--   other customer   nothing
--   admin            nothing: no screen shows it
--   service role     reads all; writes nothing, so that no automation overwrites an edit

select private.close_table('public.draft_work');

grant select (
  user_id, draft_id, created_at, submission_id, domain, prospect_key, subject, content, status, sent_at, deleted_at,
  version, revision, updated_at, search
) on public.draft_work to authenticated;
grant select on public.draft_work to service_role;

create policy select_owner on public.draft_work
for select to authenticated
using (user_id = (select auth.uid()));

grant execute on function
  public.save_own_draft(uuid, integer, text, text),
  public.set_own_draft_status(uuid, integer, text),
  public.set_own_drafts_status(jsonb, text),
  public.set_own_draft_deleted(uuid, integer, boolean)
to authenticated;
