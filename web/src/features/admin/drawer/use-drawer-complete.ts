import { useQuery } from "@tanstack/react-query";
import { recentAuditQuery } from "../audit/audit-api.ts";
import { customerRecordQuery } from "../customer/customer-record-api.ts";
import { openRequestsQuery } from "../requests/requests-api.ts";
import { customerFilesQuery, jobsQuery } from "./activity-api.ts";
import { usageHistoryQuery, userRowsQuery } from "./drawer-api.ts";

/** Whether each section of the drawer was read or could not be: one that comes later would push the others away. */
export function useDrawerComplete(userId: string): boolean {
  const record = useQuery(customerRecordQuery(userId));
  const asks = (record.data?.requestedCodes ?? 0) !== 0;
  const requests = useQuery({ ...openRequestsQuery(userId), enabled: asks });
  const reads = [
    record,
    useQuery(userRowsQuery(userId)),
    useQuery(usageHistoryQuery(userId)),
    useQuery(jobsQuery(userId)),
    useQuery(customerFilesQuery(userId)),
    useQuery(recentAuditQuery(userId)),
    ...(asks ? [requests] : []),
  ];
  return reads.every(({ isPending }) => !isPending);
}
