-- Action points of results: made from what the analysis found, then the customer's to change and tick off.
create table public.meeting_action_points (
  id bigint generated always as identity primary key,
  result_id bigint not null references public."Meeting_Analyst_Results" (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Order within the result, from 1.
  position integer not null check (position between 1 and 500),
  text text not null check (text ~ '\S' and char_length(text) <= 2000),
  -- As the analysis gave it: tells a corrected result which points it had before.
  given_text text not null check (char_length(given_text) <= 2000),
  owner text check (owner ~ '\S' and char_length(owner) <= 200),
  due_on date check (due_on between '2000-01-01' and '2199-12-31'),
  is_done boolean not null default false,
  done_at timestamptz,
  -- Passage of the transcript in which it was agreed.
  passage integer check (passage between 1 and 10000),
  -- When the customer last changed or ticked it. A correction by the automation leaves such a point alone.
  changed_at timestamptz,
  created_at timestamptz not null default now(),
  check (is_done = (done_at is not null))
);

alter table public.meeting_action_points enable row level security;

-- The points of a result, in their order.
create index meeting_action_points_by_result on public.meeting_action_points (result_id, position);

-- The same with the owner that the policy asks for: whatever the planner guesses, the points of one result are never
-- looked for among all of its customer.
create index meeting_action_points_by_user on public.meeting_action_points (user_id, result_id, position);

-- Those that are still to be done, over all results.
create index meeting_action_points_open on public.meeting_action_points (user_id, created_at desc, id desc)
where not is_done;
