import { useQuery } from "@tanstack/react-query";
import type { LeadForm } from "#functions/contract/lead.ts";
import { ownCompanyQuery } from "#web/lib/own-company.ts";
import type { SessionUser } from "#web/lib/session.ts";
import type { LeadRequestMade } from "./requests-api.ts";

export type LeadProfile = Pick<LeadForm, "firstName" | "lastName" | "email" | "companyName"> & { id: string };

/**
 * The first values of a new request: the account's company and sender; where that says nothing, the person, and the company
 * of the last request. Undefined until the company was read, or is known to be unreadable.
 */
export function useLeadProfile(
  { id, firstName, lastName, email }: SessionUser,
  last: LeadRequestMade | undefined,
): LeadProfile | undefined {
  const { data, isPending } = useQuery(ownCompanyQuery(id));
  if (isPending) return undefined;
  return {
    ...{ id, email },
    firstName: data?.senderFirstName || firstName,
    lastName: data?.senderLastName || lastName,
    companyName: data?.name || last?.form.companyName || "",
  };
}
