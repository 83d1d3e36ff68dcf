// node scripts/run.mjs webhooks-schema: the messages of docs/webhooks.md as JSON Schema.
import { webhooksJsonSchema } from "./webhooks-document.ts";

console.log(JSON.stringify(webhooksJsonSchema, null, 2));
