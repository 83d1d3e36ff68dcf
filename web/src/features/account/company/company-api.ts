import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { type OwnCompany, ownCompanyQuery } from "#web/lib/own-company.ts";
import { readAgain } from "#web/lib/query-client.ts";

/** The customer's own part, and the version of it that they read. */
export type CompanyChange = Omit<OwnCompany, "purchase" | "paidUntil">;

const saving = {
  send: (company: CompanyChange) =>
    database.rpc("save_own_company", {
      p_name: company.name,
      p_vat_number: company.vatNumber,
      p_sender_first_name: company.senderFirstName,
      p_sender_last_name: company.senderLastName,
      p_version: company.version,
    }),
  sentences: {
    stale_version:
      "Uw bedrijf werd intussen ergens anders gewijzigd. Kijk na wat er nu staat, en sla dan opnieuw op.",
  },
  fallback: "Uw bedrijf kon niet worden opgeslagen. Probeer het opnieuw.",
};

/** Keeps the company. Throws FieldsError. */
export function useSaveCompany(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (company: CompanyChange) => answerOf(saving, company),
    // Not waited for: the form takes what was typed as saved, and then what is stored in its place.
    onSettled: () => void readAgain(client, ownCompanyQuery(userId).queryKey),
  });
}
