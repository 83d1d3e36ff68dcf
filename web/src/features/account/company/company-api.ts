import { useMutation, useQueryClient } from "@tanstack/react-query";
import { database } from "#web/lib/database.ts";
import { AppError } from "#web/lib/errors.ts";
import { FieldsError } from "#web/lib/function-failure.ts";
import { type OwnCompany, ownCompanyQuery } from "#web/lib/own-company.ts";
import { readAgain } from "#web/lib/query-client.ts";

/** The customer's own part, and the version of it that they read. */
export type CompanyChange = Omit<OwnCompany, "purchase" | "paidUntil">;

const vatText = "Dit is geen geldig btw-nummer. Kijk de cijfers na.";
const changedElsewhereText =
  "Uw bedrijf werd intussen ergens anders gewijzigd. Kijk na wat er nu staat, en sla dan opnieuw op.";

/** Keeps the company. Reads it again. Throws FieldsError for the VAT number, else AppError (`stale_version`). */
export function useSaveCompany(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (company: CompanyChange) => {
      const { error } = await database.rpc("save_own_company", {
        p_name: company.name,
        p_vat_number: company.vatNumber,
        p_sender_first_name: company.senderFirstName,
        p_sender_last_name: company.senderLastName,
        p_version: company.version,
      });
      if (!error) return;
      if (error.details === "invalid_vat_number") {
        throw new FieldsError(error.details, vatText, { vatNumber: vatText }, error);
      }
      const sentence =
        error.details === "stale_version"
          ? changedElsewhereText
          : "Uw bedrijf kon niet worden opgeslagen. Probeer het opnieuw.";
      throw new AppError(error.details || "not_saved", sentence, error);
    },
    // Not waited for: the form takes what was typed as saved, and then what is stored in its place.
    onSettled: () => void readAgain(client, ownCompanyQuery(userId).queryKey),
  });
}
