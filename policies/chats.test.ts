import { randomUUID } from "node:crypto";
import { type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describeAccess } from "./access-matrix.ts";

const nothing = ["refused", "refused", "refused", "refused"] as const;
const conversationId = randomUUID();

const beginConversation = (owner: Person) =>
  sql.query("insert into public.chat_conversations (user_id, id, title) values ($1, $2, 'Prijzen')", [
    owner.id,
    conversationId,
  ]);

describeAccess("chat_conversations", {
  table: "chat_conversations",
  ownerColumn: "user_id",
  row: (owner) => ({ user_id: owner.id, id: randomUUID(), title: "Prijzen" }),
  change: { title: "Iets anders" },
  access: {
    anon: nothing,
    owner: ["allowed", "refused", "refused", "allowed"],
    other: ["hidden", "refused", "refused", "hidden"],
    admin: ["hidden", "refused", "refused", "hidden"],
    service: nothing,
  },
});

describeAccess("chat_messages", {
  table: "chat_messages",
  ownerColumn: "user_id",
  prepare: beginConversation,
  row: (owner) => ({
    user_id: owner.id,
    conversation_id: conversationId,
    id: randomUUID(),
    role: "assistant",
    content: "Elke maand.",
    status: "sent",
    sources: [],
    created_at: "2026-11-20T12:00:00+00:00",
  }),
  change: { content: "Iets anders" },
  access: {
    anon: nothing,
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["hidden", "refused", "refused", "refused"],
    service: nothing,
  },
});

describeAccess("chat_handovers", {
  table: "chat_handovers",
  ownerColumn: "user_id",
  prepare: beginConversation,
  row: (owner) => ({
    id: randomUUID(),
    user_id: owner.id,
    conversation_id: conversationId,
    messages: [],
    created_at: "2026-11-20T12:00:00+00:00",
    day: "2026-11-20",
  }),
  columns: "id,messages,created_at,handled_at",
  change: { handled_at: "2026-11-20T13:00:00+00:00" },
  access: {
    anon: nothing,
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["hidden", "refused", "refused", "refused"],
    service: nothing,
  },
});
