// The acts of customers and admins on a Monday morning. Each act sends what its page sends, and checks the answers.
import { randomUUID } from "node:crypto";
import { type EventEmitter, once } from "node:events";
import { type Person, stack } from "@vanzelf/testkit/stack.ts";
import * as z from "zod";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import { newTraceId } from "#functions/contract/trace.ts";
import { resultColumns } from "./customer-history.ts";
import { firstPage } from "./database-measures.ts";

export type Visitor = Person & {
  isAdmin: boolean;
  drafts: z.infer<typeof draft>[];
  /** Emits the name of each table of which Realtime says that it changed. */
  news: EventEmitter;
};

/** Calls `seen` when the person has what they wait for, if that is not the end. */
type Act = (visitor: Visitor, seen: () => void) => Promise<unknown>;

export const counts = { requests: 0, leads: 0 };
const timeoutMs = 30_000;

/** One request, and what `read` makes of its answer. An error names the request. */
async function ask<T>(
  { token }: Person,
  path: string,
  read: (response: Response) => Promise<T>,
  body?: object,
): Promise<T> {
  const requestId = newTraceId();
  counts.requests += 1;
  try {
    const response = await fetch(stack().apiUrl + path, {
      method: body ? "POST" : "GET",
      headers: {
        accept: "application/json, text/event-stream;q=0.5",
        apikey: stack().publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        prefer: "count=exact",
        "x-request-id": requestId,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return await read(response);
  } catch (cause) {
    throw new Error(`request ${requestId} to ${path.split("?")[0]}`, { cause });
  }
}

const as =
  <T>(schema: z.ZodType<T>) =>
  async (response: Response) =>
    schema.parse(await response.json());
const rpc = <T>(visitor: Visitor, name: string, schema: z.ZodType<T>, parameters = {}) =>
  ask(visitor, `/rest/v1/rpc/${name}`, as(schema), parameters);
const rows = (visitor: Visitor, address: string, { from = 1, to = 25 } = {}) =>
  ask(visitor, `/rest/v1/${address}`, as(z.array(z.looseObject({})).min(from).max(to)));

const draft = z.object({ id: z.string(), version: z.number(), created_at: z.string() });
const drafts = z.object({ drafts: z.array(draft).min(1).max(50) });
const figures = z.object({ waiting: z.number().min(1), this_month: z.number() });
const newestFirst = "order=created_at.desc,id.desc&limit=20";

export function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}

const openOverview: Act = (visitor) =>
  Promise.all([
    rows(visitor, `user_tables?select=service_codes,usage_now&user_id=eq.${visitor.id}`),
    rpc(visitor, "my_overview", z.looseObject({ email_marketing: figures, meeting_analysis: figures })),
  ]);

export const listDrafts: Act = async (visitor) => {
  const [newest] = await Promise.all([
    rpc(visitor, "read_own_drafts", drafts, { p_rows_max: 50 }),
    rows(visitor, "lead_submissions?select=id,status&order=submitted_at.desc&limit=1", { from: 0 }),
    rpc(visitor, "read_own_lead_requests", z.array(z.object({ id: z.string() })), { p_rows_max: 20 }),
  ]);
  visitor.drafts = newest.drafts;
  const last = visitor.drafts.at(-1);
  const behind = { p_before_at: last?.created_at, p_before_id: last?.id };
  await rpc(visitor, "find_own_drafts", drafts, { p_rows_max: 50, p_search: "", ...behind });
};

const readDraft: Act = (visitor) => {
  const { id } = anyOf(visitor.drafts);
  return rpc(visitor, "read_own_draft", draft.extend({ id: z.literal(id) }), { p_draft_id: id });
};

const markDraft: Act = async (visitor) => {
  const marked = anyOf(visitor.drafts);
  const told = once(visitor.news, "draft_work", { signal: AbortSignal.timeout(timeoutMs) });
  const p_status = anyOf(["approved", "to_do", "not_wanted"]);
  const parameters = { p_draft_id: marked.id, p_version: marked.version, p_status };
  const answer = z.object({ draft: draft.extend({ status: z.literal(p_status) }) });
  const [after] = await Promise.all([rpc(visitor, "set_own_draft_status", answer, parameters), told]);
  marked.version = after.draft.version;
};

const search: Act = (visitor) =>
  Promise.all([
    rpc(visitor, "find_own_drafts", drafts, { p_rows_max: 50, p_search: `Voorstel ${anyOf([1, 4, 7])}` }),
    rpc(visitor, "search_my_transcripts", z.array(z.object({ parts: z.array(z.string()) })).length(20), {
      p_words: "Leuven",
      p_rows_max: 20,
    }),
  ]);

const openMeetings: Act = (visitor) =>
  Promise.all([
    rows(visitor, `user_audio_files?select=id&user_id=eq.${visitor.id}&${newestFirst}`, { from: 0 }),
    rows(visitor, `Meeting_Analyst_Results?select=${resultColumns}&user_id=eq.${visitor.id}&${newestFirst}`, {
      from: 20,
    }),
  ]);

const sendLead: Act = async (visitor) => {
  counts.leads += 1;
  const accepted = z.object({ submissionId: z.uuid(), duplicate: z.literal(false) });
  const form = leadForm({ companyName: `Peeters ${counts.leads}` });
  await ask(visitor, "/functions/v1/relay/lead", as(accepted), form);
};

const askAssistant: Act = (visitor, seen) => {
  const question = { message: "Hoe vaak wijzigen hun prijzen?", timestamp: new Date().toISOString() };
  const listen = async ({ body }: Response) => {
    let text = "";
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (text === "") seen();
      text += part;
    }
    if (!text.includes('"type":"done"')) throw new Error(`The answer broke off: ${text.slice(-200)}`);
  };
  return ask(visitor, "/functions/v1/relay/chat", listen, question);
};

const refreshToken: Act = async (visitor) => {
  counts.requests += 1;
  const { data, error } = await visitor.client.auth.refreshSession();
  if (!data.session || data.session.access_token === visitor.token) throw error ?? new Error("No new token.");
  visitor.token = data.session.access_token;
};

const listCustomers: Act = async (visitor) => {
  await rows(visitor, `customers?${firstPage}`);
  await rows(visitor, `rpc/search_customers?p_term=persoon&${firstPage}`);
};

/** Of a hundred acts of a customer; an admin does theirs besides. */
export const mix: readonly { act: string; weight: number; run: Act; isForAdmins?: true }[] = [
  { act: "the overview", weight: 22, run: openOverview },
  { act: "drafts, two pages", weight: 18, run: listDrafts },
  { act: "a draft", weight: 20, run: readDraft },
  { act: "a mark, until it is news", weight: 14, run: markDraft },
  { act: "two searches", weight: 7, run: search },
  { act: "meetings", weight: 9, run: openMeetings },
  { act: "a lead", weight: 2, run: sendLead },
  { act: "a question, until its first word", weight: 5, run: askAssistant },
  { act: "a new token", weight: 3, run: refreshToken },
  { act: "the admin's list and a search", weight: 60, run: listCustomers, isForAdmins: true },
];
