import { Download, FileText } from "lucide";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Outcome } from "#web/parts/outcome.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useExportData } from "../api.ts";

/** Two files with the same in them: one that other programs read, and one for people. */
export function OwnData() {
  const exportData = useExportData();
  const save = (extension: string, type: string, write: (data: Record<string, unknown>) => Promise<string>) =>
    exportData.mutate(undefined, {
      onSuccess: async (data) =>
        saveFile(`mijn-gegevens-${isoDay(Date.now())}.${extension}`, type, await write(data)),
    });
  return (
    <>
      <Outcome attempt={exportData} done="Uw gegevens staan bij uw downloads." />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={exportData.isPending}
          busyText="Gegevens worden verzameld..."
          onClick={() => save("json", "application/json", async (data) => JSON.stringify(data, null, 2))}
        >
          <Icon of={Download} className="size-4" />
          Download mijn gegevens
        </Button>
        {!exportData.isPending && (
          <Button variant="quiet" onClick={() => save("html", "text/html", readable)}>
            <Icon of={FileText} className="size-4" />
            Download om te lezen
          </Button>
        )}
      </div>
    </>
  );
}

async function readable(data: Record<string, unknown>): Promise<string> {
  const { readableData } = await import("./readable-data.ts");
  return readableData(data);
}
