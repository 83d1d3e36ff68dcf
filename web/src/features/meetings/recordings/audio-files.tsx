import { useRef, useState } from "react";
import type { PagedList } from "#web/lib/paged-list.ts";
import { serverTimeOf } from "#web/lib/server-clock.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { type AudioFile, filesShownFirst, isProcessing, unanalysed } from "../meeting-model.ts";
import { OlderRows } from "../older-rows.tsx";
import { MoreButton, useShownFirst } from "../shown-first.tsx";
import type { MeetingsQueries } from "../use-meetings.ts";
import { AudioFileRow } from "./audio-file-row.tsx";
import { filesList } from "./files-api.ts";

/** The states of the list: failed, empty and full. */
export function AudioFiles({ userId, query }: { userId: string; query: MeetingsQueries["files"] }) {
  if (query.data) {
    return <LoadedFiles userId={userId} list={query.data} readAtMs={serverTimeOf(query.dataUpdatedAt)} />;
  }
  return (
    query.isError && (
      <LoadFailure query={query} title="Failed to load your audio files" titleLang="en">
        De lijst van uw opnames kon niet worden opgehaald. Uw opnames zelf zijn bewaard.
      </LoadFailure>
    )
  );
}

type FilesProps = {
  userId: string;
  list: PagedList<AudioFile>;
  /** By the server's clock, as the recordings are dated. */
  readAtMs: number;
};

function LoadedFiles({ userId, list, readAtMs }: FilesProps) {
  const files = list.rows;
  const section = useRef<HTMLElement>(null);
  const [deleted, setDeleted] = useState("");
  const status = newestStatus(files, readAtMs);
  // A recording that was ready when the page opened is no news.
  const [isNews, setIsNews] = useState(status !== readyText);
  if (!isNews && status !== readyText) setIsNews(true);
  const confirmDeleted = (file: AudioFile) => {
    setDeleted(`${file.name} is verwijderd.`);
    // The row that had the focus is gone.
    section.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="Uw opnames" className="rounded-md">
      <p role="status" className="sr-only">
        {deleted}
      </p>
      <p role="status" className="sr-only">
        {isNews && status}
      </p>
      {files.length === 0 ? (
        <NoFiles />
      ) : (
        <FileList userId={userId} list={list} readAtMs={readAtMs} onDeleted={confirmDeleted} />
      )}
    </section>
  );
}

interface FileListProps extends FilesProps {
  onDeleted: (file: AudioFile) => void;
}

function FileList({ userId, list, readAtMs, onDeleted }: FileListProps) {
  const { rows: files } = list;
  const first = useShownFirst(list, { rowsFirst: filesShownFirst, noun: "opnames" });
  return (
    <div className="grid gap-2">
      <ul id="audio-files" className="grid divide-y divide-line">
        {first.shown.map((file) => (
          <li key={file.id} className="min-w-0 animate-arrive py-3 first:pt-0">
            <AudioFileRow
              userId={userId}
              file={file}
              processing={isProcessing(file, files)}
              unanalysed={unanalysed(file, readAtMs)}
              onDeleted={onDeleted}
            />
          </li>
        ))}
      </ul>
      {first.expanded && <OlderRows source={filesList(userId)} list={list} noun="opnames" />}
      <MoreButton
        first={first}
        controls="audio-files"
        fewerText="Toon alleen de nieuwste"
        className="-ml-3.5 justify-self-start"
      />
    </div>
  );
}

function NoFiles() {
  return (
    <p className="text-sm text-muted">
      U hebt nog geen opnames. Kies hierboven een bestand: de analyse start vanzelf zodra het is aangekomen.
    </p>
  );
}

const readyText = "Uw nieuwste opname is verwerkt.";

/** Read aloud when it changes. */
function newestStatus(files: readonly AudioFile[], readAtMs: number): string {
  const [newest] = files;
  if (!newest) return "";
  if (unanalysed(newest, readAtMs) === "failed") return "De analyse van uw nieuwste opname is niet gelukt.";
  return isProcessing(newest, files) ? "Uw opname wordt verwerkt." : readyText;
}
