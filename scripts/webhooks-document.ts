// docs/webhooks.md: the messages between the product and its automation, from the shapes that both sides read.
import { createHash } from "node:crypto";
import * as z from "zod";
import { callbackEventSchemaFor } from "#functions/contract/automation/callbacks.ts";
import {
  accountWebhookSchema,
  chatWebhookSchema,
  competitorListsSchema,
  leadWebhookSchema,
  listQuestionSchemas,
  meetingWebhookSchema,
  webhookVersions,
  websiteListSchema,
} from "#functions/contract/automation/webhooks.ts";
import { chatEventSchema } from "#functions/contract/chat.ts";
import { formatted } from "./format.ts";

type Message = { title: string; what: string; schema: z.core.$ZodType };

const messages: readonly Message[] = [
  {
    title: "A lead: `POST <LEAD_WEBHOOK_URL>`",
    what: `Answer with any 2xx, within 30 seconds (\`LEAD_TIMEOUT_MS\`), once it is written down. Any other status gives the customer's unit back.

\`search\` is the audience in the customer's words, \`servicesSummary\` what the customer offers, the other fields are the sender of the drafts. **Its \`webhook-id\` is the \`submissionId\` of every callback about it.** With \`LEAD_DRAFTS_BY=callback\` of the functions, drafts come by \`lead.drafts\`: five are expected and twenty are taken, in one callback or in several, within a week; \`lead.failed\` says why there are fewer. Without that variable they are inserted with a key of the project under the name \`tableName\`, which ends in the customer's id.`,
    schema: leadWebhookSchema,
  },
  {
    title: "A recording: `POST <MEETING_WEBHOOK_URL>`",
    what: `Answer with any 2xx, and \`Accepted\` when there is nothing to show. The result comes by \`meeting.result\` within a week, under the same \`sessionId\`; \`meeting.status\` with \`failed\` and a reason says that there is none.

\`fileUrl\` opens with a plain \`GET\` for six hours: keep it out of logs. \`latestFeedback\` is what the customer wrote about results before, in their own words.`,
    schema: meetingWebhookSchema,
  },
  {
    title: "A question: `POST <CHAT_WEBHOOK_URL>`",
    what: "Answer with the text, or as `text/event-stream` with the events below, within 30 seconds (`CHAT_TIMEOUT_MS`) and 1 MB. `sources` are the asking customer's own, 48 kB of text at most, and come with `CHAT_SOURCES=own` alone. A question that comes again under its `webhook-id` and with its `webhook-timestamp` was kept by somebody: answer it with 409.",
    schema: chatWebhookSchema,
  },
  {
    title: "An event of an answer",
    what: "One `data:` line each. `done` or `error` ends the answer.",
    schema: chatEventSchema,
  },
  {
    title: "An account that is gone: `POST <ACCOUNT_WEBHOOK_URL>`",
    what: "Delete what you hold of this customer, and answer with any 2xx. Comes again under the same id until then.",
    schema: accountWebhookSchema,
  },
  {
    title: "A callback: `POST <project>/functions/v1/relay/callback`",
    what: `Results and news of the automation, of 1 MB at most, each under a \`webhook-id\` of your own.

| answer | means |
| --- | --- |
| 200 | \`accepted\`, or \`duplicate\` when this \`webhook-id\` took effect before |
| none, or 5xx | send the same body again, under the same \`webhook-id\` and with a new time: it takes effect once |
| 429 \`rate_limited\` | as many as are taken in a day: try again tomorrow |
| 401, 403, 404, 413, 422, 429 \`usage_limit_reached\` | final: the signature or time is wrong, the customer has no unit left, there is no such customer or job or its week is over, the body is too large, its fields are wrong or its \`webhook-id\` named another body |

- **A result without \`provenance.model\` is shown as made up.** It is the name of the model; \`prompt\` names your instructions and their version.
- A \`passage\` is the place of a segment, counted from 1. Segments come in the order of their start and end no earlier than they start; each has 1 to 2,000 characters, and together they name 50 speakers at most. A second result without a transcript keeps that of the first.
- A recording that \`failed\` gives the customer's unit back, unless \`reason\` is \`recording_unreadable\` or \`recording_too_large\`; a result that comes all the same is counted, or refused when no unit is left.
- \`fileName\` of a result and \`url\` of a report lead to an origin of \`REPORT_ORIGINS\` of the functions, in 2,048 characters at most.
- Of a draft, all but the address may be left out; \`reason\` and \`source\` say why this company, \`remarks\` quote sentences of it that you doubt. Of a report's section \`heading\` is required, of a finding \`title\`.
- A report has a \`url\`, \`content\` or both. With \`content\` it is read inside the product, where two reports are compared: a finding is the same in both when section, title and \`after\` are.
- Of a change, \`before\` is empty for what is new, and \`after\` for what is gone. The customer is mailed about the kinds that they marked.
- \`sentiment\` comes from the text alone, never from voices, and of interviews and job interviews it is not kept. A \`passage\` that is not there is dropped.
- **The product plans no report.** Ask \`relay/competitors\` each day, and write one where \`wantsReport\` says that the customer has one left this month; this repository's own automation does so a month after the last one, for three competitors and more. Twenty a day are taken of a customer. \`pagesRead\` is how many pages of the competitors were read: one of 0 costs the customer nothing.
- \`competitor.changed\` names a competitor as the list does, \`website.checked\` an address as the list does: one that is not the customer's any more is answered 404. The day on which \`fingerprint\` is another one is shown as that of the last change. \`automation.budget\` and \`automation.fault\` are mailed to the company. \`companies.read\` names all your sources each time: admins see them.`,
    schema: callbackEventSchemaFor(["https://rapporten.example"]),
  },
  {
    title: "A question for a list: `POST <project>/functions/v1/relay/competitors`, and `…/relay/websites`",
    what: "Signed as a callback is. `after` is null, then each `next` until it is null. Refused with any other field: no other signed message opens a list.",
    schema: z.union([listQuestionSchemas.competitors, listQuestionSchemas.websites]),
  },
  {
    title: "The answer of `POST <project>/functions/v1/relay/competitors`",
    what: "Customers with the service, in the order of their ids.",
    schema: competitorListsSchema,
  },
  {
    title: "The answer of `POST <project>/functions/v1/relay/websites`",
    what: "`website.checked` hands in how each answered.",
    schema: websiteListSchema,
  },
];

type JsonSchema = z.core.JSONSchema.BaseSchema;

const schemaOf = ({ schema }: Message): JsonSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

/** For `node scripts/run.mjs webhooks-schema`: one schema for each message, by its title. */
export const webhooksJsonSchema = Object.fromEntries(
  messages.map((message) => [message.title, schemaOf(message)]),
);

const listed = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf ?? []).filter((each) => typeof each !== "boolean");

function typeOf(schema: JsonSchema): string {
  const choices = listed(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(" or ");
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(", ");
  const bounds = [
    schema.format,
    schema.maxLength && `${schema.maxLength} characters at most`,
    schema.maxItems && `${schema.maxItems} at most`,
    schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER && `up to ${schema.maximum}`,
  ].filter(Boolean);
  return [schema.type ?? "text", ...bounds].join(", ");
}

/** Each field by its path: `drafts[].email`. */
function fieldsOf(schema: JsonSchema, path = ""): string[] {
  const below = listed(schema).flatMap((choice) => fieldsOf(choice, path));
  const items =
    typeof schema.items === "object" && !Array.isArray(schema.items)
      ? fieldsOf(schema.items, `${path}[]`)
      : [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === "boolean") return [];
    const at = path ? `${path}.${name}` : name;
    const need = schema.required?.includes(name) ? "" : "optional";
    return [`| \`${at}\` | ${typeOf(field)} | ${need} |`, ...fieldsOf(field, at)];
  });
  return [...new Set([...own, ...items, ...below])];
}

const tableOf = (schema: JsonSchema) =>
  ["| field | value | |", "| --- | --- | --- |", ...fieldsOf(schema)].join("\n");

/** A table; one for each kind of event where there are several. */
function tablesOf(schema: JsonSchema): string {
  const kinds = listed(schema);
  return (kinds.length > 0 ? kinds : [schema]).map(tableOf).join("\n\n");
}

/** Of all shapes together: another shape has another fingerprint. */
export const webhooksFingerprint = createHash("sha256")
  .update(JSON.stringify(messages.map(schemaOf)))
  .digest("hex")
  .slice(0, 16);

const sectionOf = (message: Message) => `## ${message.title}

${message.what}

${tablesOf(schemaOf(message))}
`;

const text = `# Webhooks and callbacks

The messages between the product and the automation that does its work. Written by \`node scripts/run.mjs write webhooks\` from the shapes in \`functions/contract/automation\`, which both sides read; version **${webhookVersions.at(-1)?.version}**. A field that is not listed may come, and means nothing to an older receiver. \`node scripts/run.mjs webhooks-schema\` prints the same as JSON Schema.

## Every message

A \`POST\` of JSON in UTF-8, signed in either direction by [Standard Webhooks](https://www.standardwebhooks.com), which has libraries for most languages: the product's with \`WEBHOOK_SECRET\`, the automation's with \`CALLBACK_SECRET\`.

| header | holds |
| --- | --- |
| \`content-type\` | \`application/json\` |
| \`webhook-id\` | the name of the message, the same whenever it is sent again: 1 to 200 letters, digits, \`-\`, \`_\`, \`:\` and \`~\` |
| \`webhook-timestamp\` | when it was sent, in whole seconds since 1970 |
| \`webhook-signature\` | \`v1,\` and the base64 of HMAC-SHA256 over \`<webhook-id>.<webhook-timestamp>.<body>\`, the body as its bytes came; several are separated by spaces, and one must be right |

The key is the bytes of the base64 behind \`whsec_\`; a secret without that beginning stands for its own bytes. Several secrets are separated by commas or spaces while one takes another's place: sign with the first, accept each. In a shell:

\`\`\`sh
key="$(printf '%s' "\${CALLBACK_SECRET#whsec_}" | base64 -d | xxd -p -c 256)"
signature="v1,$(printf '%s.%s.%s' "$id" "$at" "$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)"
\`\`\`

A receiver refuses with 401 what is not signed, or whose time is more than five minutes off in either direction, and works on each \`webhook-id\` once: one that comes again, because its answer was lost, is answered as before. Only a recording or a lead that failed comes again to be worked on. The product's bodies come in chunks (\`transfer-encoding: chunked\`, without \`content-length\`), each over a connection of its own, and are smaller than 256 kB: refuse with 413 what is larger, and with 422 what is not one of these shapes. The product follows no redirect.

${messages.map(sectionOf).join("\n")}`;

export const webhooksDocument = formatted(text, "docs/webhooks.md");
