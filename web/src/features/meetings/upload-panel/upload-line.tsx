import { useStore } from "#web/lib/use-store.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { recordingUploads } from "../upload/recording-uploads.ts";

/** How the upload is, while the panel that tells more is closed. */
export function UploadLine({ userId, onShow }: { userId: string; onShow: () => void }) {
  const state = useStore(recordingUploads(userId));
  if (state.status === "idle") return null;
  const texts = {
    sending: "wordt geüpload.",
    settling: "wordt verwerkt.",
    done: "is aangekomen.",
    failed:
      state.upload.stage === "registered" ? "is bewaard en nog niet geanalyseerd." : "is niet geüpload.",
  };
  const tones = { sending: "info", settling: "info", done: "success", failed: "error" } as const;
  return (
    <Notice
      isLine
      tone={tones[state.status]}
      title={`${state.upload.fileName} ${texts[state.status]}`}
      action={<SideButton onClick={onShow}>Toon</SideButton>}
    />
  );
}
