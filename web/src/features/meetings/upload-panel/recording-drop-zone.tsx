import clsx from "clsx";
import { AudioLines } from "lucide";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { acceptedFiles } from "../chosen-file/recording-file.ts";
import { limitName } from "../chosen-file/recording-limit.ts";

type RecordingDropZoneProps = {
  disabled: boolean;
  /** The largest file that storage takes; undefined until it has said so. */
  bytesMax: number | undefined;
  onFile: (file: File) => void;
  error: string | null;
  /** Stands in the place of the invitation while there is something to show. */
  children?: ReactNode;
};

/** A file input that is also a place to drop a file on. */
export function RecordingDropZone({ disabled, bytesMax, onFile, error, children }: RecordingDropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const hint = hintText(bytesMax);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? "none" : "copy";
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onFile(file);
  };
  return (
    <div className="grid gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same by click and key */}
      <div
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          "relative rounded-md border transition-colors",
          "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-signal-text",
          children ? "border-line bg-sunken" : placeLook(over),
          !disabled && "hover:border-ink",
        )}
      >
        <input
          id={id}
          type="file"
          accept={acceptedFiles}
          disabled={disabled}
          aria-label="Kies een opname of sleep ze hierheen"
          aria-describedby={clsx(`${id}-hint`, error && `${id}-error`)}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // Choosing the same file again must be a change.
            currentTarget.value = "";
            if (file) onFile(file);
          }}
        />
        {children ? (
          <div className="p-5 sm:p-6">{children}</div>
        ) : (
          <label
            htmlFor={id}
            className={clsx(
              "grid justify-items-center gap-3 px-5 py-9 text-center sm:py-12",
              disabled ? "opacity-55" : "cursor-pointer",
            )}
          >
            <Icon of={AudioLines} className="size-9 stroke-[1.5] text-signal-text" />
            <span className="grid gap-1">
              <span className={clsx("font-semibold", !over && "link justify-self-center")}>
                {over ? "Laat los om te uploaden" : "Kies een opname"}
              </span>
              <span className="text-sm text-muted">of sleep ze hierheen</span>
              <span className="mt-2 text-balance text-xs text-muted">{hint}</span>
            </span>
          </label>
        )}
      </div>
      <p id={`${id}-hint`} className="sr-only">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-harm">
          {error}
        </p>
      )}
    </div>
  );
}

function hintText(bytesMax: number | undefined): string {
  const kinds = "MP3, WAV, M4A, AAC of WEBM";
  return bytesMax === undefined ? kinds : `${kinds}, tot ${limitName(bytesMax).replace(" ", "\u00a0")}`;
}

function placeLook(over: boolean): string {
  return over ? "border-dashed border-signal-text bg-signal-soft" : "border-dashed border-edge bg-sunken";
}
