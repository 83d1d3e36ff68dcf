import { useMemo } from "react";
import { wrapLook } from "#web/ui/wrap-look.ts";
import { draftContent } from "./draft-content.ts";

/** An empty paragraph is an empty line, as it is in the editor. */
export const markupLook =
  "[&_a]:link [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&>*+*]:mt-3 [&_li+li]:mt-1 [&_p:empty]:min-h-lh";

/** The draft's content: the few tags the product allows, or text with its line breaks. */
export function DraftBody({ content }: { content: string }) {
  const shown = useMemo(() => draftContent(content), [content]);
  if (shown.kind === "text")
    return <p className={`max-w-prose whitespace-pre-wrap ${wrapLook(shown.text)}`}>{shown.text}</p>;
  return (
    <div
      className={`max-w-prose ${wrapLook(content)} ${markupLook}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: draftContent leaves nine tags, three attributes and safe links
      dangerouslySetInnerHTML={{ __html: shown.html }}
    />
  );
}
