import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { customerKeys } from "#web/lib/customer.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { useCustomer } from "#web/lib/use-customer.ts";
import { meetingUsage } from "./meeting-model.ts";

/** How many analyses are left this month, followed live. */
export function useMeetingLimit(userId: string) {
  const client = useQueryClient();
  const query = useCustomer(userId);
  const [refusedAtMs, setRefusedAtMs] = useState(0);
  const usage = query.data ? meetingUsage(query.data.usage, serverNowMs()) : null;
  return {
    query,
    usage,
    /** A refusal by the database counts more than a record that was read before it. */
    limited: usage?.left === 0 || refusedAtMs > query.dataUpdatedAt,
    noteRefusal: () => {
      setRefusedAtMs(Date.now());
      void readAgain(client, customerKeys.customer(userId));
    },
  };
}
