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
    what: "Answer with any 2xx once it is written down. Drafts come by `lead.drafts`, or are inserted by `tableName`.",
    schema: leadWebhookSchema,
  },
  {
    title: "A recording: `POST <MEETING_WEBHOOK_URL>`",
    what: "Answer with any 2xx, and `Accepted` when there is nothing to show. The result comes by `meeting.result`.",
    schema: meetingWebhookSchema,
  },
  {
    title: "A question: `POST <CHAT_WEBHOOK_URL>`",
    what: "Answer with the text, or as `text/event-stream` with the events below. `sources` are the asking customer's own, and come with `CHAT_SOURCES=own` alone.",
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
    what: "Results and news of the automation. `functions/relay/callback.ts` says what each does, and how it is answered.",
    schema: callbackEventSchemaFor(["https://rapporten.example"]),
  },
  {
    title: "A question for a list: `POST <project>/functions/v1/relay/competitors`, and `…/relay/websites`",
    what: "`after` is null, then each `next` until it is null. Refused with any other field: no other signed message opens a list.",
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

Every message in either direction is signed by [Standard Webhooks](https://www.standardwebhooks.com): the product's with \`WEBHOOK_SECRET\`, the automation's with \`CALLBACK_SECRET\`. \`docs/operations.md\` has an example and the limits.

${messages.map(sectionOf).join("\n")}`;

export const webhooksDocument = formatted(text, "docs/webhooks.md");
