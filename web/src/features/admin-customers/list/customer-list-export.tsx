import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ExportButton, ExportButtons } from "#web/ui/export-buttons.tsx";
import { fetchAllCustomers } from "./customer-list-api.ts";
import { customerListCsv } from "./customer-list-csv.ts";
import type { ListParams } from "./list-params.ts";

type CustomerListExportProps = {
  params: ListParams;
  /** Of all pages. */
  total: number;
};

/** Saves the matching customers of all pages as a file. */
export function CustomerListExport({ params, total }: CustomerListExportProps) {
  const { save, failed, busyWith, progressOf } = useListExport({
    name: "klanten",
    what: "the customers",
    textOf: async (_, onRead) => {
      const customers = await fetchAllCustomers(params.filter, onRead);
      return customerListCsv(customers, params.sorting, Date.now());
    },
  });
  return (
    <ExportButtons failed={failed} className="shrink-0">
      <ExportButton
        className="-mx-3.5 lg:ml-0 lg:min-h-9"
        busy={busyWith !== null}
        busyText={progressOf(total)}
        onClick={() => save(csvFile)}
      />
    </ExportButtons>
  );
}
