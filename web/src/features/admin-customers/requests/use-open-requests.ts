import { useQuery } from "@tanstack/react-query";
import { customerRecordQuery } from "../customer/customer-record-api.ts";
import { type OpenRequest, openRequestsQuery } from "./requests-api.ts";

const none: readonly OpenRequest[] = [];

/** A customer's open requests. Most ask nothing, as the row says that the drawer reads anyway: one request less. */
export function useOpenRequests(userId: string) {
  const record = useQuery(customerRecordQuery(userId));
  const asks = (record.data?.requestedCodes ?? 0) !== 0;
  const requests = useQuery({ ...openRequestsQuery(userId), enabled: asks });
  return {
    requests: (asks && requests.data) || none,
    isPending: record.isPending || (asks && requests.isPending),
  };
}
