import * as z from "zod";
import { askPlatform } from "../deploy/management-api.ts";
import { readProjectFunctions } from "../deploy/project.ts";
import type { Release } from "../deploy/step.ts";
import { type Examination, type Finding, good, note, wrong } from "./finding.ts";

const timeoutMs = 30_000;

/** A project's new keys have a type of their own; its old ones are known by their names. */
const keysSchema = z.array(
  z.object({ name: z.string(), type: z.string().nullish(), api_key: z.string().nullish() }),
);

/** No request reads a row where it is not refused. */
const probes = [
  {
    what: "what the product does not ask",
    keyType: "secret",
    oldKeyName: "service_role",
    // No policy is asked for the secret key: what refuses is what guards the answers of functions too.
    address: "customers?select=user_id::text&limit=0",
    headers: {},
    refusal: /query_refused/,
    danger:
      "one account can take the database's memory. In the dashboard's settings of the Data API, the extra search path " +
      "begins with private; npm run deploy -- configuration sets it",
  },
  {
    what: "an estimated count",
    keyType: "publishable",
    oldKeyName: "anon",
    address: "customers?select=user_id&limit=0",
    headers: { prefer: "count=planned" },
    refusal: /query_refused/,
    danger:
      "it tells about other people's rows. authenticator has pgrst.db_pre_request = 'private.check_request'; " +
      "npm run deploy -- database compares it",
  },
] as const;

/** Of names that nobody has: PostgREST parses them all before it finds none, whoever asks. */
async function findingOfLongAddress(apiUrl: string, apikey: string): Promise<Finding> {
  const address = `customers?select=${Array.from({ length: 1800 }, () => "user_id").join()}`;
  const beganMs = performance.now();
  const headers = { apikey };
  const signal = AbortSignal.timeout(timeoutMs);
  const { status } = await fetch(new URL(`/rest/v1/${address}`, apiUrl), { headers, signal });
  if (status === 414) return good("an address of 14 kB is refused before the Data API parses it");
  const tookMs = Math.round(performance.now() - beganMs);
  return note(
    `an address of 14 kB was parsed: ${status} after ${tookMs} ms (docs/hosted.md, the length of an address)`,
  );
}

/** In words that each list of the product is made of; reads no row. */
const plainQuestion =
  "customers?select=user_id,name&version=gt.0&name=not.is.null&order=name.asc,user_id.desc&limit=0";

async function findingOfPlainQuestion(apiUrl: string, apikey: string): Promise<Finding> {
  const headers = { apikey, authorization: `Bearer ${apikey}`, prefer: "count=exact" };
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(new URL(`/rest/v1/${plainQuestion}`, apiUrl), { headers, signal });
  if (response.ok) return good("the Data API answers what the product asks");
  const answer = `${response.status} ${(await response.text()).slice(0, 300)}`;
  return wrong(
    `THE DATA API ANSWERS NO LIST OF THE PRODUCT: ${answer}. A newer PostgREST may write a word that ` +
      "private.refuse_unfit_query does not know",
  );
}

/** PostgREST writes the SQL that the guard reads, so only the project's own answers tell whether it still stands. */
export const queryGuardExamination = ({ variables }: Release): Examination => ({
  title: "Guard of queries",
  async examine() {
    const project = readProjectFunctions(variables);
    const part = "api-keys?reveal=true";
    const keys = await askPlatform({ project, part, schema: keysSchema });
    const keyOf = (keyType: string, oldKeyName: string) =>
      (keys.find(({ type }) => type === keyType) ?? keys.find(({ name }) => name === oldKeyName))?.api_key ??
      "";
    return Promise.all([
      ...probes.map(async ({ what, keyType, oldKeyName, address, headers, refusal, danger }) => {
        const apikey = keyOf(keyType, oldKeyName);
        const response = await fetch(new URL(`/rest/v1/${address}`, project.apiUrl), {
          headers: { ...headers, apikey, authorization: `Bearer ${apikey}` },
          signal: AbortSignal.timeout(timeoutMs),
        });
        const answer = `${response.status} ${(await response.text()).slice(0, 300)}`;
        if (!response.ok && refusal.test(answer)) return good(`the Data API refuses ${what}`);
        // Visitors may read no table: the check of the table came first, where the guard should have.
        const isOpen = response.ok || answer.includes("permission denied for table");
        return wrong(
          isOpen
            ? `THE GUARD OF QUERIES DOES NOT STAND: ${what} is answered with ${answer}, and ${danger}`
            : `whether ${what} is refused cannot be told: the Data API answered ${answer}`,
        );
      }),
      findingOfPlainQuestion(project.apiUrl, keyOf("secret", "service_role")),
      findingOfLongAddress(project.apiUrl, keyOf("publishable", "anon")),
    ]);
  },
});
