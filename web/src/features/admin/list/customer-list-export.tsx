import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide";
import { useState } from "react";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { countText } from "#web/lib/count-text.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
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
  const [read, setRead] = useState(0);
  const download = useMutation({
    mutationFn: async () => {
      setRead(0);
      const customers = await fetchAllCustomers(params.filter, setRead);
      const nowMs = Date.now();
      const text = customerListCsv(customers, params.sorting, nowMs);
      const today = isoDay(nowMs);
      saveFile(`klanten-${today}.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }));
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {download.isError && (
        <p role="alert" className="text-sm text-harm">
          De export lukte niet. Probeer het opnieuw.
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="px-1! lg:min-h-9"
        busy={download.isPending}
        busyText={`${countText(read)} van ${countText(total)} gelezen...`}
        onClick={() => download.mutate()}
      >
        {!download.isPending && <Icon of={Download} className="size-4" />}
        Exporteer als CSV
      </Button>
    </div>
  );
}
