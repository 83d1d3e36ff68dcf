import { useMutation, useQueryClient } from "@tanstack/react-query";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { type OwnCompany, ownCompanyQuery } from "#web/lib/own-company.ts";
import { readAgain } from "#web/lib/query-client.ts";

/** The customer's own part, and the version of it that they read. */
export type CompanyChange = Omit<OwnCompany, "purchase" | "paidUntil">;

const changedElsewhereText =
  "Uw bedrijf werd intussen ergens anders gewijzigd. Kijk na wat er nu staat, en sla dan opnieuw op.";

/** Keeps the company. Reads it again. Throws FieldsError. */
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
      if (error)
        throw databaseRefusal(error, "Uw bedrijf kon niet worden opgeslagen. Probeer het opnieuw.", {
          stale_version: changedElsewhereText,
        });
    },
    // Not waited for: the form takes what was typed as saved, and then what is stored in its place.
    onSettled: () => void readAgain(client, ownCompanyQuery(userId).queryKey),
  });
}
