import type { ComponentType } from "react";
import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import { leadFormFields } from "#functions/contract/lead.ts";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import type { SessionUser } from "#web/lib/session.ts";
import type { Network } from "./network.ts";
import { recordRow } from "./record-row.ts";
import { renderPage } from "./render-page.tsx";

export const relayPath = "/functions/v1/relay/lead";
export const draftsPath = "/rest/v1/rpc/read_own_drafts";
export const foundDraftsPath = "/rest/v1/rpc/find_own_drafts";
const oneDraftPath = "/rest/v1/rpc/read_own_draft";
export const requestsPath = "/rest/v1/rpc/read_own_lead_requests";
const recordsPath = "/rest/v1/user_tables";
export const submissionsPath = "/rest/v1/lead_submissions";

type SubmissionRow = {
  id: string;
  status: "pending" | "sent" | "failed";
  submitted_at: string;
  drafts_received: number;
  finished_at: string | null;
  failure_reason: string | null;
};

type DraftRow = {
  id: string;
  email: string;
  subject: string;
  content: string;
  created_at: string;
  status: string;
  version: number;
  original?: { subject: string; content: string };
  request_id?: string;
  sent_at?: string;
  deleted_at?: string;
  writing_refused?: boolean;
  reason?: string;
  source?: string;
  remarks?: { kind: string; sentence: string }[];
  earlier?: { kind: "sent" | "drafted"; at: string; email: string };
};

type RequestRow = {
  id: string;
  submitted_at: string;
  form: Record<string, unknown> | null;
  provenance?: object;
};

/** The customer's rows, as the Data API answers them; a test changes them as the database would. */
export type Rows = {
  submission: SubmissionRow | null;
  /** Newest first. */
  drafts: DraftRow[];
  /** More of them, older than those above. */
  older: DraftRow[];
  requests?: RequestRow[];
  /** The account's company; none was said when it is missing. */
  company?: object;
  /** Requests that were used this month, and how many there may be. */
  used?: number;
  limit?: number;
};

export function draftRow(changes: Partial<DraftRow> = {}): DraftRow {
  return {
    id: crypto.randomUUID(),
    email: "info@groen.example",
    subject: "Samen tuinen aanleggen",
    content: "Dag Jan",
    created_at: secondsAgo(3_600),
    status: "to_do",
    version: 1,
    ...changes,
  };
}

export function submissionRow(changes: Partial<SubmissionRow> = {}): SubmissionRow {
  return {
    id: crypto.randomUUID(),
    status: "sent",
    submitted_at: secondsAgo(5),
    drafts_received: 0,
    finished_at: null,
    failure_reason: null,
    ...changes,
  };
}

export function secondsAgo(seconds: number): string {
  return new Date(Date.now() - seconds * 1_000).toISOString();
}

/** Answers the dashboard's reads from these rows. */
export function answerReads(network: Network, rows: Rows): void {
  network.on("GET", submissionsPath, () => Response.json(rows.submission ? [rows.submission] : []));
  network.on("POST", draftsPath, () => Response.json(draftsAnswer(rows)));
  network.on("POST", foundDraftsPath, async (request) => Response.json(found(rows, await request.json())));
  network.on("POST", oneDraftPath, async (request) => {
    const { p_draft_id }: Record<string, unknown> = await request.json();
    return Response.json([...rows.drafts, ...rows.older].find(({ id }) => id === p_draft_id) ?? null);
  });
  network.on("GET", "/rest/v1/account_companies", () => Response.json(rows.company ? [rows.company] : []));
  network.on("POST", requestsPath, () => Response.json(rows.requests ?? []));
  network.on("GET", recordsPath, () => Response.json([recordOf(rows)]));
}

const recordOf = ({ used = 0, limit = 0 }: Rows) =>
  recordRow({ codes: 1, limits: { email_marketing: limit }, counts: { email_marketing: used } });

const shelfOf = ({ deleted_at, status }: DraftRow) => (deleted_at === undefined ? status : "deleted");

export function draftsAnswer({ drafts, older }: Rows) {
  const every = [...drafts, ...older];
  const all = every.filter((draft) => shelfOf(draft) !== "deleted");
  const companies = new Set(all.map(({ email }) => email.split("@")[1])).size;
  const of = (status: string) => all.filter((draft) => draft.status === status).length;
  const statuses = {
    to_do: of("to_do"),
    approved: of("approved"),
    sent: of("sent"),
    answered: of("answered"),
    not_wanted: of("not_wanted"),
    deleted: every.length - all.length,
  };
  return { total: all.length, companies, statuses, checksum: "0", continues: false, drafts };
}

/** As the database would find them: of one status, with these words, behind the one that the question names. */
function found({ drafts, older }: Rows, question: Record<string, unknown>) {
  const all = [...drafts, ...older];
  const start = all.findIndex((draft) => draft.id === question.p_before_id) + 1;
  const matching = all
    .slice(start)
    .filter(
      (draft) =>
        (question.p_status === undefined
          ? shelfOf(draft) !== "deleted"
          : shelfOf(draft) === question.p_status) &&
        (question.p_request_id === undefined || draft.request_id === question.p_request_id) &&
        `${draft.email} ${draft.subject}`
          .toLowerCase()
          .includes(String(question.p_search ?? "").toLowerCase()),
    );
  return { total: matching.length, drafts: matching.slice(0, Number(question.p_rows_max)) };
}

/** The dashboard of a customer that no other test has, unless it is that of before. */
export async function renderDashboard(
  Dashboard: ComponentType<{ user: SessionUser }>,
  before?: SessionUser,
  address?: string,
) {
  const { firstName, lastName, email } = leadForm();
  const user = before ?? { id: crypto.randomUUID(), firstName, lastName, email };
  const screen = await renderPage(<Dashboard user={user} />, address);
  return {
    user,
    screen,
    field: (label: string) => screen.getByLabelText(label),
    send: screen.getByRole("button", { name: "Genereer e-mails" }),
    sending: screen.getByRole("button", { name: "Verzenden..." }),
    alert: screen.getByRole("alert"),
    cards: screen.getByRole("article"),
  };
}

type Screen = Awaited<ReturnType<typeof renderDashboard>>;

/** Fields that hold what is known of the customer. */
const filledInBefore = new Set(["firstName", "lastName", "email"]);

export async function fillIn({ field }: Screen): Promise<void> {
  const texts: Readonly<Record<string, string>> = leadForm();
  for (const [name, { label }] of Object.entries(leadFormFields)) {
    if (!filledInBefore.has(name)) await field(label).fill(texts[name] ?? "");
  }
}

export async function expectKeptForm({ field }: Screen): Promise<void> {
  const { companyName, servicesSummary } = leadForm();
  await expect.element(field("Bedrijfsnaam")).toHaveValue(companyName);
  await expect.element(field("Samenvatting van uw diensten")).toHaveValue(servicesSummary);
}

export const pressEnter = () => userEvent.keyboard("{Enter}");
