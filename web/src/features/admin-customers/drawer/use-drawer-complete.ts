import { useQuery } from "@tanstack/react-query";
import { accessQuery } from "../access/access-api.ts";
import { companyQuery } from "../company/company-api.ts";
import { grantsQuery } from "../grants/grants-api.ts";
import { notesQuery } from "../notes/notes-api.ts";
import { useOpenRequests } from "../requests/use-open-requests.ts";
import { websiteAddressQuery } from "../website/website-address-api.ts";
import { customerFilesQuery, jobsQuery } from "./activity-api.ts";
import { usageHistoryQuery, userRowsQuery } from "./drawer-api.ts";

/** Whether each own section of the drawer was read or could not be: one that comes later would push the others away. */
export function useDrawerComplete(userId: string): boolean {
  const reads = [
    useOpenRequests(userId),
    useQuery(userRowsQuery(userId)),
    useQuery(usageHistoryQuery(userId)),
    useQuery(grantsQuery(userId)),
    useQuery(accessQuery(userId)),
    useQuery(notesQuery(userId)),
    useQuery(companyQuery(userId)),
    useQuery(websiteAddressQuery(userId)),
    useQuery(jobsQuery(userId)),
    useQuery(customerFilesQuery(userId)),
  ];
  return reads.every(({ isPending }) => !isPending);
}
