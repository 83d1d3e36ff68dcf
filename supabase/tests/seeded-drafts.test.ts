import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { checkDraft } from "#functions/contract/draft-check/check-draft.ts";
import { plainBody } from "#functions/contract/draft-check/test-plain-body.ts";

type SeededDraft = { email: string; subject: string; content: string; company: string; sender: string };

test("every draft of the demo data goes to a company, names its sender and can be refused", async () => {
  const { rows } = await sql.query<SeededDraft>(
    `select draft.email, draft.subject, draft.content,
       form.form ->> 'companyName' as company, form.form ->> 'email' as sender
     from public.user_emails as draft
     join public.draft_work as work on work.user_id = draft.user_id and work.draft_id = draft.id
     join private.lead_forms as form on form.submission_id = work.submission_id
     where draft.user_id in ('b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002')
       and draft.email like '%.example'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(17);
  for (const { email, subject, content, company, sender } of rows) {
    const verdict = checkDraft({
      recipient: email,
      subject,
      body: plainBody(content),
      sender: { companyName: company, email: sender },
    });
    expect({ email, ...verdict }).toEqual({ email, mailbox: "impersonal", missing: [] });
  }
});
