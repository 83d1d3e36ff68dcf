import type { ComponentType } from "react";
import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import type { SessionUser } from "#web/lib/session.ts";
import type { Network } from "./network.ts";
import { renderPage } from "./render-page.tsx";

export const relayPath = "/functions/v1/relay/lead";
export const draftsPath = "/rest/v1/rpc/read_own_drafts";
export const olderDraftsPath = "/rest/v1/user_emails";
const submissionsPath = "/rest/v1/lead_submissions";

type SubmissionRow = {
  id: string;
  status: "pending" | "sent" | "failed";
  submitted_at: string;
};

type DraftRow = {
  id: string;
  email: string;
  subject: string | null;
  content: string | null;
  created_at: string;
};

/** The customer's rows, as the Data API answers them; a test changes them as the database would. */
export type Rows = {
  submission: SubmissionRow | null;
  /** Newest first. */
  drafts: DraftRow[];
  /** More of them, older than those above. */
  older: DraftRow[];
};

export function draftRow(changes: Partial<DraftRow> = {}): DraftRow {
  return {
    id: crypto.randomUUID(),
    email: "info@groen.example",
    subject: "Samen tuinen aanleggen",
    content: "Dag Jan",
    created_at: secondsAgo(3_600),
    ...changes,
  };
}

export function submissionRow(changes: Partial<SubmissionRow> = {}): SubmissionRow {
  return { id: crypto.randomUUID(), status: "sent", submitted_at: secondsAgo(5), ...changes };
}

export function secondsAgo(seconds: number): string {
  return new Date(Date.now() - seconds * 1_000).toISOString();
}

/** Answers the dashboard's reads from these rows. */
export function answerReads(network: Network, rows: Rows): void {
  network.on("GET", submissionsPath, () => Response.json(rows.submission ? [rows.submission] : []));
  network.on("POST", draftsPath, () => Response.json(draftsAnswer(rows)));
  network.on("GET", olderDraftsPath, ({ url }) => Response.json(olderThan(rows, new URL(url).searchParams)));
}

function draftsAnswer({ drafts, older }: Rows) {
  const all = [...drafts, ...older];
  const companies = new Set(all.map(({ email }) => email.split("@")[1])).size;
  return { total: all.length, companies, seal: "seal", continues: false, drafts };
}

/** A page of older drafts, behind the one that the question names. */
function olderThan({ drafts, older }: Rows, question: URLSearchParams) {
  const [, id] = /id\.lt\.([^,)]+)/.exec(question.get("or") ?? "") ?? [];
  const all = [...drafts, ...older];
  const start = all.findIndex((draft) => draft.id === id) + 1;
  return all.slice(start, start + Number(question.get("limit")));
}

/** The dashboard of a customer that no other test has. */
export async function renderDashboard(Dashboard: ComponentType<{ user: SessionUser }>) {
  const { firstName, lastName, email } = leadForm();
  const user = { id: crypto.randomUUID(), firstName, lastName, email };
  const screen = await renderPage(<Dashboard user={user} />);
  return {
    user,
    screen,
    field: (label: string) => screen.getByLabelText(label),
    send: screen.getByRole("button", { name: "Genereer emails" }),
    sending: screen.getByRole("button", { name: "Verzenden..." }),
    alert: screen.getByRole("alert"),
    cards: screen.getByRole("article"),
  };
}

type Screen = Awaited<ReturnType<typeof renderDashboard>>;

export async function fillIn({ field }: Screen): Promise<void> {
  const { companyName, services, servicesSummary } = leadForm();
  await field("Bedrijfsnaam").fill(companyName);
  await field("Gewenste doelgroep").fill(services);
  await field("Samenvatting van uw diensten").fill(servicesSummary);
}

export async function expectKeptForm({ field }: Screen): Promise<void> {
  const { companyName, servicesSummary } = leadForm();
  await expect.element(field("Bedrijfsnaam")).toHaveValue(companyName);
  await expect.element(field("Samenvatting van uw diensten")).toHaveValue(servicesSummary);
}

export const pressEnter = () => userEvent.keyboard("{Enter}");
