-- Conversations with the assistant: kept here, so that they go on at another device and outlive the browser. The relay
-- alone has messages written (routines/chat.sql), so nobody can put words into the assistant's mouth.

create table public.chat_conversations (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Chosen by the client, so that a first message that is sent again begins one conversation. The owner in front: an id
  -- that another customer took is free for this one, and says nothing about the other.
  id uuid not null,
  -- The beginning of its first question, for the list.
  title text not null check (char_length(title) between 1 and 80),
  created_at timestamptz not null default now(),
  -- When its latest message was written: the order of the list, and the beginning of its term.
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);

alter table public.chat_conversations enable row level security;

-- One customer's conversations, the latest first.
create index chat_conversations_by_use on public.chat_conversations (user_id, updated_at desc);

-- All customers' conversations whose term is over.
create index chat_conversations_by_age on public.chat_conversations (updated_at);

create table public.chat_messages (
  user_id uuid not null,
  conversation_id uuid not null,
  -- The idempotency key under which the question was sent; its answer has the same one. So a question that is sent again
  -- is one row, and has one answer.
  id uuid not null,
  role text not null check (role in ('user', 'assistant')),
  -- A question is never empty; an answer may be, when it was stopped before its first word.
  content text not null check (char_length(content) <= 100000 and (role = 'assistant' or content <> '')),
  -- Of a question: sending, sent (it has its answer), error. Of an answer: sent, or stopped by the customer.
  status text not null,
  -- Where the answer comes from: [{"title", "url"}], with http(s) addresses, as the relay cleaned them.
  sources jsonb not null default '[]',
  -- When it was sent the last time: a question that is sent again moves to the end.
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, id, role),
  foreign key (user_id, conversation_id) references public.chat_conversations (user_id, id) on delete cascade,
  constraint chat_messages_status check (
    status in ('sending', 'sent', 'error') and role = 'user' or status in ('sent', 'stopped') and role = 'assistant'
  ),
  constraint chat_messages_sources check (
    jsonb_typeof(sources) = 'array' and octet_length(sources::text) <= 65536
  )
);

alter table public.chat_messages enable row level security;

-- One conversation in its order.
create index chat_messages_in_order on public.chat_messages (user_id, conversation_id, created_at);

-- Conversations that customers sent to the company, to ask for a person. Admins read this copy and not the conversation:
-- what is said later stays with the customer.
create table public.chat_handovers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  conversation_id uuid not null,
  -- [{"role", "content", "created_at"}], as far as routines/chat_handovers.sql takes them.
  messages jsonb not null check (jsonb_typeof(messages) = 'array' and octet_length(messages::text) <= 1048576),
  created_at timestamptz not null default now(),
  -- The day in Belgium: one a day for a conversation.
  day date not null default (now() at time zone 'Europe/Brussels')::date,
  -- When an admin marked it as answered.
  handled_at timestamptz,
  -- The admin who marked it; null while it waits.
  handled_by uuid,
  -- A customer who deletes the conversation takes back what they sent.
  foreign key (user_id, conversation_id) references public.chat_conversations (user_id, id) on delete cascade,
  unique (user_id, conversation_id, day)
);

alter table public.chat_handovers enable row level security;

-- The admins' list: what waits first, then the latest.
create index chat_handovers_in_order on public.chat_handovers (handled_at desc nulls first, created_at desc);
