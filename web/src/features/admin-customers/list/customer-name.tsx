import clsx from "clsx";
import { type CustomerRecord, titleOf } from "../customer/customer-record.ts";

type CustomerNameProps = {
  record: CustomerRecord;
  onOpen: () => void;
};

/** Name and address, in one line where there is room; the name opens the customer's drawer. */
export function CustomerName({ record, onOpen }: CustomerNameProps) {
  return (
    <div className="min-w-0 xl:flex xl:items-baseline xl:gap-3">
      <button
        type="button"
        data-row-key="open"
        title="Toon alles over deze klant"
        onClick={onOpen}
        className={clsx(
          "-my-1 max-w-full rounded-sm py-1 text-left font-semibold wrap-anywhere underline decoration-line underline-offset-4 transition-colors hover:decoration-signal-edge lg:truncate xl:shrink-0",
          record.name && "xl:max-w-3/5",
        )}
      >
        {titleOf(record)}
      </button>
      {record.isSuspended && <SuspendedMark />}
      {record.name && (
        <p title={record.email} className="text-xs wrap-anywhere text-muted lg:truncate">
          {record.email}
        </p>
      )}
    </div>
  );
}

function SuspendedMark() {
  return (
    <span className="text-xs font-semibold whitespace-nowrap text-harm max-xl:ml-2 xl:shrink-0">
      Opgeschort
    </span>
  );
}
