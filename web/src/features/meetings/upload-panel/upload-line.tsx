import { useStore } from "#web/lib/use-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { recordingUploads } from "../upload/recording-uploads.ts";
import { uploadView } from "../upload/upload-view.ts";

/** How the upload is, while the panel that tells more is closed. */
export function UploadLine({ userId, onShow }: { userId: string; onShow: () => void }) {
  const upload = uploadView(useStore(recordingUploads(userId)));
  if (upload.status === "idle") return null;
  const texts = {
    sending: "wordt geüpload.",
    settling: "wordt verwerkt.",
    done: "is aangekomen.",
    failed: "is niet geüpload.",
  };
  const tones = { sending: "info", settling: "info", done: "success", failed: "error" } as const;
  return (
    <Notice
      isLine
      tone={tones[upload.status]}
      title={`${upload.fileName} ${texts[upload.status]}`}
      action={
        <Button variant="secondary" size="sm" onClick={onShow}>
          Toon
        </Button>
      }
    />
  );
}
