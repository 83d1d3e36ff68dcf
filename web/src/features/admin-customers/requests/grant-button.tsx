import type { ServiceKey } from "#functions/contract/services.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { notDecided, useDecideRequest } from "../customer/customer-actions-api.ts";
import { type CustomerRecord, titleOf } from "../customer/customer-record.ts";

type GrantButtonProps = {
  record: CustomerRecord;
  /** The service that this customer asked for. */
  service: { key: ServiceKey; name: string };
};

/** Gives a customer what they asked for. */
export function GrantButton({ record, service }: GrantButtonProps) {
  const decide = useDecideRequest(record.userId);
  return (
    <>
      <Button
        size="sm"
        busy={decide.isPending}
        aria-label={`${service.name} toestaan voor ${titleOf(record)}`}
        title={`${titleOf(record)} vraagt ${service.name}`}
        className="px-2! text-xs! lg:-my-1 lg:min-h-8"
        onClick={() => decide.mutate({ service: service.key })}
      >
        Toestaan
      </Button>
      {decide.isError && (
        <span role="alert" className="mt-1 block text-xs text-harm">
          {messageOf(decide.error, notDecided)}
        </span>
      )}
    </>
  );
}
