import { FileDown } from "lucide";
import { copied } from "#web/lib/clipboard.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SideButton } from "#web/ui/side-button.tsx";

type RecoveryCodesProps = { title: string; codes: readonly string[]; email: string; onDone: () => void };

/** The one time that the codes are on screen. */
export function RecoveryCodes({ title, codes, email, onDone }: RecoveryCodesProps) {
  const save = () =>
    saveFile("herstelcodes.txt", "text/plain", `Herstelcodes van ${email}\n\n${codes.join("\n")}\n`);
  return (
    <div className="grid gap-4">
      <Notice ref={focusOnArrival} tone="success" title={title}>
        Bewaar deze tien herstelcodes nu, liefst niet op uw telefoon: u ziet ze maar één keer. Is uw telefoon
        weg, dan logt u in met uw wachtwoord en een van deze codes.
      </Notice>
      <ul aria-label="Uw herstelcodes" className="grid gap-1 rounded-md bg-sunken p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          copy={() => copied(codes.join("\n"))}
          about={<span className="sr-only">de herstelcodes</span>}
        />
        <SideButton onClick={save}>
          <Icon of={FileDown} className="size-4" />
          Download
        </SideButton>
        <Button size="sm" onClick={onDone}>
          Ik heb ze bewaard
        </Button>
      </div>
    </div>
  );
}
