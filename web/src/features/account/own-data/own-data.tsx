import { Download } from "lucide";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useExportData } from "../api.ts";
import { Outcome } from "../outcome.tsx";

export function OwnData() {
  const exportData = useExportData();
  const save = () =>
    exportData.mutate(undefined, {
      onSuccess: (file) => saveFile(`mijn-gegevens-${isoDay(Date.now())}.json`, file),
    });
  return (
    <>
      <Outcome
        attempt={exportData}
        done="Uw gegevens staan bij uw downloads."
        fallback="Uw gegevens konden niet worden opgehaald. Probeer het later opnieuw."
      />
      <Button
        variant="secondary"
        busy={exportData.isPending}
        busyText="Gegevens worden verzameld..."
        onClick={save}
        className="justify-self-start"
      >
        <Icon of={Download} className="size-4" />
        Download mijn gegevens
      </Button>
    </>
  );
}
