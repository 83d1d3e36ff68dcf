import { cleanLine } from "#functions/contract/text.ts";
import { completeWebsite } from "#web/lib/website.ts";
import { type CompetitorValues, nameLengthMax } from "./competitor-model.ts";

export type SlotProblem = {
  /** The field to correct. */
  field: keyof CompetitorValues;
  message: string;
};

export type CheckedCompetitor = { ok: true; values: CompetitorValues } | { ok: false; problem: SlotProblem };

/** The values to store, or the reason why they can't be stored. The database checks the same rules again. */
export function checkCompetitor(typed: CompetitorValues): CheckedCompetitor {
  const name = cleanLine(typed.name);
  const website = completeWebsite(typed.website);
  if (name === "") return refused("name", "Beide velden zijn verplicht.");
  if (typed.website.trim() === "") return refused("website", "Beide velden zijn verplicht.");
  // Counted as the database counts: an emoji is one character.
  if ([...name].length > nameLengthMax) {
    return refused("name", `De bedrijfsnaam mag maximaal ${nameLengthMax} tekens bevatten.`);
  }
  if (website === null) return refused("website", "Vul een openbaar webadres in, zoals www.voorbeeld.be.");
  return { ok: true, values: { name, website } };
}

function refused(field: SlotProblem["field"], message: string): CheckedCompetitor {
  return { ok: false, problem: { field, message } };
}
