import { type CustomerRecord, titleOf } from "../customer/customer-record.ts";

/** Name and address, whole; the name opens the customer's drawer. */
export function CustomerName({ record, onOpen }: { record: CustomerRecord; onOpen: () => void }) {
  return (
    <div className="min-w-0">
      <button
        type="button"
        data-row-key="open"
        title="Toon alles over deze klant"
        onClick={onOpen}
        className="-my-1 rounded-sm py-1 text-left font-semibold wrap-anywhere underline decoration-line underline-offset-4 transition-colors hover:decoration-signal-edge"
      >
        {titleOf(record)}
      </button>
      {record.isSuspended && <SuspendedMark />}
      {record.name && <p className="text-xs wrap-anywhere text-muted">{record.email}</p>}
    </div>
  );
}

function SuspendedMark() {
  return <span className="ml-2 text-xs font-semibold whitespace-nowrap text-harm">Opgeschort</span>;
}
