import { Download } from "lucide";
import { copied } from "#web/lib/clipboard.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import type { Draft } from "./draft.ts";
import { draftsCsv } from "./drafts-csv.ts";
import { plainTextOf } from "./plain-text.ts";

type SelectionTextsProps = { drafts: readonly Draft[] };

/** Copies the selected drafts, and saves them as a file. */
export function SelectionTexts({ drafts }: SelectionTextsProps) {
  return (
    <>
      <CopyButton copy={() => copied(textOf(drafts))} about={about} />
      <SideButton onClick={() => saveCsv(drafts)}>
        <Icon of={Download} className="size-4" />
        Exporteer {about}
      </SideButton>
    </>
  );
}

const about = <span className="sr-only">de gekozen e-mails</span>;

const textOf = (drafts: readonly Draft[]) =>
  drafts
    .map((draft) => `Aan: ${draft.prospect}\nOnderwerp: ${draft.subject}\n\n${plainTextOf(draft)}`)
    .join("\n\n----------\n\n");

const saveCsv = (drafts: readonly Draft[]) =>
  saveFile("emails.csv", "text/csv", draftsCsv(drafts, plainTextOf));
