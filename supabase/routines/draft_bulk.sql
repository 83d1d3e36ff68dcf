-- Notes how far several drafts are, each as by set_own_draft_status and each for itself: one that was changed elsewhere,
-- or whose prospect refused, stays as it is and the others change.
-- p_drafts: [{id, version}], 1 to 100. {changed: [as set_own_draft_status], left: [{id, reason}]}
-- Errors: 22023 detail drafts_out_of_bounds; 42501 detail service_not_granted; 23514 for another status.
-- Definer: as save_own_draft.
create or replace function public.set_own_drafts_status(p_drafts jsonb, p_status text)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_asked record;
  v_changed jsonb := '[]';
  v_left jsonb := '[]';
  v_reason text;
begin
  perform public.require_lead_access();
  if jsonb_typeof(p_drafts) is distinct from 'array' or jsonb_array_length(p_drafts) not between 1 and 100 then
    raise exception 'Name 1 to 100 drafts' using errcode = 'invalid_parameter_value', detail = 'drafts_out_of_bounds';
  end if;
  -- In one order, so that two calls cannot wait for each other.
  for v_asked in
    select distinct on (draft.id) draft.id, draft.version
    from jsonb_to_recordset(p_drafts) as draft (id uuid, version integer)
    order by draft.id
  loop
    begin
      v_changed := v_changed || public.set_own_draft_status(v_asked.id, v_asked.version, p_status);
    exception when raise_exception then
      get stacked diagnostics v_reason = pg_exception_detail;
      v_left := v_left || jsonb_build_object('id', v_asked.id, 'reason', v_reason);
    end;
  end loop;
  return jsonb_build_object('changed', v_changed, 'left', v_left);
end
$$;
