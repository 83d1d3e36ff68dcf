import { jsonOf } from "#functions/contract/json-of.ts";
// Requests of customers through the gateway, and their records in the database: together they prove that nothing is
// lost and nothing is counted twice.

import { randomUUID } from "node:crypto";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { leadForm } from "#functions/contract/test-lead-form.ts";

export type Answer = { status: number; headers: Headers; text: string; json: unknown };
type Post = { token: string; body: unknown; key?: string };

/** `POST /functions/v1/<path>`, as the browser sends it. */
export async function post(path: string, { token, body, key }: Post): Promise<Answer> {
  const response = await fetch(`${stack().apiUrl}/functions/v1/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      apikey: stack().publishableKey,
      authorization: `Bearer ${token}`,
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
}

/** A customer with every service and ten units of each a month. */
export const newCustomer = (): Promise<Person> =>
  createPerson({ services: serviceKeys, limits: { email_marketing: 10, meeting_analysis: 10 } });

export const newKey = () => randomUUID();

/** The form of this key alone: the same words under two keys would be one submission. */
const leadOf = (key: string) => leadForm({ servicesSummary: `Wij bouwen websites. ${key}` });

export const submitLead = ({ token }: Person, key: string) =>
  post("relay/lead", { token, key, body: leadOf(key) });

/** The units used of a service, in this month's counter and in the history together. */
export async function unitsOf({ id }: Person, service: "email_marketing" | "meeting_analysis") {
  const { rows } = await sql.query<{ counted: number; history: number }>(
    `select
      coalesce((usage_counts ->> $2)::int, 0) as counted,
      coalesce(
        (select sum(used)::int from public.usage_history where user_id = $1 and service_key = $2), 0
      ) as history
    from public.user_tables where user_id = $1`,
    [id, service],
  );
  const [row] = rows;
  return row ? row.counted + row.history : undefined;
}

/** The status of each of the customer's submissions, oldest first. */
export async function submissionsOf({ id }: Person): Promise<{ id: string; status: string }[]> {
  const { rows } = await sql.query<{ id: string; status: string }>(
    "select id, status from public.lead_submissions where user_id = $1 order by submitted_at",
    [id],
  );
  return rows;
}

/** How many drafts the customer has. */
export async function draftCountOf({ id }: Person): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    "select count(*)::int as count from public.user_emails where user_id = $1",
    [id],
  );
  return rows[0]?.count ?? 0;
}

/** Moves a submission and its counters back in time. */
export async function age(submissionId: string, interval: string): Promise<void> {
  await sql.query(
    `with aged as (
       update public.lead_submissions set submitted_at = submitted_at - $2::interval where id = $1 returning user_id
     )
     update public.user_tables as customer set last_reset_date = last_reset_date - $2::interval
     from aged where customer.user_id = aged.user_id`,
    [submissionId, interval],
  );
}
